import CrierMessage
import CrierPreview

extension LintRule {
  /// Topic names to which most apps subscribe all users, or all test devices.
  static let topicForEverybody = LintRule(
    "TG16", "TopicForEverybody", .hint, source: "Names that many apps use for all users",
    broken: #"{"message": {"topic": "all", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"topic": "rain-oslo", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let topic = message.text("topic"), everybody.contains(topic.lowercased()) else {
      return []
    }
    return [
      Explanation(
        at: "topic", "The topic \"\(topic)\" may reach everybody who has the app.",
        fix: "Check who will get the message before you send it.")
    ]
  }

  private static let everybody: Set<String> = [
    "all", "all_users", "all-users", "allusers", "everyone", "everybody", "global", "general",
    "default", "public", "users", "broadcast", "production", "prod",
  ]

  /// Topic names allow few characters; the slash of `/topics/` is not one of them.
  static let topicShape = LintRule(
    "TG07", "TopicShape", .refused,
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

  /// Google still documents 2048 bytes for topics, although FCM accepts more.
  static let topicTooLarge = LintRule(
    "SZ02", "TopicTooLarge", .risky,
    source: "Google's documentation: 2048 bytes for topics; FCM has accepted about 4 KB",
    broken: largeMessage(bytes: 2100), fixed: largeMessage(bytes: 1900)
  ) { message in
    guard message.targets.contains(where: \.kind.isAudience) else { return [] }
    let limit = PayloadSize.documentedTopicLimit
    let measures = message.size.measures
    guard let largest = measures.max(by: { $0.bytes < $1.bytes }), largest.bytes > limit,
      largest.bytes <= PayloadSize.limit
    else { return [] }
    return [
      Explanation(
        at: largest.parts.first?.field ?? .message,
        "The message has \(largest.bytes) bytes, but Google documents \(limit) for topics.",
        fix: words(message.size.shortenings(to: \.safeLimit), end: " to be on the safe side."))
    ]
  }
}
