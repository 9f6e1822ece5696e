import CrierMessage

extension LintRule {
  /// Names must match exactly, and a space is part of the name.
  static let nameSpaced = LintRule(
    "AN28", "NameSpaced", .risky, source: "Android compares names exactly",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"channel_id": "alerts "}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"channel_id": "alerts"}}}}
      """
  ) { message in
    message.androidNotifications.flatMap { block in
      ["channel_id", "tag", "click_action", "title_loc_key", "body_loc_key"].compactMap { name in
        guard let text = message.text("\(block).\(name)"),
          text.first?.isWhitespace == true || text.last?.isWhitespace == true
        else { return nil }
        let field = FieldPath("\(block).\(name)")
        return Explanation(
          at: field,
          "\(field) begins or ends with white space, so it does not match a name in the app.",
          fix: "Remove the white space.", quickFix: QuickFix(.set(field, .string(text.trimmed))))
      }
    }
  }
}
