import CrierMessage

extension LintRule {
  /// The legacy protocol had a single field for tokens and topics.
  package static let tokenIsTopic = LintRule(
    "TG18", .risky,
    source: "Legacy protocol: \"to\" accepted /topics/…; FCM's response is inferred",
    broken: #"{"message": {"token": "/topics/rain", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let token = message.text("token"), token.hasPrefix(TopicName.prefix) else { return [] }
    let topic = String(token.dropFirst(TopicName.prefix.count))
    let isFit = TopicName.isWellFormed(topic) && message["topic"] == nil
    return [
      Explanation(
        at: "token", "This is a topic, which has its own field in FCM v1.",
        fix: "Move it to topic, without /topics/.",
        quickFix: isFit
          ? QuickFix(.rename("token", to: "topic"), .set("topic", .string(topic))) : nil)
    ]
  }
}
