import CrierMessage

extension LintRule {
  /// Browsers reject a notification that is silent and has a vibration pattern.
  static let silentVibrates = LintRule(
    "WE11", .risky, source: "Notifications API: silent with vibrate is a TypeError",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "silent": true, "vibrate": [200]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "vibrate": [200]}}}}
      """
  ) { message in
    guard message["webpush.notification.silent"]?.flag == true,
      let pattern = message["webpush.notification.vibrate"], pattern != .null
    else { return [] }
    return [
      Explanation(
        at: "webpush.notification.vibrate",
        "Browsers reject a notification that is silent and has a vibration pattern.",
        fix: "Remove silent or vibrate.")
    ]
  }
}
