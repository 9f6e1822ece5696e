package import CrierMessage
import TextLayout

/// The outcome of one send.
package enum SendOutcome: Hashable, Sendable {
  /// FCM accepted the message but may not have delivered it yet. The name is
  /// `projects/…/messages/…`; for a call that sends no message, what the call was about.
  case accepted(name: String)
  /// FCM or a server in between rejected the message.
  case refused(Refusal)
  /// The message may have been delivered: the response was lost, or it came from a gateway that may
  /// have forwarded the request. Crier sends the message again only if the user asks for it.
  case unknown(Explanation)
  /// No server processed the request.
  case notSent(Explanation)

  /// Why the send did not succeed, and what to do.
  package var problem: Explanation? {
    switch self {
    case .accepted: nil
    case .refused(let refusal): refusal.told
    case .unknown(let explanation), .notSent(let explanation): explanation
    }
  }
}

extension Explanation {
  /// Adds what the server said, unless the explanation says it already.
  package mutating func add(serverWords words: String) {
    let core = words.hasSuffix(".") ? String(words.dropLast()) : words
    guard !core.isEmpty, !statement.holds(core) else { return }
    statement += " The server's words: \"\(core)\"."
  }
}

/// An error response, with its meaning and what to do.
package struct Refusal: Hashable, Sendable {
  /// What the sender should do next. Scripts read the raw values.
  package enum Advice: String, Hashable, Sendable, CaseIterable {
    case retry, quota
    case dropToken = "drop-token"
    case fixRequest = "fix-request"
    case fixCredentials = "fix-credentials"
  }

  package var advice: Advice
  /// Whether the same message may be accepted later because the message was not at fault.
  package var mayPass: Bool { advice == .retry || advice == .quota }
  /// The HTTP status of the response.
  package var httpStatus: Int
  /// The most specific code in the response: FCM's own code such as `UNREGISTERED`, or else
  /// `ErrorInfo.reason`, or else `status`.
  package var errorCode: String?
  /// Apple's reason, such as `BadDeviceToken`, if the error is Apple's.
  package var appleReason: String?
  /// The wait that the server asked for.
  package var retryAfter: Duration?
  package var explanation: Explanation
  /// Which identifier of the request is at fault, if any.
  package var verdict: IdentifierVerdict
  /// The server's own text; it never contains a token.
  package var serverMessage: String?
  /// Whether the response was cut off, so that its reason may be missing.
  package var isCut: Bool

  /// - Parameter verdict: If nil, it follows from the codes.
  package init(
    advice: Advice, httpStatus: Int, errorCode: String?, appleReason: String? = nil,
    retryAfter: Duration? = nil, explanation: Explanation, verdict: IdentifierVerdict? = nil,
    serverMessage: String? = nil, isCut: Bool = false
  ) {
    self.advice = advice
    self.httpStatus = httpStatus
    self.errorCode = errorCode
    self.appleReason = appleReason
    self.retryAfter = retryAfter
    self.explanation = explanation
    self.verdict = verdict ?? IdentifierVerdict(errorCode, appleReason, advice)
    self.serverMessage = serverMessage
    self.isCut = isCut
  }

  /// The explanation with the server's own words, unless it has them already.
  package var told: Explanation {
    guard let serverMessage else { return explanation }
    var told = explanation
    told.add(serverWords: serverMessage)
    return told
  }
}
