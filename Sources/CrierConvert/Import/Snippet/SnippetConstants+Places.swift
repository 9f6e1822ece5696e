/// Where statements, blocks and objects begin.
extension SnippetConstants {
  /// Whether statements may stand here: arguments such as `topic=topic` are no assignments, but a
  /// function inside them has some.
  func isStatement(_ open: [Bracket]) -> Bool {
    open.last.map { $0.sign == UInt8(ascii: "{") } ?? true
  }

  /// Whether a name gets its own value, as in C#'s `new Message { Topic = Topic }`.
  func isSame(_ word: String, _ parser: SnippetParser) -> Bool {
    var reader = parser
    guard (try? reader.skipBlank()) != nil, reader.byte == UInt8(ascii: "=") else { return false }
    reader.position += 1
    guard (try? reader.skipBlank()) != nil, reader.readWord() == word else { return false }
    return reader.byte.map { [0x20, 0x0A, 0x0D, 0x2C, 0x7D].contains($0) } ?? true
  }

  func isStart(_ here: Surroundings) -> Bool {
    if here.word != nil || here.isLineStart || isBranch(here) { return true }
    // A type such as `Map<String, String>` or `string[]`.
    let ends: [UInt8] =
      [.java, .csharp, .dart].contains(syntax) ? [0x3E, 0x5D, UInt8(ascii: "?")] : []
    return ([UInt8(ascii: ";"), 0x7B, 0x7D] + ends).contains(here.before)
  }

  /// Whether a condition stands before a statement: `if (x) topic = 'b'`, `if x: topic = 'b'`.
  func isBranch(_ here: Surroundings) -> Bool {
    here.before == UInt8(ascii: ")") || syntax == .python && here.before == UInt8(ascii: ":")
  }

  func isMember(_ here: Surroundings, at offset: Int) -> Bool {
    let isSpread = bytes[..<offset].suffix(3).elementsEqual("...".utf8)
    switch here.before {
    case UInt8(ascii: "."): return !isSpread && syntax != .php
    case UInt8(ascii: ">"): return bytes[..<offset].suffix(2).elementsEqual("->".utf8)
    // A symbol of Ruby, or PHP's `A::b`.
    case UInt8(ascii: ":"):
      return bytes[offset - 1] == UInt8(ascii: ":") && (syntax == .ruby || syntax == .php)
    default: return false
    }
  }

  /// Whether a brace begins a block, and not an object.
  static func isBlock(
    _ here: Surroundings, at offset: Int, in bytes: [UInt8], _ syntax: SnippetSyntax
  ) -> Bool {
    switch syntax {
    case .python: return false
    case .php: return true
    case .go:
      return offset > 0 && bytes[offset - 1] <= 0x20 && here.before != UInt8(ascii: ",")
        && here.before != UInt8(ascii: ":")
    case .csharp, .java:
      // `new X {` and `new X() {` are objects; the line of a block has no `new`.
      let line = bytes[..<offset].suffix(100).reversed().prefix { ![0x3B, 0x7B].contains($0) }
      return !SnippetStart.contains(line.reversed(), "new")
        && ![0x2C, 0x7B, 0x28, 0x3D].contains(here.before)
    case .node, .ruby, .dart:
      // JavaScript's `=>` begins a function; elsewhere, an object follows the sign.
      if here.before == UInt8(ascii: ">") { return syntax == .node }
      let before: [UInt8] = [0x3D, 0x28, 0x2C, 0x5B, 0x3A, 0x3F, 0x26, 0x7C]
      return here.word != "return" && !before.contains(here.before)
    }
  }

  /// The number of brackets around a statement that count; a limit, because texts may have many.
  static let deepest = 32

  func scope(of offset: Int, _ here: Surroundings) -> SnippetScope {
    var indent = 0
    if syntax == .python || syntax == .ruby {
      let line = bytes[..<offset].suffix(1000).lastIndex(of: 0x0A).map { $0 + 1 } ?? offset
      indent = bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    }
    return SnippetScope(
      brackets: here.open.suffix(Self.deepest).map(\.offset), indent: indent,
      isBranch: here.word == "else"
        || here.before == UInt8(ascii: ")") && Self.conditions.contains(here.closed)
        || syntax == .python && here.before == UInt8(ascii: ":") && !here.isLineStart)
  }
}
