/// A time zone's rules: its offsets from UTC, and when they change.
package struct ZoneRules: Hashable, Sendable {
  package struct Span: Hashable, Sendable {
    /// Seconds since 1970 at which the span begins.
    package var start: Int
    /// Seconds east of UTC.
    package var offset: Int
    /// The abbreviation, such as `CET`.
    package var abbreviation: String

    package init(start: Int, offset: Int, abbreviation: String) {
      self.start = start
      self.offset = offset
      self.abbreviation = abbreviation
    }
  }

  /// The spans in ascending order; the first one also applies to all earlier times.
  package var spans: [Span]

  package init(spans: [Span]) { self.spans = spans }

  package static let utc = ZoneRules(
    spans: [Span(start: 0, offset: 0, abbreviation: "UTC")])

  package func span(at seconds: Int) -> Span {
    spans.last { $0.start <= seconds } ?? spans.first
      ?? Span(start: 0, offset: 0, abbreviation: "UTC")
  }

  /// Returns the local date and time at a moment.
  package func civil(at seconds: Int) -> CivilTime {
    CivilTime(seconds: seconds + span(at: seconds).offset)
  }

  /// Returns a moment in words: `24 Nov at 10:12 UTC`.
  package func moment(at seconds: Int) -> String {
    let civil = civil(at: seconds)
    return "\(civil.dayAndMonth) at \(civil.clock.prefix(5)) \(span(at: seconds).abbreviation)"
  }

  /// Converts a local time to seconds since 1970.
  ///
  /// A local time that occurs twice means the earlier moment; a local time that is skipped by a
  /// clock change is interpreted as if the clock had not changed.
  package func seconds(of civil: CivilTime) -> Int {
    let shown = civil.seconds
    let candidates = spans.map { shown - $0.offset }
    let found = candidates.filter { self.civil(at: $0) == civil }.min()
    // Clock changes are never larger than three hours.
    let before = span(at: shown - (spans.first?.offset ?? 0) - 10800)
    return found ?? shown - before.offset
  }
}
