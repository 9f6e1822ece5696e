import CrierMessage

extension LintRule {
  /// Decomposed letters, as in file names on a Mac, take more bytes.
  static let textDecomposed = LintRule(
    "TX09", .hint,
    source: "Unicode, NFD: a letter and its accent are two code points, which some fonts draw "
      + "separately",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Regen in Ko\\u0308ln"}}}
      """,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Regen in Köln"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      // A quick test: U+0300 to U+036F begin with these bytes, and few texts contain them.
      guard text.utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) else { return nil }
      var before: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        defer { before = scalar }
        guard 0x300...0x36F ~= scalar.value, let letter = before, letter.isASCII,
          letter.properties.isAlphabetic
        else { continue }
        return Explanation(
          at: field, "\(field) contains \(letter) and its accent as two characters.",
          fix: "Type the letter again, or save the text in composed form (NFC).")
      }
      return nil
    }
  }
}
