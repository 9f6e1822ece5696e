import CrierMessage

extension LintRule {
  /// Browsers reject a notification that has `renotify` but no tag.
  static let renotifyWithoutTag = LintRule(
    "WE06", .risky, source: "Notifications API: renotify without a tag is a TypeError",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "renotify": true}}}}
      """,
    fixed: """
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
        "Browsers show nothing if renotify is set without a tag.",
        fix: "Set tag in webpush.notification, or remove renotify.")
    ]
  }
}
