import CrierMessage

/// Reads expressions in five languages with one grammar.
///
/// Code that builds a message looks much the same in all of them. Nothing is executed. Names are
/// kept as names; unknown syntax ends the expression.
struct SnippetParser {
  let bytes: [UInt8]
  let language: SnippetLanguage
  var position: Int
  private var depth = 0

  init(_ bytes: [UInt8], _ language: SnippetLanguage, from position: Int) {
    self.bytes = bytes
    self.language = language
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

  mutating func expression() throws(ImportFault) -> SnippetTree {
    var left = try term()
    var links = 0
    while let sign = try sign(of: [UInt8(ascii: "+"), UInt8(ascii: "-")]) {
      try count(&links)
      left = SnippetTree(.operation(sign, left, try term()), at: left.offset)
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
      bytes[position + 1] != UInt8(ascii: "="), bytes[position + 1] != byte
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
    depth += 1
    defer { depth -= 1 }
    guard depth <= JSONReader.deepest else {
      throw fault(.json(.tooDeep(limit: JSONReader.deepest)), at: position)
    }
    try skipBlank()
    let start = position
    guard let byte else { throw fault(.json(.endedEarly), at: position) }
    if var text = try readText() {
      // Python joins adjacent strings.
      var links = 0
      while language == .python, try startsText(), let more = try readText() {
        try count(&links)
        text = text.joined(with: more)
      }
      return try postfix(text)
    }
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "!"):
      position += 1
      return try operand()
    case UInt8(ascii: "*") where language == .go:
      position += 1
      return try operand()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
      return SnippetTree(.literal(.number(try readNumber())), at: start)
    case UInt8(ascii: "("):
      position += 1
      let inner = try expression()
      guard try take(")") else { throw fault(.computedText, at: start) }
      return try postfix(inner)
    case UInt8(ascii: "["): return try readSquare(start)
    case UInt8(ascii: "{"): return try readBraces()
    default: break
    }
    guard let word = readWord() else { throw fault(.json(.expected("A value")), at: start) }
    return try named(word, at: start)
  }

  private mutating func named(_ word: String, at start: Int) throws(ImportFault) -> SnippetTree {
    switch word {
    case "true", "True": return SnippetTree(.literal(.bool(true)), at: start)
    case "false", "False": return SnippetTree(.literal(.bool(false)), at: start)
    case "null", "None", "nil", "undefined": return SnippetTree(.literal(.null), at: start)
    case "await", "return": return try operand()
    case "new": return try readNew(start)
    case "map" where language == .go && byte == UInt8(ascii: "["):
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
        default: return SnippetTree(.unknown, at: tree.offset)
        }
      case UInt8(ascii: "{") where language == .go:
        guard case .name(let type) = tree.node else { return tree }
        tree = try goBody(type: type, at: tree.offset)
      case UInt8(ascii: "<") where language == .java || language == .csharp:
        guard skipGenerics() else { return tree }
      case UInt8(ascii: "?") where position + 1 < bytes.count && bytes[position + 1] == 0x2E,
        UInt8(ascii: "!") where position + 1 < bytes.count && bytes[position + 1] == 0x2E:
        position += 1
      case UInt8(ascii: "."):
        position += 1
        try skipBlank()
        guard let name = readWord() else { throw fault(.json(.expected("A name")), at: position) }
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
        if position > here, self.byte == UInt8(ascii: ".") { continue }
        position = here
        return tree
      }
    }
    return tree
  }

  private mutating func skipBlankBeforeCall() throws(ImportFault) {
    let here = position
    try skipBlank()
    if byte != UInt8(ascii: "(") { position = here }
  }
}
