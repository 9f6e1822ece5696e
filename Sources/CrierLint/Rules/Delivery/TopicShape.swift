import CrierMessage

extension LintRule {
  /// Topic names allow few characters, and the slash of `/topics/` is not one of them.
  static let topicShape = LintRule(
    "TG07", .refused, source: "captured: Topic name contains invalid characters.",
    broken: #"{"message": {"topic": "/topics/rain", "notification": {"title": "Rain"}}}"#,
    mended: #"{"message": {"topic": "rain", "notification": {"title": "Rain"}}}"#,
    answer: badTopicAnswer
  ) { message in
    guard let topic = message.text("topic"), !topic.allSatisfy(\.isWhitespace),
      !TopicName.isWellFormed(topic)
    else { return [] }
    if topic.hasPrefix(TopicName.prefix) {
      let name = topic.dropFirst(TopicName.prefix.count)
      return [
        Explanation(
          at: "topic", "The topic begins with /topics/, which FCM v1 does not take.",
          fix: "Write \(name.isEmpty ? "the name alone" : String(name)).",
          mending: TopicName.isWellFormed(String(name))
            ? Mending(.set("topic", .string(String(name)))) : nil)
      ]
    }
    let strangers = TopicName.strangers(in: topic)
    if strangers.isEmpty {
      return [
        Explanation(
          at: "topic",
          "The topic has \(topic.utf8.count) characters, and FCM takes \(TopicName.longest).",
          fix: "Choose a shorter name.")
      ]
    }
    let list = strangers.prefix(5).map { $0 == " " ? "a space" : String($0) }
    return [
      Explanation(
        at: "topic",
        "The topic has characters that topics cannot have: \(list.joined(separator: " ")).",
        fix: "Use letters, digits and - _ . ~ % only.",
        mending: TopicName.isWellFormed(topic.trimmed)
          ? Mending(.set("topic", .string(topic.trimmed))) : nil)
    ]
  }

  /// As captured, the field is the message and not the topic.
  static let badTopicAnswer = answer("Topic name contains invalid characters.", at: "message")
}
