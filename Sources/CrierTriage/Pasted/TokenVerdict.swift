import CrierAnswers
import CrierMessage

/// What a response shows about its token.
///
/// The code decides, as in `AnswerReader`. A status alone does not show whether the token is at
/// fault: FCM sends 404 for a dead token and for a wrong project, 403 for a token of another
/// project and for an account without permission, 400 for a malformed token or message.
enum TokenVerdict: Hashable, Sendable {
  /// The token no longer works.
  case dead
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
  static func of(_ meaning: PastedPiece.Meaning) -> TokenVerdict? {
    switch meaning {
    case .answer(let answer): of(answer)
    case .codes(let codes): codes.first.flatMap { of($0) }
    case .text(let text): of(text)
    case .identifier, .fact, .unknown: nil
    }
  }

  private static func of(_ answer: AnswerExplanation) -> TokenVerdict? {
    if let results = answer.perToken, !results.isEmpty { return common(of: results) }
    switch answer.outcome {
    case .accepted: return nil
    case .dropToken: return .dead
    case .retry, .quota: return .notAtFault
    case .unknown: return .unknownOutcome
    case .fixRequest, .fixCredentials:
      if let field = answer.explanation.field {
        return targets.contains(field) ? .malformed : .notAtFault
      }
      // FCM's general code INVALID_ARGUMENT has this outcome only if Apple gave a reason.
      if answer.outcome == .fixCredentials, answer.errorCode == "INVALID_ARGUMENT" {
        return .platformCredential
      }
      guard let name = answer.errorCode,
        let code = known(name, in: [.fcm, .legacy, .google, .oauth])
      else { return .open }
      return of(code)
    }
  }

  private static func of(_ code: KnownCode) -> TokenVerdict? {
    // These errors occur before the app has a token.
    if code.family == .client { return nil }
    let isKeyOfApple = code.family == .apple && code.meaning.advice == .fixCredentials
    return isKeyOfApple ? .platformCredential : of(code.meaning, code.code)
  }

  private static func of(_ text: KnownText) -> TokenVerdict {
    if text.meaning == KnownText.badToken { return .malformed }
    let isOpen = text.meaning == KnownText.entityMissing || text.meaning == KnownText.noReason
    return isOpen ? .open : of(text.meaning, text.phrase)
  }

  private static func of(_ meaning: RefusalMeaning, _ name: String) -> TokenVerdict {
    if meaning == .otherSender { return .otherProject }
    if meaning == .malformedToken { return .malformed }
    if meaning == .platformCredential(nil) { return .platformCredential }
    if openNames.contains(name) { return .open }
    return meaning.advice == .dropToken ? .dead : .notAtFault
  }

  /// The fields that identify the device.
  private static let targets: Set<FieldPath> = ["token", "fid"]

  /// Codes and sentences with several causes, one of which is a wrong token.
  private static let openNames: Set<String> = [
    "INVALID_ARGUMENT", "NOT_FOUND", "PERMISSION_DENIED", "UNAUTHENTICATED", "UNSPECIFIED_ERROR",
    "InvalidParameters", "messaging/invalid-argument", "messaging/invalid-recipient",
    "No information found about this instance id.", "no valid registration ids",
  ]

  private static func known(_ code: String, in families: [KnownCode.Family]) -> KnownCode? {
    families.lazy.compactMap { KnownCode.named(code, in: $0) }.first
  }

  /// Returns the verdict that all results share; nil if all tokens were accepted.
  private static func common(of results: [AnswerExplanation.TokenResult]) -> TokenVerdict? {
    let verdicts = results.map { of($0) }
    guard let first = verdicts.first, verdicts.allSatisfy({ $0 == first }) else { return .several }
    return first
  }

  private static func of(_ result: AnswerExplanation.TokenResult) -> TokenVerdict? {
    switch result.outcome {
    case .accepted: return nil
    case .dropToken: return .dead
    case .retry, .quota: return .notAtFault
    case .unknown: return .unknownOutcome
    case .fixRequest, .fixCredentials:
      guard let code = result.errorCode else { return .open }
      // The Instance ID service uses this code for malformed tokens and those of another sender.
      if code == "INVALID_ARGUMENT" { return .malformed }
      return known(code, in: [.legacy, .instanceID]).map { of($0.meaning, "") } ?? .open
    }
  }
}

extension TokenVerdict {
  /// Returns what to do about the token if the response was for it; `name` is the noun to use.
  func advice(on name: String) -> String {
    switch self {
    case .dead: "the \(name) no longer works: delete it from your list."
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
    }
  }

  /// Whether to warn against using a token until it is clear that the response was for another one.
  var isWarning: Bool {
    switch self {
    case .dead, .otherProject, .malformed, .several: true
    case .platformCredential, .notAtFault, .unknownOutcome, .open: false
    }
  }

  /// Statuses that FCM or Apple sends with responses of this verdict, but also with others.
  ///
  /// They are left out if the response's code is on the same line; explained on their own, they
  /// would seem to mean something else.
  var mereStatuses: [String] {
    switch self {
    case .dead: ["HTTP 404", "NOT_FOUND", "HTTP 410", "HTTP 400", "INVALID_ARGUMENT"]
    case .otherProject: ["HTTP 403", "PERMISSION_DENIED"]
    case .malformed: ["HTTP 400", "INVALID_ARGUMENT"]
    case .platformCredential: ["HTTP 401", "UNAUTHENTICATED", "HTTP 403"]
    case .notAtFault, .unknownOutcome, .several, .open: []
    }
  }
}
