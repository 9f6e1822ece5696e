import CrierMessage

extension LintRule {
  /// A light needs a color and both durations.
  static let lightIncomplete = LintRule(
    "AN18", .risky,
    source: "FCM discovery document: a color and both durations are required; FCM's response is "
      + "unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 1}, "light_on_duration": "0.5s"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "android": {"notification":
        {"light_settings": {"color": {"red": 1}, "light_on_duration": "0.5s",
          "light_off_duration": "1s"}}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      let light = "\(block).light_settings"
      guard let members = message[light]?.members else { return nil }
      let missing = ["color", "light_on_duration", "light_off_duration"].filter {
        message["\(light).\($0)"] == nil
      }
      guard let first = missing.first, !members.isEmpty || missing.count == 3 else { return nil }
      return Explanation(
        at: FieldPath(light), "The light has no \(missing.joined(separator: " and no ")).",
        fix: "Set \(light).\(first)\(missing.count > 1 ? " and the others" : "").")
    }
  }
}
