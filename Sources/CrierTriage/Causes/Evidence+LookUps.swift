package import CrierAnswers
import CrierMessage

/// What Crier has looked up itself.
extension Evidence {
  /// Adds the delivery data of the message's day and label.
  package mutating func add(_ data: DeliveryData) {
    let shown = Set(data.percents.filter { $0.value > 0 }.keys)
    known.deliveryData.formUnion(shown.map(\.rawValue))
    // Other outcomes than those in the data are possible, so all messages must be counted.
    let isWhole = (data.percents[.delivered] ?? 0) > 99.9
    if isWhole, shown.isSubset(of: [.delivered, .deliveredNoDelay]) { find(.dataDelivered) }
  }

  /// Adds what the Instance ID service says about the token of the device: its platform, and
  /// whether it had the topics when the message was sent.
  package mutating func add(_ information: TokenInformation) {
    if knownPlatform == nil, let found = information.knownPlatform { platform = found }
    if let clue = subscription(in: information) { find(clue) }
  }

  /// Whether the token had the topics of the message then; nil if the dates do not tell.
  package func subscription(in information: TokenInformation) -> Clue? {
    guard let target = message?.targets.first else { return nil }
    let topics: [String]
    let reaches: (Set<String>) -> Bool
    switch target.kind {
    case .topic:
      let topic = TopicName.withoutPrefix(target.value)
      topics = [topic]
      reaches = { $0.contains(topic) }
    case .condition:
      guard let condition = try? ConditionReader.read(target.value).condition else { return nil }
      topics = condition.distinctTopics
      reaches = { condition.reaches($0) }
    case .token, .fid: return nil
    }
    var before: Set<String> = []
    for subscription in information.subscriptions where topics.contains(subscription.topic) {
      guard let wasBefore = wasBeforeSend(subscription) else { return nil }
      if wasBefore { before.insert(subscription.topic) }
    }
    return reaches(before) ? .subscribed : .notSubscribed
  }

  /// Whether a subscription is older than the send; nil if that is not certain.
  ///
  /// The service gives a day, and no document says in which time zone.
  private func wasBeforeSend(_ subscription: TokenInformation.Subscription) -> Bool? {
    let parts = (subscription.since ?? "").split(separator: "-").compactMap { Int($0) }
    guard let time, parts.count == 3,
      let start = CivilTime(namedYear: parts[0], month: parts[1], day: parts[2])?.seconds
    else { return nil }
    if time < start - 14 * 3600 { return false }
    return time >= start + 36 * 3600 ? true : nil
  }
}

extension TokenInformation {
  fileprivate var knownPlatform: Platform? {
    switch platform?.uppercased() {
    case "ANDROID": .android
    case "IOS": .apple
    case "CHROME", "WEB": .web
    default: nil
    }
  }
}
