/// What an answer says about the identifiers of its request, such as a token or a topic.
///
/// Only this decides which identifier an answer condemns. The advice to remove a token, the
/// explanations, the diagnosis of a lost message and the history all follow from it.
package enum IdentifierVerdict: Hashable, Sendable {
  package enum Subject: Hashable, Sendable, CaseIterable {
    /// A token or installation ID; which one is not known without the request.
    case device
    case token, installationID
    /// `apns.live_activity_token`, which is not the target of the message.
    case activityToken
    case topic, condition
  }

  package enum Fault: Hashable, Sendable, CaseIterable {
    /// FCM or Apple does not know it, or no longer.
    case gone
    /// Apple says that the device's token is for another app or topic.
    case otherApp
    case otherProject
    case malformed
  }

  /// The cause is the message, the sender or the service.
  case notAtFault
  /// The project's key for Apple or web push is missing or wrong.
  case platformCredential
  /// A wrong identifier is only one of the possible causes.
  case open
  case condemned(Subject, Fault)

  /// Names the identifier of the request that the answer is about.
  ///
  /// | answer | request | condemned |
  /// | --- | --- | --- |
  /// | FCM or Apple does not know the token | has a Live Activity's token | that token |
  /// | Apple: token of another app | sets `apns-topic` itself | nothing: the header may be wrong |
  /// | any | goes to a topic or a condition | nothing: no device was named |
  /// | any | goes to an installation ID | the ID |
  /// | any | goes to a token | the token |
  ///
  /// An answer about a field, such as a malformed topic, names its subject already.
  package func resolved(in request: AnsweredRequest) -> IdentifierVerdict {
    guard case .condemned(.device, let fault) = self else { return self }
    switch (fault, request.recipient) {
    case (.gone, _) where request.hasActivityToken, (.otherApp, _) where request.hasActivityToken:
      return .condemned(.activityToken, fault)
    case (.otherApp, _) where request.namesAppleTopic: return .open
    case (_, .audience): return .notAtFault
    case (_, .installationID): return .condemned(.installationID, fault)
    case (_, .token): return .condemned(.token, fault)
    case (_, .unknown): return self
    }
  }

  /// Whether the token can be removed: it will not work again.
  ///
  /// An installation ID can: it is the same when the app registers again.
  package var isDeadToken: Bool {
    switch self {
    case .condemned(.token, .gone), .condemned(.token, .otherApp), .condemned(.device, .gone),
      .condemned(.device, .otherApp):
      true
    default: false
    }
  }

  /// Creates the verdict of codes, without the request and the rest of the answer.
  ///
  /// The history keeps FCM's code and the advice, but not Apple's reason.
  init(_ errorCode: String?, _ appleReason: String?, _ advice: Refusal.Advice) {
    let codes = [(appleReason, KnownCode.Family.apple), (errorCode, .fcm), (errorCode, .google)]
    let known = codes.lazy.compactMap { code, family in
      code.flatMap { KnownCode.named($0, in: family) }
    }.map(\.meaning.verdict)
    let verdict = known.first { $0 != .notAtFault && $0 != .open } ?? known.first ?? .open
    self = advice == .dropToken && !verdict.isDeadToken ? .condemned(.device, .gone) : verdict
  }

  /// Creates the verdict of the codes in a log; one that condemns something counts most.
  package init(_ codes: [String]) {
    let verdicts = codes.compactMap { KnownCode.matching($0).first?.meaning.verdict }
    self = verdicts.first { $0 != .notAtFault && $0 != .open } ?? verdicts.first ?? .open
  }
}
