import CrierMessage

extension LintRule {
  /// If a tap has two links, only one of them has an effect.
  static let linkTwice = LintRule(
    "WE16", .hint, source: "Firebase JS SDK: fcm_options.link takes precedence",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "click_action": "https://example.com/old"},
        "fcm_options": {"link": "https://example.com/rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain"},
        "fcm_options": {"link": "https://example.com/rain"}}}}
      """
  ) { message in
    guard message.text("webpush.fcm_options.link")?.isEmpty == false,
      message.text("webpush.notification.click_action")?.isEmpty == false
    else { return [] }
    return [
      Explanation(
        at: "webpush.notification.click_action",
        "click_action is not used, because webpush.fcm_options.link overrides it.",
        fix: "Remove click_action.",
        quickFix: QuickFix(.remove("webpush.notification.click_action")))
    ]
  }
}
