import CrierMessage

extension LintRule {
  /// UTF-8 that was read as Latin-1: `Ã¤` for `ä`.
  static let brokenLetters = LintRule(
    "TX14", .risky, source: "These characters are UTF-8 bytes read as Latin-1 or Windows-1252",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "KÃ¶ln"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Köln"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      // A quick test: in UTF-8, Ã, Â and â begin with this byte.
      guard text.utf8.contains(0xC3), isBroken(text) else { return nil }
      let bytes = text.unicodeScalars.map { UInt8(exactly: $0.value) }
      let right =
        bytes.contains(nil) ? nil : String(validating: bytes.compactMap(\.self), as: UTF8.self)
      return Explanation(
        at: field, "\(field) has characters that were read in the wrong encoding.",
        fix: "Save the text as UTF-8 and read it as UTF-8.",
        quickFix: right.map { QuickFix(.set(field, .string($0))) })
    }
  }

  /// Whether two characters in a row look like two bytes of a UTF-8 sequence.
  private static func isBroken(_ text: String) -> Bool {
    var before: UInt32 = 0
    for scalar in text.unicodeScalars {
      switch before {
      case 0xC2, 0xC3: if 0x80...0xBF ~= scalar.value { return true }
      case 0xE2: if scalar.value == 0x80 || scalar.value == 0x20AC { return true }
      default: break
      }
      before = scalar.value
    }
    return false
  }
}
