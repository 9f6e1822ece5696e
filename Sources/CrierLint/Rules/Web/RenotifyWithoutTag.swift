import CrierMessage

extension LintRule {
  /// Browsers refuse a notification with `renotify` and without a tag.
  static let renotifyWithoutTag = LintRule(
    "WE06", .risky, source: "Notifications API: TypeError",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "renotify": true}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "renotify": true, "tag": "rain"}}}}
      """
  ) { message in
    guard message["webpush.notification.renotify"]?.flag == true,
      message.text("webpush.notification.tag")?.isEmpty != false
    else { return [] }
    return [
      Explanation(
        at: "webpush.notification.renotify",
        "Browsers show nothing when renotify has no tag with it.",
        fix: "Set tag in webpush.notification, or remove renotify.")
    ]
  }
}
