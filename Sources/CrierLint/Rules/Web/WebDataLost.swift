import CrierMessage

extension LintRule {
  /// The SDK replaces the notification's data with its own.
  static let webDataLost = LintRule(
    "WE07", "WebDataLost", .risky,
    source: "Firebase JS SDK: automatic display replaces the data with FCM_MSG",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "data": {"mm": 12}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain"},
        "data": {"mm": "12"}}}}
      """
  ) { message in
    guard message["webpush.notification.data"] != nil else { return [] }
    return [
      Explanation(
        at: "webpush.notification.data",
        "The page never gets this data, because the SDK replaces the notification's data.",
        fix: "Move it to webpush.data.")
    ]
  }
}
