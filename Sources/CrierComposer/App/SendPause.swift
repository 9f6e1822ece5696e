/// The back-off between two attempts to send.
package struct SendPause: Hashable, Sendable {
  /// The number of the failed attempt, starting at 1.
  package var attempt: Int
  /// Why the attempt failed, in a sentence.
  package var reason: String
  package var seconds: Int
  package var secondsLeft: Int
  /// Whether the server requested this delay; otherwise it follows Google's retry guidelines.
  package var isAsked: Bool
  /// Whether the send is on the disk, so that the next start offers it if Crier ends now.
  package var isKept: Bool

  package init(
    attempt: Int, reason: String, seconds: Int, secondsLeft: Int, isAsked: Bool = false,
    isKept: Bool = false
  ) {
    self.attempt = attempt
    self.reason = reason
    self.seconds = seconds
    self.secondsLeft = secondsLeft
    self.isAsked = isAsked
    self.isKept = isKept
  }

  /// When the next attempt starts, and why the delay is that long.
  package var sentence: String {
    let why =
      isAsked
      ? "the server requested \(seconds) s"
      : "Google's guidelines double the delay each time"
    return "Attempt \(attempt + 1) starts in \(secondsLeft) s: \(why)."
  }
}
