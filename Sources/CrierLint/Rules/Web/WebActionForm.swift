import CrierMessage

extension LintRule {
  /// A button needs an action name for the page and a title for people.
  static let webActionForm = LintRule(
    "WE10", .risky,
    source: "Notifications API: a button without action or title is a TypeError",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "actions": [{"title": "Map"}]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "actions": [{"action": "map", "title": "Map"}]}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.notification.actions"
    guard let actions = message["webpush.notification.actions"], actions != .null else { return [] }
    guard let buttons = actions.elements else {
      return [
        Explanation(
          at: field, "The buttons are \(actions.kind), but browsers expect a list.",
          fix: "Write it like [{\"action\": \"map\", \"title\": \"Map\"}].")
      ]
    }
    return buttons.enumerated().compactMap { index, button in
      let missing = ["action", "title"].filter { button[$0]?.text?.isEmpty != false }
      if missing.isEmpty { return nil }
      return Explanation(
        at: field.appending(index),
        "Button \(index + 1) has no \(missing.joined(separator: " and no ")), so browsers show no "
          + "notification.",
        fix: "Give each button an action and a title.")
    }
  }
}
