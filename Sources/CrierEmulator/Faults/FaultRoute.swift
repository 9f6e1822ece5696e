/// The groups of Google's routes that a fault can be limited to.
enum FaultRoute: String, CaseIterable, Sendable {
  case send, token, iid, subscriptions, groups, legacy, data

  /// Returns the group of a path; nil if it has none.
  init?(_ steps: [String]) {
    switch (steps.first, steps.last) {
    case _ where AccountRoutes.tokenSteps.contains(steps): self = .token
    case ("v1", "messages:send"): self = .send
    case ("v1", _) where steps.contains("topicSubscriptions"): self = .subscriptions
    case ("v1", "token"), ("computeMetadata", _): self = .token
    case ("v1", let last?) where last.hasSuffix(":generateAccessToken"): self = .token
    case ("iid", _): self = .iid
    case ("fcm", "notification"), ("gcm", "notification"): self = .groups
    case ("fcm", "send"), ("gcm", "send"): self = .legacy
    case (_, "deliveryData"): self = .data
    default: return nil
    }
  }

  /// Returns the method of a path whose errors are the JSON of Google's v1 APIs; nil if they are
  /// not.
  static func method(of steps: [String]) -> GoogleMethod? {
    switch FaultRoute(steps) {
    case .send: .sendMessage
    case .subscriptions: .topicSubscriptions
    case .data: .listDeliveryData
    case .token:
      steps.last?.hasSuffix(":generateAccessToken") == true ? .generateAccessToken : nil
    case .iid, .groups, .legacy, nil: nil
    }
  }
}
