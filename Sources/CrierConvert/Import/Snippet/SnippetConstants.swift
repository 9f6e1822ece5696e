import CrierMessage

/// The names to which a program assigns a plain value before it builds a message:
/// `const topic = 'news'`.
///
/// Nothing is executed. A name counts only if it was assigned exactly once since the last message.
struct SnippetConstants {
  private struct Definition {
    var name: String
    /// The value; nil if it cannot be read.
    var value: SnippetTree?
    var offset: Int
  }

  private var definitions: [Definition] = []

  /// The maximum number of assignments; longer programs are not searched.
  private static let most = 2000

  init(in bytes: [UInt8], _ language: SnippetLanguage) {
    var parser = SnippetParser(bytes, language, from: 0)
    var depth = 0
    var before: UInt8 = 0x0A
    var wordBefore = false
    while parser.position < bytes.count, definitions.count < Self.most {
      let start = parser.position
      guard (try? parser.skipBlank()) != nil, let byte = parser.byte else { return }
      let isLineStart = bytes[start..<parser.position].contains(0x0A) || start == 0
      let here = parser.position
      if (try? parser.startsText()) == true {
        if (try? parser.readText()) == nil { parser.position = here + 1 }
        (before, wordBefore) = (byte, false)
        continue
      }
      if let word = parser.readWord() {
        let isStart = wordBefore || isLineStart || before == UInt8(ascii: ";") || before == 0x7B
        if depth == 0, isStart, let assigned = Self.assigned(&parser, language) {
          definitions.append(Definition(name: word, value: assigned.value, offset: here))
          wordBefore = false
        } else {
          wordBefore = true
        }
        before = byte
        continue
      }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth = max(0, depth - 1) }
      (before, wordBefore) = (byte, false)
      parser.position = here + 1
    }
  }

  /// Returns the value assigned to the name that was just read; nil if there is none.
  ///
  /// The parser stops right after the `=`, so that assignments inside the value are found too.
  private static func assigned(
    _ parser: inout SnippetParser, _ language: SnippetLanguage
  ) -> (value: SnippetTree?, Void)? {
    let here = parser.position
    func none() -> (value: SnippetTree?, Void)? {
      parser.position = here
      return nil
    }
    guard (try? parser.skipBlank()) != nil else { return none() }
    // Go's `const a string = "x"`.
    if language == .go, parser.readWord() != nil, (try? parser.skipBlank()) == nil { return none() }
    if parser.byte == UInt8(ascii: ":") { parser.position += 1 }
    guard parser.byte == UInt8(ascii: "=") else { return none() }
    parser.position += 1
    guard let next = parser.byte, next != UInt8(ascii: "="), next != UInt8(ascii: ">") else {
      return none()
    }
    var reader = parser
    guard let tree = try? reader.expression() else { return (nil, ()) }
    return (isPlain(tree) ? tree : nil, ())
  }

  private static func isPlain(_ tree: SnippetTree) -> Bool {
    switch tree.node {
    case .literal(let value): value != .null
    // A sum that begins with a string is a string; inserted values become placeholders.
    case .operation(UInt8(ascii: "+"), let left, let right):
      isPlain(left) && (isPlain(right) || isText(left))
    case .operation(_, let left, let right): isPlain(left) && isPlain(right)
    default: false
    }
  }

  private static func isText(_ tree: SnippetTree) -> Bool {
    switch tree.node {
    case .literal(.string): true
    case .operation(UInt8(ascii: "+"), let left, _): isText(left)
    default: false
    }
  }

  /// Returns the value of a name for the message that begins at `place`, or nil if the value is
  /// unknown or ambiguous.
  ///
  /// Assignments after `end`, where the previous message ended, take precedence over earlier ones.
  func value(of name: String, at place: Int, after end: Int) -> SnippetTree? {
    let known = definitions.filter { $0.name == name && $0.offset < place }
    let near = known.filter { $0.offset >= end }
    let all = near.isEmpty ? known : near
    return all.count == 1 ? all[0].value : nil
  }

  /// Returns the expression with all known names replaced by their values.
  func filled(
    _ tree: SnippetTree, at place: Int, after end: Int, tell: (String, SnippetTree) -> Void
  ) -> SnippetTree {
    func fill(_ tree: SnippetTree) -> SnippetTree {
      func members(_ list: [SnippetTree.Member]) -> [SnippetTree.Member] {
        list.map { SnippetTree.Member(name: $0.name, value: fill($0.value), offset: $0.offset) }
      }
      let node: SnippetTree.Node
      switch tree.node {
      case .name(let name):
        guard let value = value(of: name, at: place, after: end) else { return tree }
        tell(name, tree)
        return SnippetTree(value.node, at: tree.offset)
      case .list(let elements): node = .list(elements.map(fill))
      case .members(let list): node = .members(members(list))
      case .made(let type, let body): node = .made(type: type, body: body.map(fill))
      case .call(let receiver, let name, let arguments):
        node = .call(receiver: receiver.map(fill), name: name, arguments: members(arguments))
      case .operation(let sign, let left, let right):
        node = .operation(sign, fill(left), fill(right))
      case .literal, .unknown: return tree
      }
      return SnippetTree(node, at: tree.offset)
    }
    return fill(tree)
  }
}
