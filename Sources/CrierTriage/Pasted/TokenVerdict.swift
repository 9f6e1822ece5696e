import CrierAnswers
import CrierMessage

/// What a response shows about its token.
///
/// `IdentifierVerdict` decides. A status alone does not show whether the token is at fault: FCM sends
/// 404 for a dead token and for a wrong project, 403 for a token of another project and for an
/// account without permission, 400 for a malformed token or message.
enum TokenVerdict: Hashable, Sendable {
  /// The token no longer works, or the installation ID is not registered.
  case dead
  /// The answer is about the token of a Live Activity, which is not the target.
  case activityToken
  case otherProject
  case malformed
  /// The APNs key or the web push credential of the token's project is missing or wrong.
  case platformCredential
  /// The cause is the message, the sender or the service.
  case notAtFault
  /// It is unknown what happened to the message.
  case unknownOutcome
  /// The response is about several tokens, with different results.
  case several
  /// The response does not show whether the token is at fault.
  case open
  /// FCM accepted a message to the token. It never comes from a refusal.
  case accepted
}

extension TokenVerdict {
  /// Whether a response can be about an APNs token, which is true only of Apple's own reasons.
  ///
  /// FCM does not accept such tokens, so its responses are about registration tokens and
  /// installation IDs, even if they contain one of Apple's reasons.
  static func canBeAboutAppleToken(_ meaning: PastedPiece.Meaning) -> Bool {
    if case .codes(let codes) = meaning { codes.first?.family == .apple } else { false }
  }

  /// Returns the verdict; nil if this is not a response, or if FCM accepted the message.
  ///
  /// - Parameter request: What the text shows about the requests.
  static func of(
    _ meaning: PastedPiece.Meaning, in request: AnsweredRequest = .unknown
  ) -> TokenVerdict? {
    switch meaning {
    case .answer(let answer): of(answer)
    // The client SDKs' errors occur before the app has a token.
    case .codes(let codes):
      codes.first.flatMap { $0.family == .client ? nil : of($0.meaning.verdict, in: request) }
    case .text(let text): of(text.meaning.verdict, in: request)
    case .identifier, .message, .fact, .unknown: nil
    }
  }

  private static func of(_ answer: AnswerExplanation) -> TokenVerdict? {
    if let results = answer.perToken, !results.isEmpty { return common(of: results) }
    return of(answer.outcome, answer.verdict)
  }

  private static func of(
    _ outcome: AnswerExplanation.Outcome, _ verdict: IdentifierVerdict
  ) -> TokenVerdict? {
    switch outcome {
    case .accepted: nil
    case .unknown: .unknownOutcome
    case .retry, .quota, .dropToken, .fixRequest, .fixCredentials: of(verdict, in: .unknown)
    }
  }

  /// What the verdict on the identifiers of a request means for the target of the message.
  private static func of(
    _ verdict: IdentifierVerdict, in request: AnsweredRequest
  ) -> TokenVerdict {
    switch verdict.resolved(in: request) {
    case .notAtFault, .condemned(.topic, _), .condemned(.condition, _): .notAtFault
    case .condemned(.activityToken, _): .activityToken
    case .platformCredential: .platformCredential
    case .open: .open
    case .condemned(_, .gone), .condemned(_, .otherApp): .dead
    case .condemned(_, .otherProject): .otherProject
    case .condemned(_, .malformed): .malformed
    }
  }

  /// Returns the verdict that all results share; nil if all tokens were accepted.
  private static func common(of results: [AnswerExplanation.TokenResult]) -> TokenVerdict? {
    let verdicts = results.map { of($0.outcome, $0.verdict) }
    guard let first = verdicts.first, verdicts.allSatisfy({ $0 == first }) else { return .several }
    return first
  }
}

extension TokenVerdict {
  static let nameOfFID = "installation ID"

  /// Returns what to do about the token if the response was for it; `name` is the noun to use.
  func advice(on name: String) -> String {
    switch self {
    case .dead where name == TokenVerdict.nameOfFID:
      "keep the \(name): the app is not registered under it now, and it works once the app registers."
    case .dead: "the \(name) no longer works: delete it from your list."
    case .activityToken:
      "keep the \(name): the answer is about the Live Activity's token."
    case .otherProject:
      "the \(name) belongs to another Firebase project: send to it with the credentials of that "
        + "project, and do not delete it."
    case .malformed:
      "FCM does not accept the \(name): check that it was copied completely, and keep it until you "
        + "are sure."
    case .platformCredential:
      "keep the \(name): it is not the cause. The project's APNs key or web push credential is "
        + "missing or wrong."
    case .notAtFault: "keep the \(name): it is not the cause."
    case .unknownOutcome:
      "keep the \(name), and check the device before you send to it again: the message may have "
        + "been delivered."
    case .several:
      "check the result for this \(name): results have the same order as tokens in the request."
    case .open: "keep the \(name): the answer does not show whether the \(name) is the cause."
    case .accepted: "keep the \(name): a request to it succeeded."
    }
  }

  /// What a response says if it is not certain about which token.
  var fault: String {
    switch self {
    case .dead: "a token no longer works"
    case .otherProject: "a token belongs to another Firebase project"
    case .malformed: "FCM does not accept a token"
    default: "tokens have errors"
    }
  }

  /// Whether to warn against using a token until it is clear that the response was for another one.
  var isWarning: Bool {
    switch self {
    case .dead, .otherProject, .malformed, .several: true
    case .activityToken, .platformCredential, .notAtFault, .unknownOutcome, .open, .accepted: false
    }
  }

  /// Statuses that FCM or Apple sends with responses of this verdict, but also with others.
  ///
  /// They are left out if the response's code is on the same line; explained on their own, they
  /// would seem to mean something else.
  var mereStatuses: [String] {
    switch self {
    case .dead, .activityToken:
      ["HTTP 404", "NOT_FOUND", "HTTP 410", "HTTP 400", "INVALID_ARGUMENT"]
    case .otherProject: ["HTTP 403", "PERMISSION_DENIED"]
    case .malformed: ["HTTP 400", "INVALID_ARGUMENT"]
    case .platformCredential: ["HTTP 401", "UNAUTHENTICATED", "HTTP 403"]
    case .notAtFault, .unknownOutcome, .several, .open, .accepted: []
    }
  }
}
