/// The clock of a place on earth: how far it is from UTC, and when that changes.
package struct ZoneRules: Hashable, Sendable {
  package struct Span: Hashable, Sendable {
    /// Seconds since 1970 at which it begins.
    package var start: Int
    /// Seconds east of UTC.
    package var offset: Int
    /// `CET`
    package var abbreviation: String

    package init(start: Int, offset: Int, abbreviation: String) {
      self.start = start
      self.offset = offset
      self.abbreviation = abbreviation
    }
  }

  /// In the order of time; the first also counts for all that was before.
  package var spans: [Span]

  package init(spans: [Span]) { self.spans = spans }

  package static let utc = ZoneRules(
    spans: [Span(start: 0, offset: 0, abbreviation: "UTC")])

  package func span(at seconds: Int) -> Span {
    spans.last { $0.start <= seconds } ?? spans.first
      ?? Span(start: 0, offset: 0, abbreviation: "UTC")
  }

  /// What calendar and clock of the place show.
  package func civil(at seconds: Int) -> CivilTime {
    CivilTime(seconds: seconds + span(at: seconds).offset)
  }

  /// The point in time that a clock of the place shows so; of two, the earlier one, and in the hour
  /// that a change leaves out, the time that the clock would have shown without it.
  package func seconds(of civil: CivilTime) -> Int {
    let shown = civil.seconds
    let candidates = spans.map { shown - $0.offset }
    let found = candidates.filter { self.civil(at: $0) == civil }.min()
    // No change of a clock is larger than three hours.
    let before = span(at: shown - (spans.first?.offset ?? 0) - 10800)
    return found ?? shown - before.offset
  }
}
