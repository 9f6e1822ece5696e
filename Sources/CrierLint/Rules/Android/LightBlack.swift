import CrierMessage

extension LintRule {
  /// The FCM Android SDK treats opaque black as if no light were set.
  static let lightBlack = LintRule(
    "AN19", .risky,
    source: "FCM Android SDK: 0xFF000000 (black) counts as transparent and is rejected",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 0, "green": 0, "blue": 0},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 0, "green": 0, "blue": 1},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      let color = "\(block).light_settings.color"
      guard let value = message[color], LightColor.isOpaqueBlack(value) else { return nil }
      return Explanation(
        at: FieldPath(color), "The light is black, so phones ignore the light settings.",
        fix: "Choose a visible color, or remove light_settings.")
    }
  }
}
