import CrierMessage

extension LintRule {
  /// Invisible characters that change how a text is read.
  static let hiddenCharacters = LintRule(
    "TX01", .risky, source: "Unicode: controls, direction overrides, signs without width",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Rain\u202e at six"}}}"#,
    mended: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard let found = HiddenCharacter.first(in: text) else { return nil }
      return Explanation(
        at: field,
        "\(field) has \(found.name) at character \(found.column), which nobody sees.",
        fix: "Remove it, unless you know that it is meant.",
        mending: HiddenCharacter.removed(from: text).map { Mending(.set(field, .string($0))) })
    }
  }
}
