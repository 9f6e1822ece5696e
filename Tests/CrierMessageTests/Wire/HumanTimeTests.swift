import CrierMessage
import Testing

@Suite("Times as people write them") struct HumanTimeTests {
  /// Central Europe in 2026: summer time from 29 March to 25 October.
  static let zone = ZoneRules(spans: [
    .init(start: 1_761_440_400, offset: 3600, abbreviation: "CET"),
    .init(start: 1_774_746_000, offset: 7200, abbreviation: "CEST"),
    .init(start: 1_792_890_000, offset: 3600, abbreviation: "CET"),
  ])

  /// Saturday, 21 November 2026, 15:30 in this zone.
  static let now = 1_795_271_400

  @Test(
    "are read in the local time zone",
    arguments: [
      ("2026-12-24 18:00", "2026-12-24T17:00:00Z"), ("2026-07-01 09:30", "2026-07-01T07:30:00Z"),
      ("2026-12-24", "2026-12-23T23:00:00Z"), ("18:00", "2026-11-21T17:00:00Z"),
      ("9:00", "2026-11-22T08:00:00Z"), ("tomorrow 9:00", "2026-11-22T08:00:00Z"),
      ("today 23:59:30", "2026-11-21T22:59:30Z"), ("in 2 days", "2026-11-23T14:30:00Z"),
      ("+90 min", "2026-11-21T16:00:00Z"), ("now", "2026-11-21T14:30:00Z"),
      ("2026-12-24T18:00:00Z", "2026-12-24T18:00:00Z"),
      ("2026-12-24 18:00:00z", "2026-12-24T18:00:00Z"),
      ("2026-12-24T18:00:00+02:00", "2026-12-24T16:00:00Z"),
    ])
  func read(text: String, wire: String) {
    let seconds = HumanTime.read(text, now: Self.now, zone: Self.zone)
    #expect(seconds.map { CivilTime(seconds: $0).wireText } == wire)
  }

  @Test(
    "are refused if they mean nothing",
    arguments: [
      "", "soon", "2026-13-01", "2026-02-30", "25:00", "12:60", "2026-12-24 18", "9:00 9:00",
      "in a while", "１８:00",
    ])
  func refused(text: String) {
    #expect(HumanTime.read(text, now: Self.now, zone: Self.zone) == nil)
  }

  @Test("are read back unchanged", arguments: [0, 951_782_400, 1_772_323_199, 1_792_890_000])
  func roundTrip(seconds: Int) {
    let text = HumanTime.text(of: seconds, zone: .utc)
    #expect(HumanTime.read(text, now: 0, zone: .utc) == seconds)
    #expect(CivilTime(seconds: seconds).seconds == seconds)
  }

  @Test func `in an hour that the clock change skips are read as if it existed`() throws {
    let seconds = try #require(
      HumanTime.read("2026-03-29 02:30", now: Self.now, zone: Self.zone))
    #expect(Self.zone.civil(at: seconds).clock == "03:30")
  }

  @Test func `in an hour that occurs twice mean the first one`() {
    let seconds = HumanTime.read("2026-10-25 02:30", now: Self.now, zone: Self.zone)
    #expect(seconds.map { CivilTime(seconds: $0).wireText } == "2026-10-25T00:30:00Z")
  }
}
