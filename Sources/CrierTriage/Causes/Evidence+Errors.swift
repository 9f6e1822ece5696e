import CrierAnswers

/// The clues that error codes and statuses give.
extension Evidence {
  /// The codes of the answer, or of a log or a ticket; Apple's reason first.
  package var codes: [String] {
    if case .refused(let refusal)? = outcome {
      return [refusal.appleReason, refusal.errorCode].compactMap(\.self)
    }
    return errorCodes
  }

  /// What a refusal shows. A record does not keep Apple's reason, but if FCM gave no code of its
  /// own, only that reason can have said that the token is dead.
  static func clues(of refusal: Refusal) -> Set<Clue> {
    let codes = [refusal.appleReason, refusal.errorCode].compactMap(\.self)
    if refusal.isCut, codes.isEmpty { return clues(ofStatus: refusal.httpStatus) }
    let error = error(in: codes) ?? (refusal.httpStatus == 429 ? .quotaExceeded : .otherRefusal)
    switch error {
    // The answer's own words say more than a cause: the token of a Live Activity or an installation
    // ID is not dead as a token is.
    case .unregistered where !refusal.verdict.isDeadToken,
      .deadAppleToken where !refusal.verdict.isDeadToken:
      return [.refused, .otherRefusal]
    case .otherRefusal where refusal.advice == .dropToken: return [.refused, .deadAppleToken]
    case .otherRefusal where refusal.advice == .retry: return [.refused, .outage]
    // The answer is known, so that no code of FCM is missing.
    case .notFound where refusal.isCut: return [.refused, .notFound]
    case .notFound:
      // FCM is not known to answer a path that does not exist with another status.
      return [.refused, [404, 0].contains(refusal.httpStatus) ? .wrongPath : .otherRefusal]
    case .otherRefusal where refusal.httpStatus == 404: return [.refused, .wrongPath]
    case .quotaExceeded where isAboutDeviceLimit(codes): return [.refused, error, .tooMany]
    default: return [.refused, error]
    }
  }

  /// Whether a code says that a device, not the project, got too many messages.
  private static func isAboutDeviceLimit(_ codes: [String]) -> Bool {
    codes.contains { KnownCode.matching($0).first?.meaning == .deviceQuota }
  }

  /// Whether a refusal is the answer to a send, as far as its codes tell.
  static func isAboutSend(_ refusal: Refusal) -> Bool {
    error(in: [refusal.appleReason, refusal.errorCode].compactMap(\.self)) != nil
  }

  /// What error codes in a log or a ticket show; its text may not be the whole answer.
  static func clues(ofCodes codes: [String]) -> Set<Clue> {
    let known = codes.compactMap { KnownCode.matching($0).first }
    let clients = known.filter { $0.family == .client }
    var clues = Set(clients.flatMap(Self.clues(ofClient:)))
    if known.contains(where: { $0.family == .oauth }) { clues.insert(.notSent) }
    if known.contains(where: isTimeout) { clues.insert(.lost) }
    if let error = error(in: codes) {
      clues.formUnion([.refused, error])
      if isAboutDeviceLimit(codes) { clues.insert(.tooMany) }
      clues.subtract([.notSent, .lost])
    }
    return clues
  }

  /// Whether a code says that a server between the sender and FCM stopped waiting for the answer.
  private static func isTimeout(_ known: KnownCode) -> Bool { known.code == "DEADLINE_EXCEEDED" }

  /// What a status without an answer shows: a refusal, but not of which kind.
  static func clues(ofStatus status: Int) -> Set<Clue> {
    switch status {
    case 404: [.refused, .notFound]
    case 429: [.refused, .quotaExceeded]
    case 400..<500: [.refused]
    // The message may have been accepted all the same.
    default: []
    }
  }

  /// The kind of error, of the most specific code; nil if no code is an answer to a send.
  static func error(in codes: [String]) -> Clue? {
    let kinds = codes.compactMap { code -> Clue? in
      guard let known = KnownCode.matching(code).first else { return .otherRefusal }
      return kind(of: known)
    }
    return Self.order.first(where: kinds.contains)
  }

  /// The kinds of errors, the most specific first. FCM's own code precedes Apple's reason.
  private static let order: [Clue] = [
    .unregistered, .senderMismatch, .platformAuth, .deadAppleToken, .quotaExceeded, .notFound,
    .outage, .otherRefusal,
  ]

  /// The kind of error that a code means; nil for errors of the app, of Google's token endpoint and
  /// of subscriptions, which are no answers to a send.
  private static func kind(of known: KnownCode) -> Clue? {
    switch (known.family, known.meaning.advice) {
    case _ where isTimeout(known): nil
    case (.client, _), (.oauth, _), (.instanceID, _): nil
    case (.apple, .dropToken): .deadAppleToken
    case (.apple, .fixCredentials): .platformAuth
    case (_, .dropToken): .unregistered
    // FCM makes the tokens that Apple counts here.
    case (.apple, .quota) where known.meaning != .deviceQuota: .outage
    case (_, .quota): .quotaExceeded
    // The meaning of an open verdict may be another one: UNSPECIFIED_ERROR.
    case (_, .retry) where known.meaning.verdict != .open: .outage
    default:
      if known.meaning == .otherSender {
        .senderMismatch
      } else if known.meaning == .platformCredential(nil) {
        .platformAuth
      } else {
        known.code == "NOT_FOUND" ? .notFound : .otherRefusal
      }
    }
  }

  /// What an error of the app shows that asked for its token.
  private static func clues(ofClient known: KnownCode) -> [Clue] {
    switch known.code {
    case "messaging/permission-blocked", "messaging/permission-default": [.permissionDenied, .web]
    case "messaging/failed-service-worker-registration": [.noToken, .workerGone, .web]
    case let code where code.hasPrefix("messaging/"): [.noToken, .web]
    case "FIS_AUTH_ERROR": [.noToken]
    default: [.noToken, .android]
    }
  }
}
