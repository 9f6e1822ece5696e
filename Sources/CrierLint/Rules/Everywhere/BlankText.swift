import CrierMessage

extension LintRule {
  /// FCM accepts a text of white space, but people see nothing.
  static let blankText = LintRule(
    "TX06", .risky, source: "Devices show a title of spaces as an empty line",
    broken: #"{"message": {"topic": "rain", "notification": {"title": " ", "body": "Rain"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Oslo", "body": "Rain"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard !text.isEmpty, text.first?.isWhitespace == true, text.allSatisfy(\.isWhitespace) else {
        return nil
      }
      return Explanation(
        at: field, "\(field) contains only white space and is shown as an empty line.",
        fix: "Write a text, or remove it.")
    }
  }
}
