import CrierMessage

extension LintRule {
  /// The app looks names up exactly, and a space is part of the name.
  static let nameSpaced = LintRule(
    "AN28", .risky, source: "Android looks names up as they are",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"channel_id": "alerts "}}}}
      """,
    mended: """
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
          at: field, "\(field) begins or ends with white space, and no app knows such a name.",
          fix: "Remove the white space.", mending: Mending(.set(field, .string(text.trimmed))))
      }
    }
  }
}
