import CrierMessage
import TextLayout

extension LintRule {
  /// A template placeholder that was not filled in.
  static let leftOverPlaceholder = LintRule(
    "TX02", "LeftOverPlaceholder", .risky, source: "FCM does not fill in placeholders",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Hello {{name}}"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Hello Ada"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard text.utf8.contains(where: marks.contains) else { return nil }
      guard let placeholder = Placeholder.first(in: text) else {
        guard let open = text.firstPlace(of: "{{"),
          text[open.upperBound...].firstPlace(of: "}}") == nil
        else { return nil }
        return Explanation(
          at: field, "\(field) has {{ without }}, and people will see it.",
          fix: "Write a variable as {{name}}, or as {{name|there}} with a default.")
      }
      return Explanation(
        at: field, "\(field) still contains the placeholder \(placeholder), which people will see.",
        fix: placeholder.hasPrefix("{{")
          ? "Fill it in, or write a variable with letters, digits and _, such as {{name|there}}."
          : "Fill it in.")
    }
  }

  /// Every placeholder contains one of these characters.
  private static let marks = Array("{%[".utf8)
}
