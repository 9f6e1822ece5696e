import CrierMessage

extension LintRule {
  /// Invisible characters that change how a text is read.
  static let hiddenCharacters = LintRule(
    "TX01", .risky,
    source: "Unicode: control characters, direction overrides and zero-width characters",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Rain\u202e at six"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard let found = HiddenCharacter.first(in: text) else { return nil }
      return Explanation(
        at: field,
        "Character \(found.column) of \(field) is invisible or broken: \(found.name).",
        fix: "Remove it, unless it is intended.",
        quickFix: HiddenCharacter.removed(from: text).map { QuickFix(.set(field, .string($0))) })
    }
  }
}
