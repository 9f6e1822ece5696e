import HTTPTypes
import Testing

@testable import CurlHTTP

@Suite("Waiting orders") struct OrderQueueTests {
  /// Fills a queue with orders and returns their numbers in the order in which they leave it.
  private func numbers(
    _ count: UInt64, without removed: Set<UInt64> = []
  ) async -> [UInt64] {
    var queue = OrderQueue()
    var out: [UInt64] = []
    await withTaskGroup(of: Void.self) { group in
      let (orders, told) = AsyncStream.makeStream(of: CurlOrder.self)
      for number in 1...count {
        group.addTask {
          _ = await withCheckedContinuation { continuation in
            told.yield(
              CurlOrder(
                number: number,
                request: HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil),
                body: [], continuation))
          }
        }
      }
      var arrived: [CurlOrder] = []
      for await order in orders {
        arrived.append(order)
        if arrived.count == count { break }
      }
      for order in arrived.sorted(by: { $0.number < $1.number }) { queue.append(order) }
      for number in removed { #expect(queue.remove(number)?.number == number) }
      for number in removed { #expect(queue.remove(number) == nil) }
      while let order = queue.next() { out.append(order.number) }
      #expect(queue.isEmpty)
      for order in arrived {
        order.continuation.resume(returning: .failure(CurlError(.cancelled, wasSent: false)))
      }
    }
    return out
  }

  @Test func `leave in the order in which they came`() async {
    #expect(await numbers(5000) == Array(1...5000))
  }

  @Test func `do not leave after they were removed`() async {
    #expect(await numbers(6, without: [1, 4, 6]) == [2, 3, 5])
  }
}
