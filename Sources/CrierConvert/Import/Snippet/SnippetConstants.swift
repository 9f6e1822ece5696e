import CrierMessage

/// The values that a program gives names before it builds a message: `const topic = 'news'`,
/// `Notification n = Notification.builder()…`.
///
/// Nothing is executed. A name counts only if it was assigned exactly once since the last message, and
/// is no parameter or loop variable anywhere.
struct SnippetConstants {
  private struct Definition {
    var name: String
    /// The value; nil if it cannot be read.
    var value: SnippetTree?
    var offset: Int
  }

  private var definitions: [Definition] = []
  /// The names that also stand for something else.
  private let bound: Set<String>
  /// What the program sets on the object with a name, such as `data.id = id`.
  private var changes: [String: [SnippetTree.Member]] = [:]

  /// The maximum number of assignments; longer programs are not searched.
  private static let most = 2000
  /// The maximum number of changes to read of one object; the rest of them are marked as missing.
  private static let mostChanges = 100
  /// The maximum number of names to replace in a message; values may contain names themselves.
  private static let mostReplaced = 1000

  init(in bytes: [UInt8], _ syntax: SnippetSyntax) {
    bound = BoundNames(in: bytes, syntax).names
    var parser = SnippetParser(bytes, syntax, from: 0)
    var open: [UInt8] = []
    var before: UInt8 = 0x0A
    var wordBefore = false
    /// Whether the next bracket begins a block of Go, `const (…)`.
    var beginsBlock = false
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
        beginsBlock = syntax == .go && ["const", "var"].contains(word)
        if beginsBlock {
          (before, wordBefore) = (byte, true)
          continue
        }
        // `if (x) topic = 'b'`, `if x: topic = 'b'`
        let isBranch =
          before == UInt8(ascii: ")") || syntax == .python && before == UInt8(ascii: ":")
        let isStart =
          wordBefore || isLineStart || before == UInt8(ascii: ";") || before == 0x7B || isBranch
        // Arguments such as `topic=topic` are no assignments, but a function inside them has some.
        let isStatement = open.last.map { $0 == UInt8(ascii: "{") } ?? true
        if isStatement, isStart, let assigned = Self.assigned(&parser) {
          definitions.append(Definition(name: word, value: assigned.value, offset: here))
          wordBefore = false
        } else {
          wordBefore = true
          if isStatement, isStart { readChange(of: word, at: here, parser) }
        }
        before = byte
        continue
      }
      switch byte {
      case UInt8(ascii: "(") where beginsBlock: open.append(UInt8(ascii: "{"))
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
      default: break
      }
      (before, wordBefore) = (byte, false)
      beginsBlock = false
      parser.position = here + 1
    }
  }

  /// Records what a statement sets on the object whose name the parser has just read.
  private mutating func readChange(of name: String, at start: Int, _ parser: SnippetParser) {
    guard parser.byte == UInt8(ascii: ".") || parser.byte == UInt8(ascii: "[") else { return }
    // A statement of a builder is no change of a map.
    if parser.syntax == .java, !parser.bytes[parser.position...].starts(with: ".put(".utf8) {
      return
    }
    var reader = parser
    guard let members = SnippetChanges.change(&reader, name, at: start) else { return }
    let known = changes[name] ?? []
    if known.count < Self.mostChanges {
      changes[name] = known + members
    } else if known.last?.name != "..." {
      let rest = SnippetTree(.unknown, at: start)
      changes[name] = known + [SnippetTree.Member(name: "...", value: rest, offset: start)]
    }
  }

  /// Returns the value assigned to the name that was just read; nil if there is none.
  ///
  /// The parser stops right after the `=`, so that assignments inside the value are found too.
  private static func assigned(_ parser: inout SnippetParser) -> (value: SnippetTree?, Void)? {
    let here = parser.position
    func none() -> (value: SnippetTree?, Void)? {
      parser.position = here
      return nil
    }
    guard (try? parser.skipBlank()) != nil else { return none() }
    // Go's `const a string = "x"`.
    if parser.syntax == .go, parser.readWord() != nil, (try? parser.skipBlank()) == nil {
      return none()
    }
    if parser.byte == UInt8(ascii: ":") {
      parser.position += 1
      // The type in `const topic: string = "x"`.
      if parser.byte != UInt8(ascii: "="), !skipType(&parser) { return none() }
    }
    guard parser.byte == UInt8(ascii: "=") else { return none() }
    parser.position += 1
    guard let next = parser.byte, next != UInt8(ascii: "="), next != UInt8(ascii: ">") else {
      return none()
    }
    var reader = parser
    guard let tree = try? reader.expression() else { return (nil, ()) }
    return (isReadable(tree) ? tree : nil, ())
  }

  private static func skipType(_ parser: inout SnippetParser) -> Bool {
    guard (try? parser.skipBlank()) != nil, parser.readWord() != nil else { return false }
    while parser.byte == UInt8(ascii: ".") {
      parser.position += 1
      guard parser.readWord() != nil else { return false }
    }
    if parser.byte == UInt8(ascii: "<"), !parser.skipGenerics() { return false }
    return (try? parser.skipBlank()) != nil
  }

  /// Whether a value can be put in place of its name; parts of it may still be unknown.
  private static func isReadable(_ tree: SnippetTree) -> Bool {
    switch tree.node {
    case .literal(let value): value != .null
    // A sum that begins with a string is a string; inserted values become placeholders.
    case .operation(UInt8(ascii: "+"), let left, let right):
      isReadable(left) && (isReadable(right) || isText(left))
    case .operation(_, let left, let right): isReadable(left) && isReadable(right)
    case .list, .members, .made: true
    case .call(nil, let name, _): SnippetCalls.isReadable(name)
    case .call(let receiver?, let name, _):
      SnippetCalls.isReadable(name) || SnippetCalls.sdkNames.contains(receiver.typeName)
    // A constant of a library, such as `time.Hour` or `Priority.HIGH`.
    case .name(let name):
      name.contains(".") && SnippetTree.last(name).first?.isUppercase == true
    case .unknown: false
    }
  }

  private static func isText(_ tree: SnippetTree) -> Bool {
    switch tree.node {
    case .literal(.string): true
    case .operation(UInt8(ascii: "+"), let left, _): isText(left)
    default: false
    }
  }

  /// Returns the definition of a name for the message that begins at `place`, or nil if its value
  /// is unknown or ambiguous.
  ///
  /// Assignments after `end`, where the previous message ended, take precedence over earlier ones.
  private func definition(of name: String, at place: Int, after end: Int) -> Definition? {
    guard !bound.contains(name) else { return nil }
    let known = definitions.filter { $0.name == name && $0.offset < place }
    let near = known.filter { $0.offset >= end }
    let all = near.isEmpty ? known : near
    return all.count == 1 ? all[0] : nil
  }

  /// Returns the value of a definition with what the program sets on it later.
  private func value(of known: Definition) -> SnippetTree? {
    guard let value = known.value, let later = changes[known.name] else { return known.value }
    guard let members = value.fields else { return value }
    var all = members
    for change in later where change.offset > known.offset {
      if let index = all.firstIndex(where: { $0.name == change.name }) {
        // Which value counts depends on the run.
        all[index].value = SnippetTree(.unknown, at: change.offset)
      } else {
        all.append(change)
      }
    }
    return SnippetTree(.members(all), at: value.offset)
  }

  /// Returns the member of a known object, such as `opts.topic`, and the definition of the object.
  private func member(
    _ name: String, at place: Int, after end: Int
  ) -> (definition: Definition, value: SnippetTree)? {
    var parts = name.split(separator: ".").map(String.init)
    guard parts.count > 1, let known = definition(of: parts.removeFirst(), at: place, after: end),
      var tree = value(of: known)
    else { return nil }
    for part in parts {
      // The members of a spread object may have the name, too.
      let found = (tree.fields ?? []).filter { $0.name == part || $0.name == "..." }
      guard found.count == 1, Self.isReadable(found[0].value) else { return nil }
      tree = found[0].value
    }
    return (known, tree)
  }

  /// Returns the expression with all known names replaced by their values.
  ///
  /// `tell` gets each name, the expression that it stands in, and the value.
  func filled(
    _ tree: SnippetTree, at place: Int, after end: Int,
    tell: (_ name: String, _ tree: SnippetTree, _ value: SnippetTree) -> Void
  ) -> SnippetTree {
    var replaced = 0
    func fill(_ tree: SnippetTree, _ place: Int) -> SnippetTree {
      func members(_ list: [SnippetTree.Member]) -> [SnippetTree.Member] {
        list.map {
          SnippetTree.Member(name: $0.name, value: fill($0.value, place), offset: $0.offset)
        }
      }
      let node: SnippetTree.Node
      switch tree.node {
      case .name(let name):
        var found = member(name, at: place, after: end)
        if let known = definition(of: name, at: place, after: end), let value = value(of: known) {
          found = (known, value)
        }
        guard replaced < Self.mostReplaced, let (known, value) = found else { return tree }
        replaced += 1
        tell(name, tree, known.value ?? value)
        // A value only has names that were defined before it, so this ends.
        return SnippetTree(fill(value, known.offset).node, at: tree.offset)
      case .list(let elements): node = .list(elements.map { fill($0, place) })
      case .members(let list): node = .members(members(list))
      case .made(let type, let body): node = .made(type: type, body: body.map { fill($0, place) })
      case .call(let receiver, let name, let arguments):
        node = .call(
          receiver: receiver.map { fill($0, place) }, name: name, arguments: members(arguments))
      case .operation(let sign, let left, let right):
        node = .operation(sign, fill(left, place), fill(right, place))
      case .literal, .unknown: return tree
      }
      return SnippetTree(node, at: tree.offset)
    }
    return fill(tree, place)
  }
}
