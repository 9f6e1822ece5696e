import CrierMessage

/// Reads expressions in several languages with one grammar.
///
/// Code that builds a message looks much the same in all of them. Nothing is executed. Names are
/// kept as names; an expression in other syntax becomes `.unknown`.
struct SnippetParser {
  let bytes: [UInt8]
  let syntax: SnippetSyntax
  var position: Int
  var depth = 0
  /// The number of open brackets; outside of brackets, a line end may end an expression.
  var brackets = 0

  init(_ bytes: [UInt8], _ syntax: SnippetSyntax, from position: Int) {
    self.bytes = bytes
    self.syntax = syntax
    self.position = position
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  func fault(_ reason: ImportError.Reason, at offset: Int) -> ImportFault {
    ImportFault(reason: reason, offset: offset)
  }

  mutating func take(_ sign: Unicode.Scalar) throws(ImportFault) -> Bool {
    try skipBlank()
    guard byte == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  // MARK: Expressions

  /// Reads an expression; one in syntax that is not read becomes `.unknown`.
  mutating func expression() throws(ImportFault) -> SnippetTree {
    try skipBlank()
    let start = position
    do throws(ImportFault) {
      let sum = try sum()
      try skipTypeAssertion()
      let end = position
      try skipBlank()
      let isSameLine = brackets > 0 || !bytes[end..<position].contains(0x0A)
      guard isSameLine, continuesUnread() else {
        position = end
        return sum
      }
    } catch {
      guard case .unreadable = error.reason else { throw error }
    }
    // From here, not from the start: what was read is not read again.
    try skipExpression()
    return SnippetTree(.unknown, at: start)
  }

  /// Skips TypeScript's `as Message` and `satisfies Message`.
  private mutating func skipTypeAssertion() throws(ImportFault) {
    guard syntax == .node else { return }
    while true {
      let end = position
      try skipBlank()
      guard let word = readWord(), word == "as" || word == "satisfies" else {
        position = end
        return
      }
      try skipBlank()
      while readWord() != nil {
        if byte == UInt8(ascii: "<") { _ = skipGenerics() }
        guard byte == UInt8(ascii: ".") else { break }
        position += 1
      }
    }
  }

  /// Reads an expression up to the first operator that is not read.
  mutating func sum() throws(ImportFault) -> SnippetTree {
    // PHP joins strings with a dot.
    let signs = syntax == .php ? [0x2B, 0x2D, 0x2E] : [UInt8(ascii: "+"), UInt8(ascii: "-")]
    var left = try term()
    var links = 0
    while let sign = try sign(of: signs) {
      try count(&links)
      let plain = sign == UInt8(ascii: ".") ? UInt8(ascii: "+") : sign
      left = SnippetTree(.operation(plain, left, try term()), at: left.offset)
    }
    return left
  }

  private mutating func term() throws(ImportFault) -> SnippetTree {
    var left = try operand()
    var links = 0
    while let sign = try sign(of: [UInt8(ascii: "*"), UInt8(ascii: "/")]) {
      try count(&links)
      left = SnippetTree(.operation(sign, left, try operand()), at: left.offset)
    }
    return left
  }

  /// Reads an operator, unless it is the beginning of `=>`, `**` or a comment.
  private mutating func sign(of signs: [UInt8]) throws(ImportFault) -> UInt8? {
    try skipBlank()
    guard let byte, signs.contains(byte), position + 1 < bytes.count,
      bytes[position + 1] != UInt8(ascii: "="), bytes[position + 1] != byte,
      byte != UInt8(ascii: "-") || bytes[position + 1] != UInt8(ascii: ">")
    else { return nil }
    position += 1
    return byte
  }

  /// Counts the links of a chain and limits its length, because chains become deep trees.
  private func count(_ links: inout Int) throws(ImportFault) {
    links += 1
    guard links <= Self.longestChain else {
      throw fault(.json(.tooDeep(limit: Self.longestChain)), at: position)
    }
  }

  static let longestChain = 1000

  private mutating func operand() throws(ImportFault) -> SnippetTree {
    try descend()
    defer { depth -= 1 }
    try skipBlank()
    let start = position
    guard let byte else { throw fault(.json(.endedEarly), at: position) }
    if var text = try readText() {
      // Some languages join adjacent strings.
      var links = 0
      while syntax.joinsAdjacentTexts, try startsText(), let more = try readText() {
        try count(&links)
        text = text.joined(with: more)
      }
      return try postfix(text)
    }
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "!"):
      position += 1
      return try operand()
    case UInt8(ascii: "*") where syntax == .go, UInt8(ascii: "@") where syntax == .ruby:
      position += 1
      return try operand()
    case UInt8(ascii: ":") where syntax == .ruby:
      position += 1
      guard let symbol = readWord() else { throw unread(at: start) }
      return try postfix(SnippetTree(.literal(.string(symbol)), at: start))
    case UInt8(ascii: "<") where syntax == .dart:
      guard skipGenerics() else { throw unread(at: start) }
      return try operand()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
      return SnippetTree(.literal(.number(try readNumber())), at: start)
    case UInt8(ascii: "("):
      let inner = try readRound(start)
      if case .name(let type) = inner.node, isCast(to: type) { return try operand() }
      return try postfix(inner)
    case UInt8(ascii: "["): return try readSquare(start)
    case UInt8(ascii: "{"): return try readBraces()
    default: break
    }
    if Self.endsItem(byte) { throw fault(.json(.expected("A value")), at: start) }
    guard let word = readWord() else { throw unread(at: start) }
    return try named(word, at: start)
  }

  mutating func descend() throws(ImportFault) {
    depth += 1
    guard depth <= JSONReader.deepest else {
      throw fault(.json(.tooDeep(limit: JSONReader.deepest)), at: position)
    }
  }

  /// Reads an expression in round brackets; several, such as parameters, become `.unknown`.
  private mutating func readRound(_ start: Int) throws(ImportFault) -> SnippetTree {
    let items = try readArguments()
    guard items.count == 1, items[0].name == nil else { return SnippetTree(.unknown, at: start) }
    return items[0].value
  }

  /// The fault that makes `expression` pass over an expression.
  func unread(at offset: Int) -> ImportFault { fault(.unreadable("This expression"), at: offset) }

  static func endsItem(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Whether brackets around a type convert the operand after them: `(long) 60`.
  private func isCast(to type: String) -> Bool {
    let types = [
      "string", "String", "int", "Integer", "long", "Long", "float", "double", "bool", "boolean",
      "Object", "object",
    ]
    guard [.java, .csharp, .php].contains(syntax), types.contains(type) else { return false }
    var next = position
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    return next < bytes.count && !Self.endsItem(bytes[next]) && bytes[next] != UInt8(ascii: ".")
  }

  /// Words that begin a function or a statement, which are not read.
  private static let unreadWords: Set<String> = [
    "async", "case", "def", "fn", "func", "function", "if", "lambda", "match", "not", "switch",
    "typeof", "yield",
  ]

  private mutating func named(_ word: String, at start: Int) throws(ImportFault) -> SnippetTree {
    switch word {
    case "true", "True": return SnippetTree(.literal(.bool(true)), at: start)
    case "false", "False": return SnippetTree(.literal(.bool(false)), at: start)
    case "null", "None", "nil", "undefined": return SnippetTree(.literal(.null), at: start)
    case "await", "return": return try operand()
    case "const" where syntax == .dart: return try operand()
    case "array" where syntax == .php && byte == UInt8(ascii: "("):
      return try postfix(.collection(of: try readArguments(), at: start))
    case _ where Self.unreadWords.contains(word): throw unread(at: start)
    case "new": return try readNew(start)
    case "map" where syntax == .go && byte == UInt8(ascii: "["):
      skipTypeBrackets()
      return try goBody(type: "map", at: start)
    default: return try postfix(SnippetTree(.name(word), at: start))
    }
  }

  /// Reads what may follow an expression: calls, bodies of Go literals, type arguments.
  mutating func postfix(_ tree: SnippetTree) throws(ImportFault) -> SnippetTree {
    var tree = tree
    var links = 0
    while let byte {
      try count(&links)
      switch byte {
      case UInt8(ascii: "("):
        let arguments = try readArguments()
        switch tree.node {
        case .name(let name):
          tree = SnippetTree(
            .call(receiver: nil, name: name, arguments: arguments), at: tree.offset)
        default: tree = SnippetTree(.unknown, at: tree.offset)
        }
      case UInt8(ascii: "["):
        tree = try subscripted(tree)
      case UInt8(ascii: "{") where syntax == .go:
        guard case .name(let type) = tree.node else { return tree }
        tree = try goBody(type: type, at: tree.offset)
      case UInt8(ascii: "<") where syntax == .java || syntax == .csharp:
        guard skipGenerics() else { return tree }
      case UInt8(ascii: "?") where position + 1 < bytes.count && bytes[position + 1] == 0x2E,
        UInt8(ascii: "!") where position + 1 < bytes.count && bytes[position + 1] == 0x2E:
        position += 1
      case UInt8(ascii: "!") where position + 1 < bytes.count && Self.endsItem(bytes[position + 1]):
        position += 1
      case UInt8(ascii: ".") where syntax != .php, UInt8(ascii: "-") where startsArrow,
        UInt8(ascii: ":") where syntax == .php && bytes[position...].starts(with: "::".utf8):
        position += byte == UInt8(ascii: ".") ? 1 : 2
        try skipBlank()
        guard let name = readWord() else { throw unread(at: position) }
        try skipBlankBeforeCall()
        guard self.byte == UInt8(ascii: "(") else {
          if case .name(let before) = tree.node {
            tree = SnippetTree(.name(before + "." + name), at: tree.offset)
            continue
          }
          // This is a property of an expression that is not a name: `x().y`.
          tree = SnippetTree(.call(receiver: tree, name: name, arguments: []), at: tree.offset)
          continue
        }
        let arguments = try readArguments()
        if case .name(let before) = tree.node {
          tree = SnippetTree(
            .call(receiver: nil, name: before + "." + name, arguments: arguments), at: tree.offset)
        } else {
          tree = SnippetTree(
            .call(receiver: tree, name: name, arguments: arguments), at: tree.offset)
        }
      default:
        // A builder chain may continue on the next line.
        let here = position
        try skipBlank()
        if position > here, self.byte == UInt8(ascii: ".") && syntax != .php || startsArrow {
          continue
        }
        position = here
        return tree
      }
    }
    return tree
  }

  /// Whether PHP's `->` is here.
  private var startsArrow: Bool {
    syntax == .php && position < bytes.count && bytes[position...].starts(with: "->".utf8)
  }

  /// Reads `["key"]` after a name as a part of the name; other subscripts are not interpreted.
  private mutating func subscripted(_ tree: SnippetTree) throws(ImportFault) -> SnippetTree {
    position += 1
    let items = try readItems(until: UInt8(ascii: "]"))
    guard case .name(let name) = tree.node, items.count == 1,
      case .literal(.string(let key)) = items[0].value.node, !key.isEmpty,
      key.utf8.allSatisfy({ Self.isWordByte($0) })
    else { return SnippetTree(.unknown, at: tree.offset) }
    return SnippetTree(.name(name + "." + key), at: tree.offset)
  }

  private mutating func skipBlankBeforeCall() throws(ImportFault) {
    let here = position
    try skipBlank()
    if byte != UInt8(ascii: "(") { position = here }
  }
}

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
