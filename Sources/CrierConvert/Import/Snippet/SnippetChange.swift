/// What a program does to an object after it has built it.
struct SnippetChange {
  enum Effect {
    /// Sets the member at the path.
    case sets(SnippetTree)
    /// Adds the members of another object to the object at the path.
    case adds(SnippetTree)
    /// Computes another value, or more members, for the path.
    case computes
    /// Calls setters of a builder, in their order.
    case calls([(name: String, arguments: [SnippetTree.Member])])
    /// A change that is not read.
    case unread
  }

  /// The keys from the object to the part that changes.
  var path: [String] = []
  var effect: Effect
  var offset: Int
  var scope: SnippetScope
}

/// The part of a program in which a statement stands.
struct SnippetScope: Equatable {
  /// Where the brackets around the statement begin.
  var brackets: [Int] = []
  /// The number of spaces before the statement; zero in languages with braces.
  var indent = 0
  /// Whether a condition stands right before the statement.
  var isBranch = false

  /// Whether a statement always runs if an earlier one of the other scope does.
  func always(after other: SnippetScope) -> Bool {
    !isBranch && brackets == other.brackets && indent == other.indent
  }
}

/// Changes of an expression by its members.
extension SnippetTree {
  /// The members of an object that can get more of them; nil for other expressions.
  private var parts: [Member]? {
    switch SnippetCalls.inside(self).node {
    case .members(let members): members
    case .made(_, nil): []
    case .made(_, let body?): body.parts
    // C#'s `{ { "k", "v" } }`, and an empty list, which may be a map.
    case .list(let elements):
      elements.allSatisfy(\.isPair) ? elements.map { Member(value: $0, offset: $0.offset) } : nil
    case .call(nil, let name, let arguments):
      switch Self.last(name) {
      case "dict": arguments
      case "of", "ofEntries": [Member(name: "...", value: self, offset: offset)]
      case let last: SnippetCalls.sdkNames.contains(last) ? arguments : nil
      }
    default: nil
    }
  }

  private var isPair: Bool {
    if case .list(let elements) = node { elements.count == 2 } else { false }
  }

  private func with(_ members: [Member]) -> SnippetTree {
    switch node {
    case .made(let type, _):
      SnippetTree(.made(type: type, body: SnippetTree(.members(members), at: offset)), at: offset)
    case .call(nil, let name, _) where SnippetCalls.sdkNames.contains(Self.last(name)):
      SnippetTree(.call(receiver: nil, name: name, arguments: members), at: offset)
    default: SnippetTree(.members(members), at: offset)
    }
  }

  /// Returns the part at a path; nil if there is none.
  func part(at path: ArraySlice<String>) -> SnippetTree? {
    guard let key = path.first else { return self }
    return parts?.last { $0.name == key }?.value.part(at: path.dropFirst())
  }

  /// Returns the object with another part at the path; nil if there can be none.
  func changed(
    at path: ArraySlice<String>, _ change: (SnippetTree?) -> SnippetTree?
  ) -> SnippetTree? {
    guard let key = path.first else { return change(self) }
    guard var members = parts else { return nil }
    let rest = path.dropFirst()
    if let index = members.lastIndex(where: { $0.name == key }) {
      let known = members[index].value
      let isMissing = rest.isEmpty ? false : SnippetImport.isAbsent(known)
      let value =
        isMissing
        ? SnippetTree(.members([]), at: known.offset).changed(at: rest, change)
        : rest.isEmpty ? change(known) : known.changed(at: rest, change)
      guard let value else { return nil }
      members[index].value = value
    } else {
      let empty = SnippetTree(.members([]), at: offset)
      guard let value = rest.isEmpty ? change(nil) : empty.changed(at: rest, change) else {
        return nil
      }
      members.append(Member(name: key, value: value, offset: value.offset))
    }
    return with(members)
  }

  /// Returns the object with the members of another one, which take precedence.
  func adding(_ other: SnippetTree) -> SnippetTree? {
    parts.map { with($0 + [Member(name: "...", value: other, offset: other.offset)]) }
  }
}
