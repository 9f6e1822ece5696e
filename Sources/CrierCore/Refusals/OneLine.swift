/// What a server wrote, made fit for a sentence: one line, not a page, and no secret in it.
package enum OneLine {
  package static let longest = 300

  package static func of(_ text: String) -> String {
    // Secrets are taken out before anything is cut, because a half of one is not recognised.
    let words = Redaction.scrubbed(String(text.prefix(longest * 8)))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > longest ? words.prefix(longest - 1) + "…" : words
  }

  /// The same with a full stop, to end a sentence of ours.
  package static func sentence(_ text: String) -> String {
    let words = of(text)
    return words.isEmpty || words.hasSuffix(".") ? words : words + "."
  }

  /// A code such as `INVALID_ARGUMENT`; nil for what is none and might be anything.
  package static func code(_ text: String?) -> String? {
    guard let text, (1...80).contains(text.utf8.count),
      text.utf8.allSatisfy({
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }), Redaction.scrubbed(text) == text
    else { return nil }
    // Codes are words; what has digits all over is none, and may be anything.
    return text.utf8.count { (0x30...0x39).contains($0) } <= 3 ? text : nil
  }
}
