import CrierMessage

extension LintRule {
  /// Language tags on the web are written with hyphens.
  static let webLanguage = LintRule(
    "WE14", .hint, source: "BCP 47: en-GB, while Java and Android use en_GB",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "lang": "en_GB"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "lang": "en-GB"}}}}
      """
  ) { message in
    guard let tag = message.text("webpush.notification.lang"), !tag.isEmpty, !isLanguageTag(tag)
    else { return [] }
    let hyphens = tag.trimmed.replacing("_", with: "-")
    return [
      Explanation(
        at: "webpush.notification.lang", "\"\(tag)\" is not a valid language tag.",
        fix: "Write it like en or en-GB.",
        quickFix: isLanguageTag(hyphens)
          ? QuickFix(.set("webpush.notification.lang", .string(hyphens))) : nil)
    ]
  }

  /// Whether the text is two or three letters, followed by parts of up to eight letters and digits.
  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      let isPlain = part.utf8.allSatisfy {
        0x61...0x7A ~= $0 | 0x20 || index > 0 && 0x30...0x39 ~= $0
      }
      return isPlain && (index == 0 ? 2...3 : 1...8).contains(part.utf8.count)
    }
  }
}
