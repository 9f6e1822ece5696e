import CrierMessage

/// Converts a program's literals to JSON.
extension SnippetImport {
  mutating func text(_ tree: SnippetTree, at path: FieldPath) -> String? {
    if case .literal(let value) = tree.node, value != .null {
      if let text = value.text { return text }
      notes.repair(
        at: tree.offset, field: path,
        "\(ForeignName.quoted(path.lastKey ?? "")) was \(value.kind); it became a string.")
      return JSONWriter.compact(value)
    }
    if case .call = tree.node, case .literal(let value) = SnippetCalls.inside(tree).node,
      let text = spelled(value)
    {
      return text
    }
    guard case .operation(UInt8(ascii: "+"), _, _) = tree.node else {
      return missing(tree, path)?.text
    }
    let parts = Self.parts(ofSum: tree)
    let hasText = parts.contains { if case .literal(.string) = $0.node { true } else { false } }
    guard hasText else { return missing(tree, path)?.text }
    var names: [String] = []
    let text = parts.map { part in
      if case .literal(let value) = part.node, let text = spelled(value) { return text }
      let name = placeholder(of: part)
      if !names.contains(name) { names.append(name) }
      return "{{\(name)}}"
    }.joined()
    if !names.isEmpty {
      notes.mark(names)
      let list = names.map { "{{\($0)}}" }.joined(separator: ", ")
      notes.lose(
        at: tree.offset, field: path,
        names.count == 1
          ? "the program inserts a value into this text; \(list) marks its place."
          : "the program inserts values into this text; \(list) mark their places.",
        fix: "Write the text that people should see.")
    }
    return text
  }

  /// Returns how the language writes a value into a text; nil where that depends on its type or on the
  /// user's language: `12.50` is "12.5" in JavaScript, and "12,5" in C# for a German.
  private func spelled(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .bool(let flag):
      switch syntax {
      case .python, .csharp: flag ? "True" : "False"
      case .php: flag ? "1" : ""
      case .node, .java, .go, .ruby, .dart: flag ? "true" : "false"
      }
    case .number(let digits):
      digits != "-0" && digits.allSatisfy { $0.isNumber || $0 == "-" } ? digits : nil
    default: nil
    }
  }

  /// Returns the operands of a sum, from left to right; a sum inside of it that may be one of
  /// numbers is one operand.
  private static func parts(ofSum tree: SnippetTree) -> [SnippetTree] {
    guard case .operation(UInt8(ascii: "+"), let left, let right) = tree.node, isText(tree) else {
      return [tree]
    }
    return parts(ofSum: left) + parts(ofSum: right)
  }

  private static func isText(_ tree: SnippetTree) -> Bool {
    switch tree.node {
    case .literal(.string): true
    case .operation(UInt8(ascii: "+"), let left, let right): isText(left) || isText(right)
    default: false
    }
  }

  /// Returns the name of the placeholder for a value, alone in a field or inserted into a text.
  mutating func placeholder(of tree: SnippetTree, at path: FieldPath = .message) -> String {
    switch SnippetCalls.inside(tree).node {
    case .name(let name): unknowns.name(of: name, like: name, at: path)
    case .call(_, let name, let arguments):
      unknowns.name(
        of: "\(name)(\(tree.offset))", like: Self.wish(SnippetTree.last(name), arguments), at: path)
    default: unknowns.name(of: "(\(tree.offset))", like: nil, at: path)
    }
  }

  /// Returns what a call is about: `name` in `user.get("name")` and in `getName()`.
  private static func wish(_ name: String, _ arguments: [Part]) -> String {
    if name == "get", case .literal(.string(let key))? = arguments.first?.value.node { return key }
    return name
  }

  mutating func flag(_ tree: SnippetTree, at path: FieldPath) -> Bool? {
    if case .literal(.bool(let flag)) = SnippetCalls.inside(tree).node { return flag }
    missing(tree, path)
    return nil
  }

  mutating func number(_ tree: SnippetTree, at path: FieldPath) -> String? {
    if case .literal(.number(let digits)) = SnippetCalls.inside(tree).node { return digits }
    if let product = SnippetTime.plain(tree) { return "\(product)" }
    missing(tree, path)
    return nil
  }

  mutating func choice(
    _ choice: SDKChoice, _ tree: SnippetTree, at path: FieldPath
  ) -> JSONValue? {
    let written: String? =
      switch tree.node {
      case .literal(.string(let text)): text
      case .name(let name): name
      default: nil
      }
    guard let written, let name = choice.wireName(of: written, in: language) else {
      return missing(tree, path)
    }
    return .string(name)
  }

  mutating func map(_ tree: SnippetTree, at path: FieldPath) -> JSONValue? {
    guard let entries = entries(tree) else { return missing(tree, path) }
    var members: [JSONMember] = []
    for entry in entries {
      let key = entry.name ?? ""
      guard key != "..." else {
        members.append(missingMembers(entry.value, path))
        continue
      }
      if let text = text(entry.value, at: path.appending(key)) {
        members.append(JSONMember(key, .string(text)))
      }
    }
    return .object(Self.lastOfEach(members))
  }

  mutating func color(_ tree: SnippetTree, at path: FieldPath) -> JSONValue? {
    if case .call(nil, let callee, let parts) = tree.node,
      SnippetTree.last(callee) == "LightSettingsColor", parts.count == LightColor.parts.count
    {
      return .object(
        zip(LightColor.parts, parts).compactMap { name, part in
          number(part.value, at: path.appending(name)).map { JSONMember(name, .number($0)) }
        })
    }
    guard case .literal(.string(let text)) = tree.node, text.first == "#",
      let color = LightColor(hexadecimal: text)
    else { return missing(tree, path) }
    return color.json
  }

  /// Converts any literal to JSON.
  mutating func json(_ tree: SnippetTree, at path: FieldPath) -> JSONValue? {
    if case .literal(let value) = tree.node { return value }
    if case .operation = tree.node, let product = SnippetTime.plain(tree) {
      return .number("\(product)")
    }
    if let elements = elements(tree), !isMap(tree) {
      return .array(elements.compactMap { json($0, at: path) })
    }
    guard let entries = entries(tree) else {
      if let text = text(tree, at: path) { return .string(text) }
      return nil
    }
    return .object(
      Self.lastOfEach(
        entries.compactMap { entry -> JSONMember? in
          guard entry.name != "..." else { return missingMembers(entry.value, path) }
          return json(entry.value, at: path.appending(entry.name ?? "")).map {
            JSONMember(entry.name ?? "", $0)
          }
        }))
  }

  /// Returns the members with the last value of each key, as maps have them.
  static func lastOfEach(_ members: [JSONMember]) -> [JSONMember] {
    var places: [String: Int] = [:]
    var result: [JSONMember] = []
    for member in members {
      if let place = places[member.key] {
        result[place].value = member.value
      } else {
        places[member.key] = result.count
        result.append(member)
      }
    }
    return result
  }

  private func isMap(_ tree: SnippetTree) -> Bool {
    switch tree.node {
    case .made(let type, _): type.contains("Dictionary") || type == "map" || type.contains("Map")
    case .call(_, let name, _): name.contains("Map")
    case .members: true
    default: false
    }
  }
}
