extension LintRule {
  /// Two spaces in a row: a word was taken out, or a template filled with nothing.
  static let doubledSpaces = LintRule(
    "TX05", .hint, source: "style",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Rain  at six"}}}"#,
    mended: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard text.utf8.contains(UInt8(ascii: " ")), text.trimmed.contains("  ") else { return nil }
      var right = ""
      for character in text where character != " " || right.last != " " { right.append(character) }
      return Explanation(
        at: field, "\(field) has two spaces in a row.", fix: "Write one.",
        mending: Mending(.set(field, .string(right))))
    }
  }
}
