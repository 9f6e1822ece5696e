/// Finds the strings that a program assigns or passes on, `x = "…"` and `f("…")`.
///
/// Braces in them are code or templates, unless the string begins like JSON: with a bracket, and with
/// a quote after a brace.
enum AssignedText {
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var before: UInt8 = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if before == UInt8(ascii: "=") || before == UInt8(ascii: "("), isQuote(byte),
        let text = text(in: bytes, at: offset)
      {
        let start = bytes[text].filter { $0 > 0x20 && $0 != UInt8(ascii: "\\") }.prefix(4)
          .drop { $0 == byte && byte != UInt8(ascii: "\"") || $0 == UInt8(ascii: "[") }
        let isJSON =
          start.first == UInt8(ascii: "{")
          && [0x22, 0x27, 0x7D].contains(start.dropFirst().first)
        if !isJSON { found.append(text) }
        offset = text.upperBound
      }
      if byte > 0x20 { before = byte }
      offset += 1
    }
    return found
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }

  /// The longest string, in bytes; a limit, because each quote may begin one.
  private static let longest = 20_000

  /// Returns the contents of the string that begins at an offset; nil if it does not end.
  private static func text(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    let quote = bytes[start]
    let triple = [quote, quote, quote]
    let isTriple = bytes[start...].starts(with: triple)
    var offset = start + (isTriple ? 3 : 1)
    let first = offset
    while offset < bytes.count, offset - start < longest {
      let byte = bytes[offset]
      if byte == quote, !isTriple || bytes[offset...].starts(with: triple) { return first..<offset }
      if byte == 0x0A, !isTriple, quote != UInt8(ascii: "`") { return nil }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
