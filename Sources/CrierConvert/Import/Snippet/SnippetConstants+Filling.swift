import CrierMessage

extension SnippetConstants {
  /// An expression with the values of its names, and what it took for that.
  struct Filled {
    var tree: SnippetTree
    /// The names that were replaced, where they stand, and where their values begin.
    fileprivate(set) var used: [(name: String, offset: Int, value: Int)] = []
    /// Where values begin that the program sets on the expression's object.
    fileprivate(set) var parts: [Int] = []
    /// What the program may change in addition, with its place.
    fileprivate var changes: [(offset: Int, sentence: String)] = []

    /// Takes calls on the finished message off the expression: `messaging.Message(…).decorated()`.
    mutating func takeOffCalls() {
      while case .call(let receiver?, _, _) = tree.node { tree = receiver }
    }

    fileprivate mutating func note(_ change: SnippetChange, _ sentence: String) {
      guard !changes.contains(where: { $0.offset == change.offset }) else { return }
      changes.append((change.offset, sentence))
    }

    func tellChanges(_ notes: inout ImportNotes) {
      for (offset, sentence) in changes { notes.lose(at: offset, sentence) }
    }

    /// Adds notes on what was filled in, and on what may be missing.
    func tell(_ notes: inout ImportNotes) {
      for (name, offset, _) in used {
        notes.repair(
          at: offset, "\(ForeignName.shortened(name)) was replaced by its value in the program.")
      }
      tellChanges(&notes)
    }
  }

  /// Returns the expression at `offset` with all known names replaced by their values, and with
  /// what the program sets later on the object that it becomes.
  ///
  /// `end` is where the previous message ended.
  func filled(_ tree: SnippetTree, at offset: Int, after end: Int) -> Filled {
    var filler = Filler(constants: self, end: end, result: Filled(tree: tree))
    let name = Self.name(before: offset, in: bytes)
    let root =
      definitions.last { $0.value.map(SnippetCalls.inside)?.offset == offset }
      ?? definitions.last { $0.name == name && $0.offset < offset }
    // A definition may mention its own name: `m = {...m, topic: 'a'}`.
    let filled = filler.fill(tree, at: root?.offset ?? offset)
    filler.result.tree = root.map { filler.changed(filled, by: $0, before: nil) } ?? filled
    return filler.result
  }

  /// Fills in one expression.
  private struct Filler {
    let constants: SnippetConstants
    let end: Int
    var result: Filled
    private var replaced = 0
    /// The definitions that are being filled in; they cannot contain themselves.
    private var active: Set<Int> = []

    init(constants: SnippetConstants, end: Int, result: Filled) {
      (self.constants, self.end, self.result) = (constants, end, result)
    }

    private mutating func fill(
      _ list: [SnippetTree.Member], at place: Int
    ) -> [SnippetTree.Member] {
      var filled = list
      for index in list.indices { filled[index].value = fill(list[index].value, at: place) }
      return filled
    }

    mutating func fill(_ tree: SnippetTree, at place: Int) -> SnippetTree {
      let node: SnippetTree.Node
      switch tree.node {
      case .name(let name): return value(of: name, at: place, in: tree) ?? tree
      case .list(let elements): node = .list(elements.map { fill($0, at: place) })
      case .members(let list): node = .members(fill(list, at: place))
      case .made(let type, let body):
        node = .made(type: type, body: body.map { fill($0, at: place) })
      case .call(let receiver, let name, let arguments):
        var (receiver, name) = (receiver.map { fill($0, at: place) }, name)
        // `builder.build()`
        if receiver == nil, let dot = name.lastIndex(of: "."),
          let builder = value(of: String(name[..<dot]), at: place, in: tree),
          !builder.typeName.isEmpty
        {
          (receiver, name) = (builder, String(name[name.index(after: dot)...]))
        }
        node = .call(receiver: receiver, name: name, arguments: fill(arguments, at: place))
      case .operation(let sign, let left, let right):
        node = .operation(sign, fill(left, at: place), fill(right, at: place))
      case .literal, .unknown: return tree
      }
      return SnippetTree(node, at: tree.offset)
    }

    /// Returns the value of a name, or of a member such as `opts.topic`; nil if it is not known.
    private mutating func value(
      of name: String, at place: Int, in tree: SnippetTree
    ) -> SnippetTree? {
      var path = name.split(separator: ".").map(String.init)[...]
      if path.count > 1, constants.isOwner(path[0]) { path.removeFirst() }
      guard replaced < SnippetConstants.mostReplaced, let first = path.popFirst(),
        let known = constants.definition(of: first, at: place, after: end),
        let written = known.value, active.insert(known.offset).inserted
      else { return nil }
      defer { active.remove(known.offset) }
      let before = result
      replaced += 1
      result.used.append((name, tree.offset, SnippetCalls.inside(written).offset))
      let hasChanges = constants.changes[first] != nil
      var found: SnippetTree? =
        hasChanges
        ? changed(fill(written, at: known.offset), by: known, before: place) : written
      for key in path {
        // The members of a spread object may have the name, too.
        let object = found.map(SnippetCalls.inside)
        let all = (object?.fields ?? []).filter { $0.name == key || $0.name == "..." }
        found = all.count == 1 && SnippetConstants.isReadable(all[0].value) ? all[0].value : nil
      }
      guard var found else {
        result = before
        return nil
      }
      if !hasChanges { found = fill(found, at: known.offset) }
      return SnippetTree(found.node, at: tree.offset)
    }

    /// Returns the value of a definition with what the program sets on it later.
    ///
    /// `use` is where the value is used; nil for a message.
    mutating func changed(
      _ tree: SnippetTree, by known: Definition, before use: Int?
    ) -> SnippetTree {
      let later = constants.definitions.filter {
        $0.name == known.name && $0.offset > known.offset
      }
      // After `m = enrich(m)`, it may be the same object or another one.
      let next = later.first { $0.value?.isObject == true }?.offset ?? Int.max
      let last = min(use ?? Int.max, later.first?.offset ?? Int.max)
      var tree = tree
      for change in constants.changes[known.name] ?? []
      where change.offset > known.offset && change.offset <= next {
        let isSure =
          change.scope.always(after: known.scope) && change.offset < last
        tree = apply(change, of: known.name, to: tree, isSure) ?? tree
      }
      return tree
    }

    private mutating func apply(
      _ change: SnippetChange, of name: String, to tree: SnippetTree, _ isSure: Bool
    ) -> SnippetTree? {
      var changed: SnippetTree?
      /// Whether the message itself shows that this value is not known.
      var isMarked = false
      switch change.effect {
      case .sets(let written):
        let value = fill(written, at: change.offset)
        // `if (!m.data) m.data = {}` is about a message without data.
        if !isSure, value.isEmpty, tree.part(at: change.path[...]) == nil { return nil }
        changed = tree.changed(at: change.path[...]) { old in
          guard let old, !isSure, !SnippetImport.isAbsent(old) else { return value }
          isMarked = true
          return SnippetTree(.unknown, at: change.offset)
        }
        if changed != nil { result.parts.append(written.offset) }
      case .adds(let written):
        let more = fill(written, at: change.offset)
        changed = tree.changed(at: change.path[...]) { $0?.adding(more) }
        if changed != nil { result.parts.append(written.offset) }
      case .computes:
        isMarked = true
        let unknown = SnippetTree(.unknown, at: change.offset)
        changed = tree.changed(at: change.path[...]) { $0?.adding(unknown) ?? unknown }
      case .calls(let calls):
        changed = calls.reduce(tree) { tree, call in
          let isSetter = call.name.hasPrefix("set") && !isSure
          let arguments = fill(call.arguments, at: change.offset)
          let isAgain = isSetter && Self.has(call.name, in: tree)
          isMarked = isMarked || isAgain
          let unknown = SnippetTree.Member(
            value: SnippetTree(.unknown, at: change.offset), offset: change.offset)
          return SnippetTree(
            .call(receiver: tree, name: call.name, arguments: isAgain ? [unknown] : arguments),
            at: tree.offset)
        }
      case .unread: break
      }
      if changed == nil {
        let name = ForeignName.shortened(String(name.drop { $0 == "." }))
        result.note(change, "the program changes \(name) here in a way that is not read.")
      } else if !isSure, !isMarked {
        result.note(
          change, "whether the program makes this change of the message depends on the run.")
      }
      return changed
    }

    private static func has(_ setter: String, in tree: SnippetTree) -> Bool {
      guard case .call(let receiver, let name, _) = tree.node else { return false }
      return SnippetTree.last(name) == setter || receiver.map { has(setter, in: $0) } ?? false
    }
  }
}

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
