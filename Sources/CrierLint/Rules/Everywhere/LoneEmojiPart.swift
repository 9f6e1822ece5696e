import CrierMessage

extension LintRule {
  /// Parts of an emoji without the emoji, which some phones show as boxes.
  static let loneEmojiPart = LintRule(
    "TX10", .risky, source: "Unicode, UTS 51: selectors and joiners follow a symbol",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "\ufe0f Rain"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "☔️ Rain"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      // A quick test: emoji parts are encoded with one of these leading bytes.
      guard text.utf8.contains(where: { $0 == 0xEF || $0 == 0xF0 }) else { return nil }
      var right = String.UnicodeScalarView()
      var lost = 0
      for scalar in text.unicodeScalars {
        if isPart(scalar), right.last.map(isSymbol) != true {
          lost += 1
        } else {
          right.append(scalar)
        }
      }
      if lost == 0 { return nil }
      return Explanation(
        at: field, "\(field) contains part of an emoji without the emoji itself.",
        fix: "Remove it, or type the emoji again.",
        quickFix: QuickFix(.set(field, .string(String(right)))))
    }
  }

  /// Whether a scalar is a variation selector (15 or 16) or a skin tone.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    0xFE0E...0xFE0F ~= scalar.value || 0x1F3FB...0x1F3FF ~= scalar.value
  }

  /// Whether an emoji part may follow this: a symbol, the digit of a keycap, or another part.
  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji || isPart(scalar)
      || scalar.value > 0x2000 && !scalar.properties.isAlphabetic
  }
}
