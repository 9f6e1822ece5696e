import CrierMessage

/// The values that a program gives names before it builds a message: `const topic = 'news'`,
/// `Notification n = Notification.builder()…`.
///
/// Nothing is executed. A name counts only if it was assigned exactly once since the last message, and
/// is no parameter or loop variable anywhere.
struct SnippetConstants {
  struct Definition {
    var name: String
    /// The value; nil if it cannot be read.
    var value: SnippetTree?
    var offset: Int
    var scope = SnippetScope()
  }

  let syntax: SnippetSyntax
  let bytes: [UInt8]
  var definitions: [Definition] = []
  /// The index of the last definition of each name.
  var defined: [String: Int] = [:]
  /// The number of mentions that were read.
  var uses = 0
  /// The names that also stand for something else.
  private let bound: Set<String>
  /// What the program does to the object with a name, such as `data.id = id`.
  var changes: [String: [SnippetChange]] = [:]
  /// The names of the program's classes.
  private var types: Set<String> = []
  /// The names of parts of other objects: `data = message.data`.
  var aliases: [String: (name: String, path: [String])] = [:]

  /// The maximum number of assignments and of mentions; longer programs are not read to their end.
  private static let most = 2000
  /// The maximum number of changes to read of one object; the rest of them are marked as missing.
  static let mostChanges = 100
  /// The maximum number of names to replace in a message; values may contain names themselves.
  static let mostReplaced = 1000

  /// A bracket that is open while the program is searched.
  struct Bracket {
    let sign: UInt8
    let offset: Int
    /// The function before it; empty if it has no name.
    let callee: String
    /// Whether statements stand in it.
    let isBlock: Bool
  }

  /// What comes before a word.
  struct Surroundings {
    var open: [Bracket] = []
    var before: UInt8 = 0x0A
    /// The word right before it; nil after another sign.
    var word: String?
    var isLineStart = true
    /// The function before the brackets that were closed last.
    var closed = ""
  }

  init(in bytes: [UInt8], _ syntax: SnippetSyntax) {
    (self.bytes, self.syntax) = (bytes, syntax)
    bound = BoundNames(in: bytes, syntax).names
    var parser = SnippetParser(bytes, syntax, from: 0)
    var here = Surroundings()
    /// Whether the next bracket begins a block of Go, `const (…)`.
    var beginsBlock = false
    /// Whether the next word is a member of the object itself.
    var isOwned = false
    while parser.position < bytes.count, definitions.count < Self.most, uses < Self.most {
      let start = parser.position
      guard (try? parser.skipBlank()) != nil, let byte = parser.byte else { return }
      here.isLineStart =
        isOwned && here.isLineStart || start == 0
        || bytes[start..<parser.position].contains(0x0A)
      isOwned = false
      let offset = parser.position
      if (try? parser.startsText()) == true {
        if (try? parser.readText()) == nil { parser.position = offset + 1 }
        (here.before, here.word) = (byte, nil)
        continue
      }
      if let word = parser.readWord() {
        if let before = here.word, Self.typeWords.contains(before) { types.insert(word) }
        beginsBlock = syntax == .go && ["const", "var"].contains(word)
        if Self.owners.contains(word), Self.skipArrow(&parser) {
          // `self.message` counts as `message`.
          isOwned = true
        } else if beginsBlock {
          (here.before, here.word) = (byte, word)
        } else if isStatement(here.open), isStart(here), !isSame(word, parser),
          here.word != "case", !Self.labels.contains(word),
          let assigned = Self.assigned(&parser, here)
        {
          definitions.append(
            Definition(
              name: word, value: assigned.value, offset: offset, scope: scope(of: offset, here)))
          defined[word] = definitions.count - 1
          aliases[word] = nil
          (here.before, here.word) = (UInt8(ascii: "="), nil)
        } else {
          let isMember = isMember(here, at: offset)
          if isMember { defineMember(word, at: offset, parser, here) }
          readUse(of: isMember ? "." + word : word, at: offset, parser, here)
          (here.before, here.word) = (byte, word)
        }
        continue
      }
      // Ruby's `@message` counts as `message`.
      if syntax == .ruby, byte == UInt8(ascii: "@") {
        isOwned = true
        parser.position = offset + 1
        continue
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        let isGroup = byte == UInt8(ascii: "(") && beginsBlock
        here.open.append(
          Bracket(
            sign: isGroup ? UInt8(ascii: "{") : byte, offset: offset, callee: here.word ?? "",
            isBlock: isGroup
              || byte == UInt8(ascii: "{") && Self.isBlock(here, at: offset, in: bytes, syntax)))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        here.closed = here.open.popLast()?.callee ?? ""
      default: break
      }
      // The name of a function in Ruby may end with a sign.
      if syntax != .ruby || byte != UInt8(ascii: "!") { here.word = nil }
      here.before = byte
      beginsBlock = false
      parser.position = offset + 1
    }
  }

  /// Records an object that becomes a member of another one, `request.message = {…}`, under a name
  /// that no variable has.
  private mutating func defineMember(
    _ word: String, at offset: Int, _ parser: SnippetParser, _ here: Surroundings
  ) {
    var reader = parser
    guard let (value, end) = Self.assigned(&reader, here) else { return }
    countRead(from: offset, to: end)
    guard let value, value.isObject else { return }
    definitions.append(
      Definition(name: "." + word, value: value, offset: offset, scope: scope(of: offset, here)))
    defined["." + word] = definitions.count - 1
  }

  /// Counts an expression as mentions: a long one costs as much time as many short ones.
  mutating func countRead(from start: Int, to end: Int) { uses += (end - start) / 100 }

  private static let typeWords: Set = ["class", "object", "enum", "interface", "module", "struct"]
  static let conditions: Set = ["if", "elseif", "for", "foreach", "while", "unless"]
  static let owners: Set = ["self", "this", "$this"]

  private static func skipArrow(_ parser: inout SnippetParser) -> Bool {
    for sign in [".", "->"] where parser.bytes[parser.position...].starts(with: sign.utf8) {
      parser.position += sign.utf8.count
      return true
    }
    return false
  }

  /// Returns the name to which the expression at `start` is assigned; nil if there is none.
  static func name(before start: Int, in bytes: [UInt8]) -> String? {
    var end = start
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while end > 0, isSkipped(bytes[end - 1]) { end -= 1 }
    }
    skip { $0 <= 0x20 || $0 == UInt8(ascii: "&") }
    guard end > 0, bytes[end - 1] == UInt8(ascii: "=") else { return nil }
    end -= 1
    skip { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
    let last = end
    skip { SnippetParser.isWordByte($0) }
    guard end < last else { return nil }
    let owner = bytes[..<end].suffix(6)
    let isOwned = owners.contains { owner.reversed().starts(with: ($0 + ".").utf8.reversed()) }
    guard end == 0 || bytes[end - 1] != UInt8(ascii: ".") || isOwned else { return nil }
    return String(decoding: bytes[end..<last], as: UTF8.self)
  }

  /// Returns the value assigned to the name that was just read, and where it ends; nil if there is
  /// none.
  ///
  /// The parser stops right after the `=`, so that assignments inside the value are found too.
  private static func assigned(
    _ parser: inout SnippetParser, _ place: Surroundings
  ) -> (value: SnippetTree?, end: Int)? {
    let here = parser.position
    func none() -> (value: SnippetTree?, end: Int)? {
      parser.position = here
      return nil
    }
    guard (try? parser.skipBlank()) != nil else { return none() }
    // Go's `const a string = "x"` and `var b map[string]string = …`.
    if parser.syntax == .go, parser.position > here, parser.byte != UInt8(ascii: ":") {
      while let byte = parser.byte,
        SnippetParser.isWordByte(byte) || [0x2E, 0x2A, 0x5B, 0x5D].contains(byte)
      {
        parser.position += 1
      }
      guard (try? parser.skipBlank()) != nil else { return none() }
    }
    if parser.byte == UInt8(ascii: ":") {
      parser.position += 1
      // `if dev:` begins a block.
      let rest = parser.bytes[parser.position...].drop { $0 == 0x20 || $0 == 0x09 }
      if let end = rest.first, end == 0x0A || end == 0x0D { return none() }
      if parser.syntax == .python, !place.isLineStart { return none() }
      // The type in `const topic: string = "x"`.
      if parser.byte != UInt8(ascii: "="), !skipType(&parser) { return none() }
    }
    guard parser.byte == UInt8(ascii: "=") else { return none() }
    parser.position += 1
    guard let next = parser.byte, next != UInt8(ascii: "="), next != UInt8(ascii: ">") else {
      return none()
    }
    var reader = parser
    let tree = try? reader.expression()
    return (tree.flatMap { isReadable($0) ? $0 : nil }, reader.position)
  }

  /// The words before a colon, or a value and a colon, that a statement follows and not a type.
  private static let labels: Set<String> = ["case", "default", "else", "finally", "try"]

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
  static func isReadable(_ tree: SnippetTree) -> Bool {
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

  static func isText(_ tree: SnippetTree) -> Bool {
    switch tree.node {
    case .literal(.string): true
    case .operation(UInt8(ascii: "+"), let left, _): isText(left)
    default: false
    }
  }

  /// Whether a name before a dot says where a constant is, as in `this.topic` and `Config.TOPIC`.
  func isOwner(_ name: String) -> Bool {
    Self.owners.contains(name) || types.contains(name) && defined[name] == nil
  }

  /// Returns the definition of a name for the message that begins at `place`, or nil if its value
  /// is unknown or ambiguous.
  ///
  /// Assignments after `end`, where the previous message ended, take precedence over earlier ones.
  func definition(of name: String, at place: Int, after end: Int) -> Definition? {
    guard !bound.contains(name) else { return nil }
    let known = definitions.filter { $0.name == name && $0.offset < place }
    let near = known.filter { $0.offset >= end }
    let all = near.isEmpty ? known : near
    return all.count == 1 ? all[0] : nil
  }
}

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
