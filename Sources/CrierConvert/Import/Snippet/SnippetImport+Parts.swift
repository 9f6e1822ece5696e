import CrierMessage

extension SnippetImport {
  typealias Part = SnippetTree.Member

  /// Returns the members of an object in any of the languages; nil if it is not an object.
  mutating func parts(of tree: SnippetTree, _ name: SDKClass.Name) -> [Part]? {
    switch tree.node {
    case .members(let members): return spread(members)
    case .call where SnippetCalls.inside(tree).offset != tree.offset && language != .go:
      return parts(of: SnippetCalls.inside(tree), name)
    case .made(_, nil): return []
    case .made(_, let body?): return parts(of: body, name)
    case .call(nil, let callee, let arguments) where language == .java:
      return javaParts(callee, arguments, at: tree.offset)
    case .call(let receiver?, let method, let arguments) where language == .java:
      guard method != "build" else { return parts(of: receiver, name) }
      guard method != "builder" else { return [] }
      guard var before = parts(of: receiver, name) else { return nil }
      before += called(method, arguments, at: tree.offset, name)
      return before
    case .call(nil, let callee, let arguments) where language == .go:
      guard arguments.count == 1, !callee.contains("messaging") else { return nil }
      return parts(of: arguments[0].value, name)
    case .call(nil, let callee, let arguments) where language == .python:
      return SnippetCalls.sdkNames.contains(SnippetTree.last(callee)) ? spread(arguments) : nil
    default: return nil
    }
  }

  /// Returns the members of a Java builder.
  ///
  /// `Message.builder().setTopic("x")` is parsed as one dotted name up to its first bracket.
  private mutating func javaParts(
    _ callee: String, _ arguments: [Part], at offset: Int
  ) -> [Part]? {
    let method = SnippetTree.last(callee)
    switch method {
    case "builder": return []
    case "withAnalyticsLabel", "withLink":
      let name = method == "withLink" ? "setLink" : "setAnalyticsLabel"
      return arguments.first.map { [Part(name: name, value: $0.value, offset: offset)] }
    case "Action":
      return zip(["setAction", "setTitle", "setIcon"], arguments).map {
        Part(name: $0, value: $1.value, offset: $1.offset)
      }
    default: return nil
    }
  }

  /// Returns a builder call as a member; `putData("k", "v")` becomes a map with one entry.
  private func called(
    _ method: String, _ arguments: [Part], at offset: Int, _ name: SDKClass.Name
  ) -> [Part] {
    guard let first = arguments.first else {
      return [Part(name: method, value: SnippetTree(.unknown, at: offset), offset: offset)]
    }
    if method.hasPrefix("put"), !method.hasPrefix("putAll"), arguments.count == 2,
      case .literal(.string(let key)) = first.value.node
    {
      let entry = Part(name: key, value: arguments[1].value, offset: first.offset)
      let all =
        ["putData": "putAllData", "putHeader": "putAllHeaders"][method] ?? "putAllCustomData"
      return [
        Part(
          name: all, value: SnippetTree(.members([entry]), at: first.offset), offset: first.offset)
      ]
    }
    if method.hasPrefix("add"), !method.hasPrefix("addAll") {
      let all =
        method == "addAction"
        ? "setActions"
        : "addAll" + method.dropFirst(3) + "s"
      let list = SnippetTree(.list(arguments.map(\.value)), at: first.offset)
      return [Part(name: all, value: list, offset: first.offset)]
    }
    let plain = method == "addAllActions" ? "setActions" : method
    return [Part(name: plain, value: first.value, offset: first.offset)]
  }

  /// Returns the members with spread maps such as `**{"k": v}` expanded.
  private func spread(_ members: [Part]) -> [Part] {
    members.flatMap { member -> [Part] in
      guard member.name == "...", let inner = entries(member.value) else { return [member] }
      return inner
    }
  }

  /// Returns the elements of a list in any of the languages.
  func elements(_ tree: SnippetTree) -> [SnippetTree]? {
    switch tree.node {
    case .list(let elements): elements
    case .made(_, let body): body.map { elements($0) } ?? []
    case .members(let members) where members.allSatisfy { $0.name == nil }: members.map(\.value)
    case .call(nil, let callee, let arguments):
      ["of", "asList"].contains(SnippetTree.last(callee)) ? arguments.map(\.value) : nil
    default: nil
    }
  }

  /// Returns the entries of a map in any of the languages.
  func entries(_ tree: SnippetTree) -> [Part]? {
    let tree = SnippetCalls.inside(tree)
    switch tree.node {
    case .members(let written):
      let members = spread(written)
      return members.contains { $0.name == nil } ? mixed(members) : members
    case .made(_, let body): return body.map { entries($0) } ?? []
    // C#'s `{ { "k", "v" } }`.
    case .list(let elements): return pairs(elements.map { self.elements($0) ?? [] })
    case .call(nil, let callee, let arguments):
      switch SnippetTree.last(callee) {
      case "dict":
        return arguments.allSatisfy { $0.name != nil } ? spread(arguments) : nil
      case "ofEntries":
        return pairs(
          arguments.map { argument in
            guard case .call(nil, _, let entry) = argument.value.node else { return [] }
            return entry.map(\.value)
          })
      case "of":
        let values = arguments.map(\.value)
        return pairs(
          stride(from: 0, to: values.count, by: 2).map {
            Array(values[$0..<min($0 + 2, values.count)])
          })
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the entries of C#'s `{ { "k", "v" }, ["k"] = "v" }`.
  private func mixed(_ members: [Part]) -> [Part]? {
    var parts: [Part] = []
    for member in members {
      if member.name != nil {
        parts.append(member)
      } else {
        guard let pair = pairs([elements(member.value) ?? []]) else { return nil }
        parts += pair
      }
    }
    return parts
  }

  private func pairs(_ pairs: [[SnippetTree]]) -> [Part]? {
    var parts: [Part] = []
    for pair in pairs {
      guard pair.count == 2, case .literal(.string(let key)) = pair[0].node else { return nil }
      parts.append(Part(name: key, value: pair[1], offset: pair[0].offset))
    }
    return parts
  }
}
