import CrierMessage

extension LintRule {
  /// A template placeholder that was not filled in.
  static let leftOverPlaceholder = LintRule(
    "TX02", .risky, source: "FCM does not fill in placeholders",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Hello {{name}}"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Hello Ada"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard text.utf8.contains(where: marks.contains), let placeholder = Placeholder.first(in: text)
      else { return nil }
      return Explanation(
        at: field, "\(field) still contains the placeholder \(placeholder), which people will see.",
        fix: "Fill it in.")
    }
  }

  /// Every placeholder contains one of these characters.
  private static let marks = Array("{%[".utf8)
}
