import CrierMessage
import TextLayout

extension LintRule {
  /// Notifications show tags and entities literally.
  static let markupInText = LintRule(
    "TX12", .risky, source: "Notifications are plain text on all platforms",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Rain &amp; wind"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain & wind"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }),
        let found = markup(in: text)
      else { return nil }
      let plain = entities.reduce(text) { $0.replacingEach($1.0, with: $1.1) }
      return Explanation(
        at: field, "\(field) contains \(found), which people will see literally.",
        fix: "Write plain text.",
        quickFix: markup(in: plain) == nil ? QuickFix(.set(field, .string(plain))) : nil)
    }
  }

  /// The ampersand comes last, so that text escaped twice is unescaped only once.
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
    ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
  ]

  private static let tags = [
    "<b>", "</b>", "<i>", "</i>", "<br>", "<br/>", "<br />", "<p>", "</p>", "<strong>", "</strong>",
    "<em>", "</em>", "<u>", "</u>", "<span", "</span>", "<a href", "</a>", "<font", "<div", "<img",
  ]

  private static func markup(in text: String) -> String? {
    let small = text.lowercased()
    return entities.map(\.0).first { small.holds($0) } ?? tags.first { small.holds($0) }
  }
}
