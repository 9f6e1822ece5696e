/// Swift text with its comments and string literals blanked, so that a rule checks only code.
///
/// Bytes keep their positions and lines their numbers. Code inside `\(…)` is blanked with its
/// string.
struct CodeMask {
  private var bytes: [UInt8]
  private var index = 0

  /// Returns the code of a text, line by line.
  static func codeLines(of text: String) -> [String] {
    var mask = CodeMask(bytes: Array(text.utf8))
    mask.blankAll()
    return lines(of: mask.bytes)
  }

  /// Splits only at line feeds. Bytes, because Swift's character CR LF is not a line feed.
  static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func blankAll() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where starts("//"): blankLine()
      case UInt8(ascii: "/") where starts("/*"): blankBlock()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): blankString()
      default: index += 1
      }
    }
  }

  private func starts(_ text: String, at offset: Int = 0) -> Bool {
    var place = index + offset
    for byte in text.utf8 {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
      index += 1
    }
  }

  private mutating func blankLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { blank() }
  }

  private mutating func blankBlock() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        blank(2)
      } else if starts("*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && index < bytes.count
  }

  /// Blanks one literal with any number of `#` and quotes; skips a `#` that begins no literal.
  private mutating func blankString() {
    var hashes = 0
    while index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
    guard starts("\"", at: hashes) else {
      index += max(1, hashes)
      return
    }
    let quotes = starts("\"\"\"", at: hashes) ? 3 : 1
    blank(hashes + quotes)
    while index < bytes.count {
      if ends(quotes: quotes, hashes: hashes) {
        blank(quotes + hashes)
        return
      }
      if escapes(hashes: hashes) {
        blank(1 + hashes)
        if starts("(") { blankInterpolation() } else { blank() }
      } else if quotes == 1, bytes[index] == UInt8(ascii: "\n") {
        return
      } else {
        blank()
      }
    }
  }

  private func ends(quotes: Int, hashes: Int) -> Bool {
    guard index + quotes + hashes <= bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      return false
    }
    return bytes[index..<index + quotes].allSatisfy { $0 == UInt8(ascii: "\"") }
      && bytes[index + quotes..<index + quotes + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func escapes(hashes: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "\\"), index + hashes < bytes.count else { return false }
    return bytes[index + 1..<index + 1 + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func blankInterpolation() {
    var depth = 0
    repeat {
      switch bytes[index] {
      case UInt8(ascii: "("):
        depth += 1
        blank()
      case UInt8(ascii: ")"):
        depth -= 1
        blank()
      case UInt8(ascii: "\""): blankString()
      default: blank()
      }
    } while depth > 0 && index < bytes.count
  }
}
