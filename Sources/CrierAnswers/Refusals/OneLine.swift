import CrierMessage

/// Prepares server text for use in a sentence: on one line, shortened, without secrets.
package enum OneLine {
  package static let longest = 300

  /// - Parameter longest: The most characters of the result.
  package static func of(_ text: String, upTo longest: Int = longest) -> String {
    // Remove secrets before shortening, because half a secret would not be recognized.
    let words = Redaction.scrubbed(String(text.prefix(longest * 8)))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > longest ? words.prefix(longest - 1) + "…" : words
  }

  /// Prepares the text like `of` and adds a period, so that it can end a sentence.
  package static func sentence(_ text: String) -> String {
    let words = of(text)
    return words.isEmpty || words.hasSuffix(".") ? words : words + "."
  }

  /// Returns a code such as `INVALID_ARGUMENT`; nil for any other string.
  package static func code(_ text: String?) -> String? {
    guard let text, (1...80).contains(text.utf8.count),
      text.utf8.allSatisfy({
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }), Redaction.scrubbed(text) == text
    else { return nil }
    // Codes are words; a string with many digits is not a code.
    return text.utf8.count { (0x30...0x39).contains($0) } <= 3 ? text : nil
  }
}
