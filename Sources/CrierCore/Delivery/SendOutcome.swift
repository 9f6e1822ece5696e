/// The outcome of one send.
package enum SendOutcome: Hashable, Sendable {
  /// FCM took it: accepted, not yet delivered. The name is `projects/…/messages/…`.
  case accepted(name: String)
  /// FCM did not take it, or a server in between turned it away.
  case refused(Refusal)
  /// The message may have been delivered: the answer was lost, or came from a gateway that may have
  /// passed the request on. Never sent again without being asked.
  case unknown(Explanation)
  /// No server processed the request.
  case notSent(Explanation)
}

/// A "no", with what it means and what to do.
package struct Refusal: Hashable, Sendable {
  /// What the sender should do about it, in the words that scripts read.
  package enum Advice: String, Hashable, Sendable {
    case retry, quota
    case dropToken = "drop-token"
    case fixRequest = "fix-request"
    case fixCredentials = "fix-credentials"
  }

  package var advice: Advice
  /// Whether the same message may be taken later: it was not at fault.
  package var mayPass: Bool { advice == .retry || advice == .quota }
  /// The HTTP status of the answer.
  package var httpStatus: Int
  /// The most specific code in the answer: `UNREGISTERED`, else `ErrorInfo.reason`, else `status`.
  package var errorCode: String?
  /// Seconds the server asked to wait.
  package var retryAfter: Duration?
  package var explanation: Explanation
  /// What the server wrote, for the curious; never holds a token.
  package var serverMessage: String?

  package init(
    advice: Advice, httpStatus: Int, errorCode: String?, retryAfter: Duration? = nil,
    explanation: Explanation, serverMessage: String? = nil
  ) {
    self.advice = advice
    self.httpStatus = httpStatus
    self.errorCode = errorCode
    self.retryAfter = retryAfter
    self.explanation = explanation
    self.serverMessage = serverMessage
  }
}
