import CrierMessage

extension LintRule {
  /// Safari shows only title and text, so a button's function must be available in another way.
  ///
  /// Missing icons and pictures do no harm, but missing buttons do, unless a tap opens a page.
  static let safariWithoutButtons = LintRule(
    "PV06", "SafariWithoutButtons", .hint, source: "MDN browser-compat-data, August 2026",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "actions": [{"action": "map", "title": "Map"}]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "actions": [{"action": "map", "title": "Map"}]},
        "fcm_options": {"link": "https://example.com/map"}}}}
      """
  ) { message in
    let actions: FieldPath = "webpush.notification.actions"
    guard message[actions]?.elements?.isEmpty == false,
      message.text("webpush.fcm_options.link")?.isEmpty != false
    else { return [] }
    return [
      Explanation(
        at: actions, "Safari shows no buttons, icon or image, and a tap does not open a page.",
        fix: "Set webpush.fcm_options.link to the page that a tap should open.")
    ]
  }
}
