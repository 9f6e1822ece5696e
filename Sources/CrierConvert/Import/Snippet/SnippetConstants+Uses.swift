import CrierMessage

/// Records what a program does with the objects that have names.
extension SnippetConstants {
  mutating func record(
    _ effect: SnippetChange.Effect, _ path: [String] = [], of name: String, at offset: Int,
    _ here: Surroundings
  ) {
    let known = changes[name]?.count ?? 0
    guard known <= Self.mostChanges else { return }
    let isLast = known == Self.mostChanges
    changes[name, default: []].append(
      SnippetChange(
        path: isLast ? [] : path,
        effect: isLast ? .adds(SnippetTree(.unknown, at: offset)) : effect,
        offset: offset, scope: scope(of: offset, here)))
  }

  /// Records how a program uses an object at one mention of its name.
  mutating func readUse(
    of word: String, at offset: Int, _ parser: SnippetParser, _ here: Surroundings
  ) {
    let alias = aliases[word]
    let name = alias?.name ?? word
    guard defined[name] != nil else { return }
    uses += 1
    var reader = parser
    if syntax == .java, alias == nil, reader.byte == UInt8(ascii: ".") {
      if let tree = try? reader.postfix(SnippetTree(.name(name), at: offset)) {
        let calls = Self.builderCalls(tree, on: name)
        guard calls.isEmpty else { return record(.calls(calls), of: name, at: offset, here) }
      }
      reader = parser
    }
    let use = SnippetUse(&reader)
    countRead(from: parser.position, to: reader.position)
    let path = use.path.map { (alias?.path ?? []) + $0 }
    switch use.kind {
    case .assignment(let value):
      // One to the name itself is a definition, an argument or a member.
      guard use.path?.isEmpty != true else { return }
      record(path == nil ? .unread : .sets(value), path ?? [], of: name, at: offset, here)
    case .otherAssignment:
      record(path == nil ? .unread : .computes, path ?? [], of: name, at: offset, here)
    case .call(let method, let arguments):
      let effect = Self.effect(of: method, arguments ?? [], at: offset)
      guard let (effect, key) = effect else { return }
      let place = path.map { $0 + key }
      record(place == nil ? .unread : effect, place ?? [], of: name, at: offset, here)
    case .plain:
      if here.word == "delete" || here.word == "del" {
        record(.unread, of: name, at: offset, here)
      } else if let path, here.open.last?.isBlock ?? true, syntax != .php,
        here.before == UInt8(ascii: "=") || here.before == UInt8(ascii: "&"),
        let other = Self.name(before: offset, in: bytes), other != name
      {
        aliases[other] = (name, path)
      }
    }
  }

  /// Returns what a method does that sets or adds members, and the key that it sets; nil for other
  /// methods.
  private static func effect(
    of method: String, _ arguments: [SnippetTree.Member], at offset: Int
  ) -> (effect: SnippetChange.Effect, key: [String])? {
    if SnippetUse.setters.contains(method) {
      guard arguments.count == 2, case .literal(let key) = arguments[0].value.node,
        let key = key.text
      else { return (.unread, []) }
      return (.sets(arguments[1].value), [key])
    }
    guard SnippetUse.mergers.contains(method) else { return nil }
    if arguments.count == 1, (arguments[0].name ?? "...") == "..." {
      return (.adds(arguments[0].value), [])
    }
    let isRead = !arguments.isEmpty && arguments.allSatisfy { $0.name != nil }
    return (isRead ? .adds(SnippetTree(.members(arguments), at: offset)) : .unread, [])
  }

  /// Returns the setters that a chain of calls on a builder has, in their order.
  private static func builderCalls(
    _ tree: SnippetTree, on name: String
  ) -> [(name: String, arguments: [SnippetTree.Member])] {
    guard case .call(let receiver, let method, let arguments) = tree.node else { return [] }
    let before = receiver.map { builderCalls($0, on: name) } ?? []
    let plain: String
    if receiver == nil {
      guard method.hasPrefix(name + ".") else { return [] }
      plain = String(method.dropFirst(name.count + 1))
    } else {
      guard !before.isEmpty else { return [] }
      plain = method
    }
    return SnippetUse.isBuilderCall(plain) && !arguments.isEmpty
      ? before + [(plain, arguments)] : before
  }
}
