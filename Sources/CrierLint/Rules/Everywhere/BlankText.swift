import CrierMessage

extension LintRule {
  /// FCM accepts white space as a text, but people see nothing.
  static let blankText = LintRule(
    "TX06", .risky, source: "a title of spaces is shown as an empty line",
    broken: #"{"message": {"topic": "rain", "notification": {"title": " ", "body": "Rain"}}}"#,
    mended: #"{"message": {"topic": "rain", "notification": {"title": "Oslo", "body": "Rain"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard !text.isEmpty, text.first?.isWhitespace == true, text.allSatisfy(\.isWhitespace) else {
        return nil
      }
      return Explanation(
        at: field, "\(field) is white space alone, and shows as an empty line.",
        fix: "Write a text, or remove it.")
    }
  }
}
