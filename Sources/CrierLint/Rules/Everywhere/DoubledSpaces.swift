import CrierMessage

extension LintRule {
  /// Two spaces in a row, often left by a removed word or an empty placeholder.
  static let doubledSpaces = LintRule(
    "TX05", .hint, source: "Writing style",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Rain  at six"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard hasDoubledSpace(text) else { return nil }
      var right = ""
      for character in text where character != " " || right.last != " " { right.append(character) }
      return Explanation(
        at: field, "\(field) has two spaces in a row.", fix: "Use one space.",
        quickFix: QuickFix(.set(field, .string(right))))
    }
  }

  /// Whether there are two spaces in a row before the last word.
  private static func hasDoubledSpace(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    var isAfterWord = false
    var spaces = 0
    for byte in text.utf8 {
      if byte == space {
        spaces += 1
        continue
      }
      if spaces > 1, isAfterWord { return true }
      isAfterWord = true
      spaces = 0
    }
    return false
  }
}
