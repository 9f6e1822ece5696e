import CrierMessage

extension LintRule {
  /// Android's client treats opaque black as no light at all.
  static let lightBlack = LintRule(
    "AN19", .risky, source: "Android's client: 0xFF000000 counts as transparent and is refused",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 0, "green": 0, "blue": 0},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 0, "green": 0, "blue": 1},
          "light_on_duration": "0.5s", "light_off_duration": "1s"}}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      let color = "\(block).light_settings.color"
      guard let value = message[color], LightColor.isOpaqueBlack(value) else { return nil }
      return Explanation(
        at: FieldPath(color), "The light is black, and phones take that for no light settings.",
        fix: "Choose a colour that can be seen, or remove light_settings.")
    }
  }
}
