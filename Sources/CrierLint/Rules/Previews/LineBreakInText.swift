import CrierMessage

extension LintRule {
  /// Collapsed notifications show one line, with a space in place of the line break.
  static let lineBreakInText = LintRule(
    "PV14", "LineBreakInText", .hint,
    source: "AOSP notification layouts: collapsed texts have one line",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain", "body": "Six\nSeven"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain", "body": "Six, seven"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let isBlank = lines.map { $0.allSatisfy(\.isWhitespace) }
      // Empty lines at the end are not shown and take no space.
      if let last = isBlank.lastIndex(of: false), isBlank[..<last].contains(true) {
        return Explanation(
          at: field,
          "\(field) has an empty line, which uses up one of the four lines that iPhones show.",
          fix: "Remove the empty line.")
      }
      return Explanation(
        at: field, "\(field) has a line break, which collapsed notifications show as a space.",
        fix: "Write a single line if that matters.")
    }
  }
}
