import CrierMessage

/// Converts a program's literals to JSON.
extension SnippetImport {
  mutating func text(_ tree: SnippetTree, at path: FieldPath) -> String? {
    if case .literal(.string(let text)) = tree.node { return text }
    if case .call = tree.node, case .literal(let value) = SnippetCalls.inside(tree).node {
      return value.text ?? JSONWriter.compact(value)
    }
    guard case .operation(UInt8(ascii: "+"), _, _) = tree.node else {
      loseComputed(tree, path)
      return nil
    }
    let parts = Self.parts(ofSum: tree)
    let hasText = parts.contains { if case .literal(.string) = $0.node { true } else { false } }
    guard hasText else {
      loseComputed(tree, path)
      return nil
    }
    var names: [String] = []
    let text = parts.map { part in
      if case .literal(let value) = part.node {
        return value.text ?? JSONWriter.compact(value)
      }
      let name = variableName(of: part)
      if !names.contains(name) { names.append(name) }
      return "{{\(name)}}"
    }.joined()
    if !names.isEmpty {
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

  /// Returns the name of the placeholder for a value; different values have different names.
  private mutating func variableName(of tree: SnippetTree) -> String {
    let (source, name): (String, String) =
      switch tree.node {
      case .name(let name): (name, SnippetTree.last(name))
      case .call(_, let name, _): ("\(name)(\(tree.offset))", SnippetTree.last(name))
      default: ("(\(tree.offset))", "value")
      }
    if let known = placeholders[source] { return known }
    let letters = String(
      name.prefix(30).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    let base = TextVariable.isName(letters) ? letters : "value"
    var chosen = base
    var count = 2
    while placeholders.values.contains(chosen) {
      chosen = "\(base)\(count)"
      count += 1
    }
    placeholders[source] = chosen
    return chosen
  }

  mutating func flag(_ tree: SnippetTree, at path: FieldPath) -> Bool? {
    if case .literal(.bool(let flag)) = SnippetCalls.inside(tree).node { return flag }
    loseComputed(tree, path)
    return nil
  }

  mutating func number(_ tree: SnippetTree, at path: FieldPath) -> String? {
    if case .literal(.number(let digits)) = SnippetCalls.inside(tree).node { return digits }
    loseComputed(tree, path)
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
      return lost(tree, path)
    }
    return .string(name)
  }

  mutating func map(_ tree: SnippetTree, at path: FieldPath) -> JSONValue? {
    guard let entries = entries(tree) else { return lost(tree, path) }
    var members: [JSONMember] = []
    for entry in entries {
      let key = entry.name ?? ""
      guard key != "..." else {
        loseComputed(entry.value, path)
        continue
      }
      if let text = text(entry.value, at: path.appending(key)) {
        members.append(JSONMember(key, .string(text)))
      }
    }
    return .object(members)
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
    else { return lost(tree, path) }
    return color.json
  }

  /// Converts any literal to JSON.
  mutating func json(_ tree: SnippetTree, at path: FieldPath) -> JSONValue? {
    if case .literal(let value) = tree.node { return value }
    if let elements = elements(tree), !isMap(tree) {
      return .array(elements.compactMap { json($0, at: path) })
    }
    guard let entries = entries(tree) else {
      if let text = text(tree, at: path) { return .string(text) }
      return nil
    }
    return .object(
      entries.compactMap { entry -> JSONMember? in
        guard entry.name != "..." else {
          loseComputed(entry.value, path)
          return nil
        }
        return json(entry.value, at: path.appending(entry.name ?? "")).map {
          JSONMember(entry.name ?? "", $0)
        }
      })
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
