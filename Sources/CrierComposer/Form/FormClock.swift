package import CrierMessage

/// The current time, in seconds since 1970, and the local time zone.
package struct FormClock: Hashable, Sendable {
  package var now: Int
  package var zone: ZoneRules

  package init(now: Int = 0, zone: ZoneRules = .utc) {
    self.now = now
    self.zone = zone
  }
}

/// A time relative to the send, such as `in 2 days`; it stays relative while the draft is open.
///
/// The tree contains the absolute time for sending now. If the user, a fix or the JSON writes
/// another time, that one replaces the span; undo restores the span.
package struct TimeSpan: Hashable, Sendable {
  /// The time after the send, in seconds.
  package var seconds: Int
  /// The value in the tree when the span was last updated.
  var value: JSONValue

  /// The maximum, in seconds: more than 300 years.
  static let longest = 10_000_000_000

  /// The span as it is typed and shown.
  var words: String { HumanTime.text(ofSpan: seconds) }
}
