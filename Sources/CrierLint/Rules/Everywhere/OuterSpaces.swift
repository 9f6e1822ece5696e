import CrierMessage

extension LintRule {
  /// White space at the ends of a text is sent and counted, but rarely intended.
  static let outerSpaces = LintRule(
    "TX03", .hint, source: "style",
    broken: #"{"message": {"topic": "rain", "notification": {"title": " Rain at six"}}}"#,
    mended: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      let atStart = text.first?.isWhitespace == true
      guard atStart || text.last?.isWhitespace == true else { return nil }
      return Explanation(
        at: field, "\(field) \(atStart ? "begins" : "ends") with white space.",
        fix: "Remove it.", mending: Mending(.set(field, .string(text.trimmed))))
    }
  }
}
