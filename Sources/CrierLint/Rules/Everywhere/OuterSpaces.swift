import CrierMessage

extension LintRule {
  /// White space at the beginning or end of a text counts toward its size but is rarely intended.
  static let outerSpaces = LintRule(
    "TX03", .hint, source: "Writing style",
    broken: #"{"message": {"topic": "rain", "notification": {"title": " Rain at six"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      let atStart = text.first?.isWhitespace == true
      guard atStart || text.last?.isWhitespace == true else { return nil }
      return Explanation(
        at: field, "\(field) \(atStart ? "begins" : "ends") with white space.",
        fix: "Remove it.", quickFix: QuickFix(.set(field, .string(text.trimmed))))
    }
  }
}
