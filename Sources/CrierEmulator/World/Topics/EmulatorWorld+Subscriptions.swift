import CrierMessage

/// What the routes for topics ask for.
extension EmulatorWorld {
  /// Subscribes each device or ends its subscription; returns why that is refused, in the same
  /// order.
  func change(
    _ topic: String, of names: [String], isRemoval: Bool
  ) -> [SubscriptionProblem?] {
    act { state, now in
      names.map { name in
        do throws(SubscriptionProblem) {
          if isRemoval {
            _ = try state.unsubscribe(name, from: topic, for: StringTable.none, at: now)
          } else {
            _ = try state.subscribe(name, to: topic, for: StringTable.none, at: now)
          }
          return nil
        } catch {
          return error
        }
      }
    }
  }

  func subscribe(
    _ name: String, to topic: String, for project: String, mayCreate: Bool
  ) throws(SubscriptionProblem) -> Subscription? {
    try act { (state, now) throws(SubscriptionProblem) in
      guard let project = state.projectNumber(project) else { throw .tooManyChanges }
      return try state.subscribe(
        name, to: topic, for: project, mayCreate: mayCreate, at: now)
    }
  }

  func unsubscribe(
    _ name: String, from topic: String, for project: String
  ) throws(SubscriptionProblem) -> Bool {
    try act { (state, now) throws(SubscriptionProblem) in
      guard let project = state.projectNumber(project) else { throw .tooManyChanges }
      return try state.unsubscribe(name, from: topic, for: project, at: now)
    }
  }

  func subscription(
    of name: String, to topic: String, for project: String
  ) throws(SubscriptionProblem) -> Subscription? {
    try act { (state, _) throws(SubscriptionProblem) in
      guard let project = state.projectNumber(project) else { throw .tooManyChanges }
      return try state.subscription(of: name, to: topic, for: project)
    }
  }

  func subscriptions(
    of name: String, for project: String
  ) throws(SubscriptionProblem) -> [Subscription] {
    try act { (state, _) throws(SubscriptionProblem) in
      guard let project = state.projectNumber(project) else { throw .tooManyChanges }
      return try state.subscriptions(of: name, for: project)
    }
  }

  /// Returns what is known about a token: its device, nil if nobody knows it yet, and its topics.
  func instance(
    _ name: String
  ) throws(SubscriptionProblem) -> (device: EmulatedDevice?, subscriptions: [Subscription]) {
    try act { (state, _) throws(SubscriptionProblem) in
      let subscriptions = try state.subscriptions(of: name, for: StringTable.none)
      return (state.device(named: name).map(state.describe), subscriptions)
    }
  }
}
