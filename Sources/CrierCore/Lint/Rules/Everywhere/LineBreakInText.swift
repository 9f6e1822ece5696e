extension LintRule {
  /// Closed notifications show one line, with a space where the break was.
  static let lineBreakInText = LintRule(
    "TX04", .hint, source: "device-previews.md, PV14",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain", "body": "Six\nSeven"}}}"#,
    mended:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain", "body": "Six, seven"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      return Explanation(
        at: field, "\(field) has a line break, and closed notifications show a space there.",
        fix: "Write one line if it matters.")
    }
  }
}
