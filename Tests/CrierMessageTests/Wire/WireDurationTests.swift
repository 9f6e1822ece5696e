import CrierMessage
import Testing

@Suite("A duration on the wire") struct WireDurationTests {
  @Test(
    "is read",
    arguments: [
      ("0s", 0, 0, false), ("3.5s", 3, 500_000_000, false), ("3.000000001s", 3, 1, false),
      ("86400s", 86400, 0, false), ("-1s", 1, 0, true), ("-0.5s", 0, 500_000_000, true),
    ])
  func read(text: String, seconds: Int, nanoseconds: Int, isNegative: Bool) throws {
    let duration = try #require(WireDuration(text))
    #expect(duration.seconds == seconds)
    #expect(duration.nanoseconds == nanoseconds)
    #expect(duration.isNegative == isNegative)
  }

  @Test(
    "is not read",
    arguments: [
      "", "s", "5", "5m", "1h", "5 s", "5.s", ".5s", "+5s", "1e3s", "5.0000000001s", "--5s", "5ss",
      "٥s", "99999999999999999999s",
    ])
  func notRead(text: String) {
    #expect(WireDuration(text) == nil)
  }

  @Test func `is compared with its sign`() throws {
    let texts = ["-2s", "-1.5s", "-0.1s", "0s", "0.1s", "2s"]
    let durations = texts.compactMap { WireDuration($0) }
    #expect(durations.count == texts.count)
    #expect(durations == durations.sorted())
  }
}
