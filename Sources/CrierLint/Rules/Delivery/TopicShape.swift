import CrierMessage

extension LintRule {
  /// Topic names allow few characters; the slash of `/topics/` is not one of them.
  static let topicShape = LintRule(
    "TG07", .refused,
    source: "Captured FCM response: \"Topic name contains invalid characters.\"",
    broken: #"{"message": {"topic": "/topics/rain", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain"}}}"#,
    answer: badTopicAnswer
  ) { message in
    guard let topic = message.text("topic"), !topic.allSatisfy(\.isWhitespace),
      !TopicName.isWellFormed(topic)
    else { return [] }
    if topic.hasPrefix(TopicName.prefix) {
      let name = topic.dropFirst(TopicName.prefix.count)
      return [
        Explanation(
          at: "topic", "The topic begins with /topics/, which FCM v1 does not accept.",
          fix: TopicName.isWellFormed(String(name))
            ? "Write \(name)." : "Write only the name, with letters, digits and - _ . ~ %.",
          quickFix: TopicName.isWellFormed(String(name))
            ? QuickFix(.set("topic", .string(String(name)))) : nil)
      ]
    }
    let strangers = TopicName.strangers(in: topic)
    if strangers.isEmpty {
      return [
        Explanation(
          at: "topic",
          "The topic has \(topic.utf8.count) characters; the maximum is \(TopicName.longest).",
          fix: "Choose a shorter name.")
      ]
    }
    let list = strangers.prefix(5).map { $0 == " " ? "a space" : String($0) }
    return [
      Explanation(
        at: "topic",
        "The topic contains characters that are not allowed: \(list.joined(separator: " ")).",
        fix: "Use only letters, digits and - _ . ~ %.",
        quickFix: TopicName.isWellFormed(topic.trimmed)
          ? QuickFix(.set("topic", .string(topic.trimmed))) : nil)
    ]
  }

  /// FCM's response as captured, where the field is `message`, not `topic`.
  static let badTopicAnswer = answer("Topic name contains invalid characters.", at: "message")
}
