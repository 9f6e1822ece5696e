import CrierAnswers
import CrierMessage
import CrierTestSupport
import GRDB
import Testing

@testable import CrierStore

@Suite("The limit of the history") struct TrimmingTests {
  private static let day = Duration.seconds(86_400)
  private static let now = Duration.seconds(1_700_000_000)

  /// Returns the titles that are left of one record for each number of days ago.
  private func left(
    _ days: [Int], _ limit: HistoryLimit, unfinished: Set<Int> = []
  ) async throws -> [Int] {
    let store = try Store()
    for (index, age) in days.enumerated() {
      let record = SampleRecord.of(title: "\(age)", at: Self.now - Self.day * age - .seconds(1))
      _ = try await store.begin(record, key: "\(index)", device: nil)
      if !unfinished.contains(age) {
        try await store.complete("\(index)", with: SampleRecord.accepted)
      }
    }
    let count = try await store.trim(to: limit, now: Self.now)
    var search = SendSearch()
    search.limit = 10_000
    let titles = try await store.records(search, withRequests: true)
    #expect(titles.count == days.count - count)
    #expect(titles.allSatisfy { $0.message() != nil })
    let requests = try await store.read {
      try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM request")
    }
    #expect(requests == Set(titles.map(\.request)).count)
    return titles.compactMap { Int($0.title) }.reversed()
  }

  @Test func `removes the records that are too old, or too many`() async throws {
    let days = Array((1...8).reversed())
    #expect(try await left(days, HistoryLimit(days: 5)) == [4, 3, 2, 1])
    #expect(try await left(days, HistoryLimit(records: 3)) == [3, 2, 1])
    #expect(try await left(days, HistoryLimit(records: 6, days: 5)) == [4, 3, 2, 1])
    #expect(try await left(days, HistoryLimit(records: 2, days: 5)) == [2, 1])
    #expect(try await left(days, HistoryLimit(records: 8, days: 9)) == days)
    #expect(try await left(days, HistoryLimit()) == days)
  }

  @Test func `keeps those of the last day, and those in progress`() async throws {
    #expect(try await left([5, 4, 3, 0, 0], HistoryLimit(records: 1)) == [0, 0])
    #expect(try await left([5, 4, 3, 0], HistoryLimit(records: 1), unfinished: [4]) == [4, 0])
    #expect(try await left([9, 8, 0], HistoryLimit(days: 1), unfinished: [9]) == [9, 0])
  }

  @Test func `does not remove one record with each send, and some thousands at once`() async throws
  {
    let many = Array(repeating: 3, count: 1010)
    #expect(try await left(many, HistoryLimit(records: 1000)).count == 1010)
    #expect(try await left(many + [3], HistoryLimit(records: 1000)).count == 1000)
    #expect(try await left(Array(repeating: 3, count: 5600), HistoryLimit(days: 1)).count == 600)
  }

  @Test func `is told once`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    func removed(_ title: String) async -> [String] {
      let history = History(HistoryLimit(records: 1, days: 2)) { StoreFolder(path) }
      for age in [4, 3] {
        let record = SampleRecord.of(title: title, at: Self.now - Self.day * age)
        await history.complete(
          await history.begin(record, device: nil), with: SampleRecord.accepted)
      }
      await history.trim(now: Self.now)
      return await history.takeNews().map(\.sentence)
    }
    let first = await removed("a")
    #expect(first.count == 1)
    #expect(first.first?.contains("more than 1 records or records older than 2 days") == true)
    #expect(await removed("b").isEmpty)
  }
}
