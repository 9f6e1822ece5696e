import CrierLint
import CrierMessage
import Testing

@Suite("Times to live that differ") struct TimesToLiveTests {
  private func sentences(android: String, apple left: Int) throws -> [String] {
    let now = 1_777_593_600
    let message = try Message(
      json: """
        {"message": {"topic": "rain", "notification": {"title": "Rain"},
          "android": {"ttl": "\(android)"},
          "apns": {"headers": {"apns-expiration": "\(now + left)"}}}}
        """)
    return Linter.check(message, now: now).filter { $0.rule == "LS02" }
      .map(\.explanation.sentence)
  }

  @Test(arguments: [
    ("172800s", 172_636), ("172800s", 171_500), ("3600s", 3_300), ("60s", 10), ("0s", 30),
  ])
  func `say nothing while little time has passed`(android: String, left: Int) throws {
    #expect(try sentences(android: android, apple: left) == [])
  }

  @Test func `are named as durations if they are different`() throws {
    #expect(
      try sentences(android: "172800s", apple: 86_400)
        == ["Apple keeps the message for 1 day, but Android for 2 days."])
    #expect(try sentences(android: "600s", apple: 60).count == 1)
    #expect(try sentences(android: "3600s", apple: 3_000).count == 1)
  }
}
