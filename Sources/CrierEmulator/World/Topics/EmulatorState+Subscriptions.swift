import CrierMessage

/// A device's subscription to a topic.
struct Subscription: Hashable, Sendable {
  let topic: String
  let since: EmulatedTime
  /// Whether the request created it.
  var isNew = false
}

extension EmulatorState {
  /// Subscribes the device with a token or installation ID, which is created if nobody knows it.
  ///
  /// Returns nil if there is no subscription and the request may not create one.
  ///
  /// - Parameter project: The number of the caller's project; `StringTable.none` if it is unknown.
  mutating func subscribe(
    _ name: String, to topic: String, for project: UInt16, mayCreate: Bool = true,
    at now: EmulatedTime
  ) throws(SubscriptionProblem) -> Subscription? {
    try countTopicChange(of: project, at: now)
    let known = try subscriber(name, of: project)
    if let since = known.flatMap({ topics.time(of: $0, in: topic) }) {
      return Subscription(topic: topic, since: since)
    }
    guard mayCreate else { return nil }
    let kind = InstallationID.isWellFormed(name) ? Target.Kind.fid : .token
    guard let device = known ?? addDevice(Target(kind, name)) else { throw .internal }
    do throws(DeviceProblem) {
      try subscribe(device, to: topic, at: now)
    } catch {
      throw error == .tooManyTopics ? .tooManyTopics : .internal
    }
    return Subscription(
      topic: topic, since: topics.time(of: device, in: topic) ?? now, isNew: true)
  }

  /// Ends a subscription; returns false if there was none.
  mutating func unsubscribe(
    _ name: String, from topic: String, for project: UInt16, at now: EmulatedTime
  ) throws(SubscriptionProblem) -> Bool {
    try countTopicChange(of: project, at: now)
    guard let device = try subscriber(name, of: project), topics.has(topic, device) else {
      return false
    }
    unsubscribe(device, from: topic)
    return true
  }

  /// Returns a subscription; nil if there is none.
  func subscription(
    of name: String, to topic: String, for project: UInt16
  ) throws(SubscriptionProblem) -> Subscription? {
    guard let device = try subscriber(name, of: project) else { return nil }
    return topics.time(of: device, in: topic).map { Subscription(topic: topic, since: $0) }
  }

  /// Returns the subscriptions of a device by topic.
  func subscriptions(
    of name: String, for project: UInt16
  ) throws(SubscriptionProblem) -> [Subscription] {
    guard let device = try subscriber(name, of: project), devices[Int(device)].topicCount > 0
    else { return [] }
    return topics.topics(of: device).map { Subscription(topic: $0.name, since: $0.since) }
  }

  /// Returns the device of a subscription; nil if nobody knows it yet.
  private func subscriber(
    _ name: String, of project: UInt16
  ) throws(SubscriptionProblem) -> UInt32? {
    if let failing = FailingName(rawValue: name), let problem = SubscriptionProblem(failing) {
      throw problem
    }
    switch recipient(name) {
    case .dead: throw .unregistered
    case .group: throw .malformedToken
    case .unknown:
      guard Self.isToken(name) else { throw .malformedToken }
      if isStrict { throw .unregistered }
      return nil
    case .device(let device):
      if isOtherProject(devices[Int(device)], project) { throw .otherProject }
      return device
    }
  }

  private mutating func countTopicChange(
    of project: UInt16, at now: EmulatedTime
  ) throws(SubscriptionProblem) {
    guard let limit = limits.topicChangesPerSecond else { return }
    guard topicChanges[project, default: ChangeBucket()].take(at: now, limit: limit) else {
      throw .tooManyChanges
    }
  }
}
