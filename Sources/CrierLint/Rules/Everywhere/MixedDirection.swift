import CrierMessage
import TextLayout

extension LintRule {
  /// Text with words in both directions may be displayed in an unexpected order.
  static let mixedDirection = LintRule(
    "TX08", .hint, source: "Unicode, UAX 9: the first strong character sets the order",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain in \\u05d7\\u05d9\\u05e4\\u05d4"}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "notification": {"title": "\\u05d2\\u05e9\\u05dd \\u05d1\\u05d7\\u05d9\\u05e4\\u05d4"}}}
      """
  ) { message in
    message.words.compactMap { field, text in
      if text.utf8.allSatisfy({ $0 < 0xD6 }) { return nil }
      let words = text.split { $0.isWhitespace }
      let directions = words.compactMap { word in
        word.contains(where: \.isLetter) ? TextDirection(of: String(word)) : nil
      }
      guard let first = directions.first, directions.contains(where: { $0 != first }) else {
        return nil
      }
      let isAtEnd = directions.drop { $0 == first }.allSatisfy { $0 != first }
      return Explanation(
        at: field,
        "\(field) mixes left-to-right and right-to-left words; devices may order them differently.",
        fix: isAtEnd
          ? "Check the preview."
          : "Check the preview, and move the words that run the other way to the end.")
    }
  }
}
