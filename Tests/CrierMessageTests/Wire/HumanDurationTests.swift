import CrierMessage
import Testing

@Suite("Durations as people write them") struct HumanDurationTests {
  @Test(
    "are read",
    arguments: [
      ("90", "90s"), ("2 days", "172800s"), ("1 day", "86400s"), ("1h 30min", "5400s"),
      ("1.5 h", "5400s"), ("0.25 s", "0.25s"), ("250 ms", "0.25s"), ("4 weeks", "2419200s"),
      ("1 day, 12 h", "129600s"), ("0", "0s"), ("3600s", "3600s"), ("3.000000001s", "3.000000001s"),
      ("2 Days", "172800s"), ("  5 m  ", "300s"),
    ])
  func read(text: String, wire: String) {
    #expect(HumanDuration.read(text)?.text == wire)
  }

  @Test(
    "are refused if they mean nothing",
    arguments: [
      "", " ", "soon", "2 dayz", "-5", "1 min 2 h", "5 5", "1.2.3 s", "1. s", ".5 s", "3 s 4 s",
      "99999999999999999999", "9999999999 weeks", "²", "１",
    ])
  func refused(text: String) {
    #expect(HumanDuration.read(text) == nil)
  }

  @Test(
    "are read back unchanged",
    arguments: ["0s", "1s", "59s", "60s", "90s", "4500s", "86400s", "2419200s", "0.25s", "3661.5s"])
  func roundTrip(wire: String) throws {
    let duration = try #require(WireDuration(wire))
    #expect(duration.text == wire)
    #expect(HumanDuration.read(HumanDuration.text(of: duration)) == duration)
  }

  @Test("begin with the largest unit", arguments: [(4500, "1 h 15 min"), (172_800, "2 days")])
  func told(seconds: Int, text: String) throws {
    let duration = WireDuration(nanoseconds: seconds * 1_000_000_000)
    #expect(HumanDuration.text(of: duration) == text)
  }
}
