import CrierMessage

extension LintRule {
  /// Topic names to which most apps subscribe all users, or all test devices.
  static let topicForEverybody = LintRule(
    "TG16", .hint, source: "Names that many apps use for all users",
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
}
