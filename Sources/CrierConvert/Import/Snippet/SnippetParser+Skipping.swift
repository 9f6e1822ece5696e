import CrierMessage

/// Passes over expressions that are not read, such as `a if b else c`, without losing the place.
extension SnippetParser {
  /// Whether the expression goes on with an operator that is not read.
  ///
  /// Call it at the first byte after the part that was read.
  func continuesUnread() -> Bool {
    guard let byte else { return false }
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "%"),
      UInt8(ascii: "^"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return true
    // A block of Ruby.
    case UInt8(ascii: "{"): return syntax == .ruby
    case UInt8(ascii: "!"): return next == UInt8(ascii: "=")
    case UInt8(ascii: "="):
      return next == UInt8(ascii: "=") || syntax == .node && next == UInt8(ascii: ">")
    default: return Self.wordOperators.contains(wordHere)
    }
  }

  private static let wordOperators: Set<String> = [
    "if", "else", "or", "and", "in", "is", "as", "not", "for", "instanceof", "unless", "switch",
    "with",
  ]

  private var wordHere: String {
    var copy = self
    return copy.readWord() ?? ""
  }

  /// Moves to the comma, semicolon or closing bracket that ends an expression.
  ///
  /// Strings, comments and nested brackets are passed over as a whole.
  mutating func skipExpression() throws(ImportFault) {
    let start = position
    var depth = 0
    while position - start <= Self.longestSkip {
      try skipBlank()
      guard let byte else { throw fault(.json(.endedEarly), at: position) }
      if passCharacter() { continue }
      let here = position
      if try readText() != nil { continue }
      position = here
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        if depth == 0 { return }
      default: break
      }
      position += 1
    }
    throw fault(.json(.endedEarly), at: start)
  }

  /// The longest expression to pass over, in bytes; a limit, because texts may have many.
  private static let longestSkip = 20_000

  /// Passes a character literal of Go, Java and C#, which may be a quote or a bracket: `'"'`.
  private mutating func passCharacter() -> Bool {
    guard byte == UInt8(ascii: "'"), !syntax.hasSingleQuotes else { return false }
    var end = position + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "\\") { end += 1 }
    while end < bytes.count, end - position < 12 {
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "'") {
        position = end + 1
        return true
      }
    }
    return false
  }
}
