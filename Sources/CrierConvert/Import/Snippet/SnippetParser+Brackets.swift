import CrierMessage

/// Parses the contents of brackets: arguments, map and list literals, type bodies.
extension SnippetParser {
  mutating func readArguments() throws(ImportFault) -> [SnippetTree.Member] {
    position += 1
    return try readItems(until: UInt8(ascii: ")"))
  }

  /// Reads comma-separated items, each with an optional name: `k: v`, `k = v`, `"k" => v`.
  mutating func readItems(until end: UInt8) throws(ImportFault) -> [SnippetTree.Member] {
    var items: [SnippetTree.Member] = []
    brackets += 1
    defer { brackets -= 1 }
    while true {
      try skipBlank()
      guard let byte else { throw fault(.json(.endedEarly), at: position) }
      if byte == end {
        position += 1
        return items
      }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        position += 1
        continue
      }
      items.append(try readItem())
      try skipBlank()
      if let next = self.byte, next != end, next != UInt8(ascii: ",") {
        throw fault(.json(.expected("A comma")), at: position)
      }
    }
  }

  private mutating func readItem() throws(ImportFault) -> SnippetTree.Member {
    let start = position
    if syntax == .dart, let item = try conditionalItem() { return item }
    while byte == UInt8(ascii: "*") || byte == UInt8(ascii: ".") { position += 1 }
    let isSpread = position > start
    if isSpread, byte == UInt8(ascii: "?") { position += 1 }
    let first = try expression()
    if isSpread { return SnippetTree.Member(name: "...", value: first, offset: start) }
    try skipBlank()
    let isColon = byte == UInt8(ascii: ":")
    let isEquals =
      byte == UInt8(ascii: "=")
      && (position + 1 >= bytes.count || bytes[position + 1] != UInt8(ascii: "="))
    guard isColon || isEquals else {
      return SnippetTree.Member(name: nil, value: first, offset: start)
    }
    position += 1
    if isEquals, byte == UInt8(ascii: ">") { position += 1 }
    let value = try expression()
    guard let name = Self.key(first) else {
      return SnippetTree.Member(name: nil, value: SnippetTree(.unknown, at: start), offset: start)
    }
    return SnippetTree.Member(name: name, value: value, offset: start)
  }

  /// Reads Dart's `if (x) 'k': v else 'k': w` or `for (…) k: v` in a collection as an unknown value;
  /// nil if there is none here.
  private mutating func conditionalItem() throws(ImportFault) -> SnippetTree.Member? {
    let start = position
    let word = readWord()
    try skipBlank()
    guard word == "if" || word == "for", byte == UInt8(ascii: "(") else {
      position = start
      return nil
    }
    position += 1
    while byte != UInt8(ascii: ")") {
      try skipExpression()
      guard let byte, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") else {
        throw fault(.json(.expected("A closing bracket")), at: position)
      }
      if byte != UInt8(ascii: ")") { position += 1 }
    }
    position += 1
    try skipBlank()
    try descend()
    defer { depth -= 1 }
    var names = [try readItem().name]
    let end = position
    try skipBlank()
    if readWord() == "else" {
      try skipBlank()
      names.append(try readItem().name)
    } else {
      position = end
    }
    let isOne = word == "if" && names.allSatisfy { $0 == names[0] }
    return SnippetTree.Member(
      name: isOne ? names[0] : "...", value: SnippetTree(.unknown, at: start), offset: start)
  }

  /// Returns the key before a colon as a string, also for `["k"]`.
  private static func key(_ tree: SnippetTree) -> String? {
    switch tree.node {
    case .name(let name): name
    case .literal(.string(let text)): text
    case .list(let elements) where elements.count == 1: key(elements[0])
    default: nil
    }
  }

  mutating func readBraces() throws(ImportFault) -> SnippetTree {
    let start = position
    position += 1
    var items = try readItems(until: UInt8(ascii: "}"))
    if syntax == .node { items = items.map(Self.spelledOut) }
    let isList = !items.isEmpty && items.allSatisfy { $0.name == nil }
    guard isList, syntax != .node else { return SnippetTree(.members(items), at: start) }
    return SnippetTree(.list(items.map(\.value)), at: start)
  }

  /// Expands JavaScript's `{ topic }` to `{ topic: topic }`.
  private static func spelledOut(_ member: SnippetTree.Member) -> SnippetTree.Member {
    guard member.name == nil, case .name(let name) = member.value.node, !name.contains(".") else {
      return member
    }
    return SnippetTree.Member(name: name, value: member.value, offset: member.offset)
  }

  mutating func goBody(type: String, at start: Int) throws(ImportFault) -> SnippetTree {
    guard byte == UInt8(ascii: "{") else { return SnippetTree(.name(type), at: start) }
    // `map[string]interface{}{…}`: the first braces belong to the type.
    if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "}"), type == "interface" {
      position += 2
      guard byte == UInt8(ascii: "{") else { return SnippetTree(.name(type), at: start) }
    }
    return SnippetTree(.made(type: type, body: try readBraces()), at: start)
  }

  mutating func readSquare(_ start: Int) throws(ImportFault) -> SnippetTree {
    guard syntax == .go else {
      position += 1
      let items = try readItems(until: UInt8(ascii: "]"))
      return try postfix(.collection(of: items, at: start))
    }
    skipTypeBrackets()
    return try goBody(type: "list", at: start)
  }

  /// Skips `[]string`, `[string]any`, `[]*messaging.X` before the body of a Go literal.
  mutating func skipTypeBrackets() {
    while let byte, byte != UInt8(ascii: "{"), byte != 0x0A, byte != UInt8(ascii: ",") {
      if bytes[position...].starts(with: "interface{}".utf8) {
        position += 11
      } else {
        position += 1
      }
    }
  }

  /// Reads `new Type<…>[] (…) {…}`.
  mutating func readNew(_ start: Int) throws(ImportFault) -> SnippetTree {
    try skipBlank()
    var type = ""
    while let word = readWord() {
      type += type.isEmpty ? word : "." + word
      guard byte == UInt8(ascii: ".") else { break }
      position += 1
    }
    if byte == UInt8(ascii: "<") { _ = skipGenerics() }
    try skipBlank()
    if byte == UInt8(ascii: "[") {
      while let byte, byte != UInt8(ascii: "]") { position += byte == 0x0A ? bytes.count : 1 }
      position = min(position + 1, bytes.count)
      try skipBlank()
    }
    var arguments: [SnippetTree.Member] = []
    if byte == UInt8(ascii: "(") { arguments = try readArguments() }
    let here = position
    try skipBlank()
    if byte == UInt8(ascii: "{") {
      let body = try readBraces()
      return SnippetTree(.made(type: type, body: Self.joined(arguments, body)), at: start)
    }
    position = here
    if arguments.isEmpty { return SnippetTree(.made(type: type, body: nil), at: start) }
    return try postfix(
      SnippetTree(.call(receiver: nil, name: type, arguments: arguments), at: start))
  }

  /// Returns the body of a copy with additions: `new Dictionary<…>(other) { ["k"] = "v" }`.
  ///
  /// A number is a capacity, and a comparer has no members.
  private static func joined(_ arguments: [SnippetTree.Member], _ body: SnippetTree) -> SnippetTree
  {
    let copied = arguments.filter { argument in
      switch argument.value.node {
      case .literal: false
      case .name(let name): !name.contains("Comparer")
      default: true
      }
    }
    guard !copied.isEmpty else { return body }
    let written: [SnippetTree.Member]
    switch body.node {
    case .members(let members): written = members
    case .list(let elements):
      written = elements.map { SnippetTree.Member(value: $0, offset: $0.offset) }
    default: return body
    }
    let spread = copied.map {
      SnippetTree.Member(name: "...", value: $0.value, offset: $0.offset)
    }
    return SnippetTree(.members(spread + written), at: body.offset)
  }

  /// Skips `<String, Object>`; returns false if there is no list of types.
  mutating func skipGenerics() -> Bool {
    var offset = position
    var depth = 0
    while offset < bytes.count, offset - position < 200 {
      switch bytes[offset] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          position = offset + 1
          return true
        }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "?"),
        UInt8(ascii: "["), UInt8(ascii: "]"):
        break
      default: return false
      }
      offset += 1
    }
    return false
  }
}
