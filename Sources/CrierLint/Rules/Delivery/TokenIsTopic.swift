import CrierMessage

extension LintRule {
  /// The legacy protocol had one field for tokens and topics.
  package static let tokenIsTopic = LintRule(
    "TG18", .risky, source: "legacy protocol: to took /topics/…; FCM's answer is inferred",
    broken: #"{"message": {"token": "/topics/rain", "notification": {"title": "Rain"}}}"#,
    mended: #"{"message": {"topic": "rain", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let token = message.text("token"), token.hasPrefix(TopicName.prefix) else { return [] }
    let topic = String(token.dropFirst(TopicName.prefix.count))
    let isFit = TopicName.isWellFormed(topic) && message["topic"] == nil
    return [
      Explanation(
        at: "token", "This is a topic, and v1 has a field of its own for it.",
        fix: "Write topic, and the name without /topics/.",
        mending: isFit
          ? Mending(.rename("token", to: "topic"), .set("topic", .string(topic))) : nil)
    ]
  }
}
