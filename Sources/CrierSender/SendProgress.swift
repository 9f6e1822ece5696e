package import CrierAnswers

/// The progress of a slow send: why the last attempt failed, and when the next one begins.
package struct SendProgress: Hashable, Sendable {
  package var attempt: Int
  package var reason: String
  /// The outcome of the send if there is no further attempt.
  package var outcome: SendOutcome
  package var wait: Duration
  /// Whether the server asked for this wait; otherwise it follows from Google's rules for senders.
  package var isAsked = false
  /// Whether the wait is for the access token, which all sends share.
  package var isForToken = false
  /// Whether the request was not sent because the server cannot be reached.
  package var isUnsent = false
}
