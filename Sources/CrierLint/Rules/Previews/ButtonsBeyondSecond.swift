import CrierMessage

extension LintRule {
  /// Chrome shows two buttons, followed by its own "Site settings" button.
  static let buttonsBeyondSecond = LintRule(
    "PV07", "ButtonsBeyondSecond", .hint, source: "Chrome: Notification.maxActions is 2",
    broken: """
      {"message": {"topic": "rain", "webpush": {"fcm_options": {"link": "https://example.com"},
        "notification": {"title": "Rain", "actions": [{"action": "a", "title": "Map"},
          {"action": "b", "title": "Later"}, {"action": "c", "title": "Mute"}]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"fcm_options": {"link": "https://example.com"},
        "notification": {"title": "Rain", "actions": [{"action": "a", "title": "Map"},
          {"action": "b", "title": "Later"}]}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.notification.actions"
    guard let actions = message[field]?.elements, actions.count > 2 else { return [] }
    return [
      Explanation(
        at: field, "Browsers show only the first 2 of these \(actions.count) buttons.",
        fix: "Put the two most important buttons first, and remove the others.",
        quickFix: QuickFix(.set(field, .array(Array(actions.prefix(2)))))
      ).asChoice("Keep first two")
    ]
  }
}
