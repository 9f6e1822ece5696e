extension LintRule {
  /// A template that was not filled in.
  static let leftOverPlaceholder = LintRule(
    "TX02", .risky, source: "FCM fills in nothing",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Hello {{name}}"}}}"#,
    mended: #"{"message": {"topic": "rain", "notification": {"title": "Hello Ada"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard text.utf8.contains(where: marks.contains), let placeholder = Placeholder.first(in: text)
      else { return nil }
      return Explanation(
        at: field, "\(field) still has \(placeholder) in it, and people will read just that.",
        fix: "Fill it in.")
    }
  }

  /// One of them is in every placeholder.
  private static let marks = Array("{%[".utf8)
}
