extension LintRule {
  /// A template that was not filled in.
  static let leftOverPlaceholder = LintRule(
    "TX02", .risky, source: "FCM fills in nothing",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Hello {{name}}"}}}"#,
    mended: #"{"message": {"topic": "rain", "notification": {"title": "Hello Ada"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard let placeholder = placeholder(in: text) else { return nil }
      return Explanation(
        at: field, "\(field) still has \(placeholder) in it, and people will read just that.",
        fix: "Fill it in.")
    }
  }

  /// `{{name}}`, `${name}` or `%{name}`: the first one.
  static func placeholder(in text: String) -> String? {
    for (opening, closing) in [("{{", "}}"), ("${", "}"), ("%{", "}")] {
      guard text.utf8.contains(UInt8(ascii: "{")), let start = text.firstRange(of: opening),
        let end = text[start.upperBound...].firstRange(of: closing),
        text[start.upperBound..<end.lowerBound].count <= 40
      else { continue }
      return String(text[start.lowerBound..<end.upperBound])
    }
    return nil
  }
}
