import CrierMessage

extension LintRule {
  /// The message's light settings override the system default; for vibration it is the opposite.
  static let lightTwice = LintRule(
    "AN17", .hint, source: "FCM discovery document: light_settings takes precedence",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"default_light_settings": true, "light_settings": {"color": {"red": 1},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 1},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard message["\(block).default_light_settings"]?.flag == true,
        message.hasMembers("\(block).light_settings")
      else { return nil }
      let field = FieldPath("\(block).default_light_settings")
      return Explanation(
        at: field, "The system's default light is not used, because light_settings overrides it.",
        fix: "Remove default_light_settings.", quickFix: QuickFix(.remove(field)))
    }
  }
}
