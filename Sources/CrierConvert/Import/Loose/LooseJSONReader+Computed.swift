import CrierMessage

/// Passes over values that a program computes, such as `'app://' + id` or `a or b`.
extension LooseJSONReader {
  /// Whether an operator follows the value that was just read, so that it is only an operand.
  func isComputed() throws(ImportFault) -> Bool {
    // A new reader, because a copy of this one would also copy its notes.
    var next = LooseJSONReader(bytes, from: position)
    try next.skipBlank()
    guard next.position < bytes.count else { return false }
    switch bytes[next.position] {
    case UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "%"), UInt8(ascii: "|"),
      UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "("):
      return true
    case UInt8(ascii: "."): return !startsEllipsis(next.position)
    // On the next line, a bracket may begin the next element.
    case UInt8(ascii: "["): return next.position == position
    default:
      let isSameLine = !bytes[position..<next.position].contains(0x0A)
      return isSameLine && Self.operators.contains(next.readName() ?? "")
    }
  }

  /// Whether the string in back quotes that begins here has an inserted value: `Hi ${name}`.
  var hasHole: Bool {
    let text = bytes[(position + 1)...].prefix(Self.longestComputed).prefix { $0 != 0x60 }
    return text.indices.contains { bytes[$0...].starts(with: [0x24, 0x7B]) }
  }

  private static let operators: Set<String> = ["if", "or", "and", "in", "as", "is", "not"]

  /// Moves to the end of a value that is computed, and reports it as lost.
  mutating func skipComputed(from start: Int) throws(ImportFault) -> JSONValue? {
    position = start
    var depth = 0
    scan: while true {
      guard position < bytes.count, position - start < Self.longestComputed else {
        throw fault(.computedText, at: start)
      }
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        try skipText()
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard depth > 0 else { break scan }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0 { break scan }
      default: break
      }
      position += 1
    }
    return miss(at: start, "a program computes this value", code: nil)
  }

  /// Reports a value that is not in the text, and returns the placeholder that marks its place; nil if
  /// it is left out.
  ///
  /// `code` is the name that stands for the value.
  mutating func miss(at start: Int, _ sentence: String, code: String?) -> JSONValue? {
    let path = FieldPath(path)
    var name: String?
    if UnknownValues.isMarked(path) {
      name = unknowns.name(
        of: code ?? "(\(start))", like: code.map(SnippetTree.last), at: path)
    } else {
      forgetValue()
    }
    notes.miss(at: start, field: path, sentence, placeholder: name)
    return name.map { .string("{{\($0)}}") }
  }

  /// The longest expression to pass over, in bytes; a limit, because texts may have many.
  private static let longestComputed = 20_000

  /// Moves past a string in any of a program's quotes.
  mutating func skipText() throws(ImportFault) {
    let start = position
    let quote = bytes[position]
    position += 1
    while position < bytes.count, position - start < Self.longestComputed {
      let byte = bytes[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == quote { return }
      if byte == 0x0A, quote != UInt8(ascii: "`") { break }
    }
    throw fault(.textRunsOn, at: start)
  }
}
