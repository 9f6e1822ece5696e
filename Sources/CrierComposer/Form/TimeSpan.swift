import CrierMessage

/// A time that is counted from the send, such as `in 2 days`: it stays that while the draft is open.
///
/// The tree has the time that it would be if the message were sent now. Once a person, a fix or the
/// JSON writes another time there, that one holds; taking it back brings the span back.
package struct TimeSpan: Hashable, Sendable {
  /// From the send on.
  package var seconds: Int
  /// What the tree held when it was counted last.
  var value: JSONValue

  /// In seconds: more than 300 years.
  static let longest = 10_000_000_000

  /// As it is typed and shown.
  var words: String {
    seconds == 0 ? "now" : "in " + HumanDuration.text(of: WireDuration(seconds: seconds))
  }
}
