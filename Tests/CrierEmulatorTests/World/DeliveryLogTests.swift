import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The log of deliveries") struct DeliveryLogTests {
  private static func record(_ message: AcceptedMessage?) -> DeliveryRecord {
    DeliveryRecord(message: message, slot: nil, platform: .android, state: .delivered, reason: nil)
  }

  private static func message(ofBytes count: Int) -> AcceptedMessage {
    AcceptedMessage(
      body: Array(repeating: 0x20, count: count), project: "p", audience: nil, serial: 1,
      acceptedAt: EmulatedTime(.zero), tags: [])
  }

  @Test(arguments: [Int.min, -1, 0, 3, 4, Int.max - 1, Int.max])
  func `finds deliveries after any number`(number: Int) {
    var log = DeliveryLog(records: 10, bytes: 10_000)
    for _ in 1...3 { _ = log.add(Self.record(nil)) }
    #expect(Array(log.numbers(after: number)) == [1, 2, 3].filter { $0 > number })
  }

  @Test func `keeps as many of the newest deliveries as fit in its byte limit`() {
    var log = DeliveryLog(records: 1_000, bytes: 10_000)
    for _ in 1...300 { _ = log.add(Self.record(Self.message(ofBytes: 936))) }
    #expect(log.byteCount == 10_000)
    #expect(Array(log.numbers(after: 0)) == Array(291...300))
    _ = log.add(Self.record(Self.message(ofBytes: 20_000)))
    #expect(Array(log.numbers(after: 0)) == [301])
    _ = log.add(Self.record(nil))
    #expect(Array(log.numbers(after: 0)) == [302])
    #expect(log.byteCount == 64)
  }

  @Test func `counts a message once, however many devices get it`() {
    var log = DeliveryLog(records: 1_000, bytes: 100_000)
    let message = Self.message(ofBytes: 5_000)
    for _ in 1...100 { _ = log.add(Self.record(message)) }
    #expect(log.byteCount == 5_000 + 100 * 64)
  }

  @Test func `forgets single deliveries`() {
    var log = DeliveryLog(records: 4, bytes: 10_000)
    for _ in 1...6 { _ = log.add(Self.record(nil)) }
    for number in [0, 1, 4, 4, 7, Int.max] { log.forget(number) }
    #expect((0...7).filter { log[$0] != nil } == [3, 5, 6])
    for _ in 1...4 { _ = log.add(Self.record(nil)) }
    #expect((1...10).filter { log[$0] != nil } == [7, 8, 9, 10])
    #expect(log.byteCount == 4 * 64)
  }
}
