/// A rest between two tries of a send.
package struct SendPause: Hashable, Sendable {
  /// The try that failed, counted from 1.
  package var attempt: Int
  /// Why it failed, in a sentence.
  package var reason: String
  package var seconds: Int
  package var secondsLeft: Int
  /// Whether the server asked for that long; else it follows from Google's rules for senders.
  package var isAsked: Bool

  package init(
    attempt: Int, reason: String, seconds: Int, secondsLeft: Int, isAsked: Bool = false
  ) {
    self.attempt = attempt
    self.reason = reason
    self.seconds = seconds
    self.secondsLeft = secondsLeft
    self.isAsked = isAsked
  }

  /// What is waited for, and why so long.
  package var sentence: String {
    let why =
      isAsked
      ? "the server asked for \(seconds) s"
      : "Google's rule for senders, twice as long each time"
    return "Try \(attempt + 1) begins in \(secondsLeft) s: \(why)."
  }
}
