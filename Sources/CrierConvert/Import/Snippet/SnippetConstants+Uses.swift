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

  /// A name for a sentence, without the dot of a member.
  static func shown(_ name: String) -> String {
    ForeignName.shortened(String(name.drop { $0 == "." }))
  }

  /// Whether an assignment gives a known name a value that is no object of its own.
  func isReassignment(_ value: SnippetTree?, _ here: Surroundings) -> Bool {
    if value?.isObject == true { return false }
    return here.isLineStart || here.word == nil && here.before != UInt8(ascii: ">")
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
        guard calls.isEmpty else {
          record(.calls(calls), of: name, at: offset, here)
          _ = readCallAround(of: name, isPart: false, at: offset, here)
          return
        }
      }
      reader = parser
    }
    let use = SnippetUse(&reader)
    countRead(from: parser.position, to: reader.position)
    let shown = Self.shown(name)
    func unread(_ words: String) {
      record(.unread(words), of: name, at: offset, here)
    }
    guard let end = use.path else {
      switch use.kind {
      case .plain: readMention(of: name, nil, at: offset, reader, here)
      case .call(let method, _) where SnippetUse.isReader(method): break
      default: unread("changes a part of \(shown) whose name is not in the text")
      }
      return
    }
    let path = (alias?.path ?? []) + end
    switch use.kind {
    case .assignment(let value):
      // The name of an argument or of a member is no assignment.
      if !end.isEmpty {
        record(.sets(value), path, of: name, at: offset, here)
      } else if here.open.last?.isBlock ?? true {
        unread("gives \(shown) another value here")
      }
    case .otherAssignment: unread("changes \(shown) here in a way that is not read")
    case .call(let method, let arguments):
      readCall(of: method, arguments, path, of: name, at: offset, here)
    case .plain: readMention(of: name, path, at: offset, reader, here)
    }
  }

  private mutating func readCall(
    of method: String, _ arguments: [SnippetTree.Member]?, _ path: [String], of name: String,
    at offset: Int, _ here: Surroundings
  ) {
    if SnippetUse.isReader(method) {
      // What gets the finished message counts: `send(decorate(builder.build()))`.
      if method == "build" { _ = readCallAround(of: name, isPart: false, at: offset, here) }
      return
    }
    if SnippetUse.isSend(method) {
      sends[name, default: []].append(offset)
      return
    }
    if let arguments {
      if SnippetUse.setters.contains(method), arguments.count == 2,
        case .literal(let key) = arguments[0].value.node, let key = key.text
      {
        return record(.sets(arguments[1].value), path + [key], of: name, at: offset, here)
      }
      if SnippetUse.mergers.contains(method), !arguments.isEmpty {
        let isObject = arguments.count == 1 && (arguments[0].name ?? "...") == "..."
        if isObject || arguments.allSatisfy({ $0.name != nil }) {
          let more =
            isObject ? arguments[0].value : SnippetTree(.members(arguments), at: offset)
          return record(.adds(more), path, of: name, at: offset, here)
        }
      }
    }
    record(
      .unread("calls \(method) of \(Self.shown(name)) here, which may change it"),
      of: name, at: offset, here)
  }

  /// Records a mention of an object, or of a part of it, that is not the start of a change.
  private mutating func readMention(
    of name: String, _ path: [String]?, at offset: Int, _ parser: SnippetParser,
    _ here: Surroundings
  ) {
    let shown = Self.shown(name)
    func unread(_ words: String) { record(.unread(words), of: name, at: offset, here) }
    let isPart = path.map { !$0.isEmpty } ?? true
    let isInBlock = here.open.last?.isBlock ?? true
    // The key of a member, or the name of an argument.
    if !isPart, !isInBlock, parser.byte == UInt8(ascii: ":"),
      [0x7B, 0x2C, 0x28].contains(here.before) || here.isLineStart
    {
      return
    }
    let removes =
      here.open.last.map { $0.sign == UInt8(ascii: "(") && $0.callee == "unset" } ?? false
    if removes || here.word.map({ ["delete", "del"].contains($0) }) == true {
      return unread("removes a part of \(shown) here")
    }
    let isText = isText(path, of: name)
    if readCallAround(of: name, isPart: isPart, isText: isText, at: offset, here) { return }
    if syntax == .ruby, let word = here.word, !here.isLineStart, !SnippetUse.isHarmless(word) {
      if SnippetUse.isSend(word) {
        sends[name, default: []].append(offset)
      } else if !isText {
        unread("passes \(shown) to \(ForeignName.shortened(word)) here, which may change it")
      }
      return
    }
    guard isInBlock, here.before == UInt8(ascii: "=") || here.before == UInt8(ascii: "&"), !isText
    else { return }
    if let path, syntax != .php, let other = Self.name(before: offset, in: bytes) {
      if other != name { aliases[other] = (name, path) }
    } else if bytes[..<offset].last(where: { $0 > 0x20 && $0 != 0x3D }) == UInt8(ascii: "}")
      || syntax == .php
    {
      unread("copies \(shown) here; changes of the copy are not read")
    }
  }

  /// Records the call that gets an object as an argument; returns whether there is one.
  private mutating func readCallAround(
    of name: String, isPart: Bool, isText: Bool = false, at offset: Int, _ here: Surroundings
  ) -> Bool {
    let enclosing = here.open.suffix(Self.deepest).reversed().prefix { !$0.isBlock }
    var isArgument = false
    let isFree = isText || here.before == UInt8(ascii: ".")
    for call in enclosing where call.sign == UInt8(ascii: "(") && call.isCall {
      isArgument = true
      switch SnippetUse.taking(of: call.callee, hasMore: brackets.hasComma(at: call.offset)) {
      case .sends:
        if !isPart { sends[name, default: []].append(offset) }
        return true
      case .keeps:
        if !isFree, let doubt = brackets.doubt(afterCallAt: call.offset) {
          record(.unread(doubt.words), of: name, at: offset, here)
          return true
        }
      case .leaves: return true
      case .unknown:
        if !SnippetUse.isSetter(call.callee), !isFree {
          let words = ProgramBrackets.passing(Self.shown(name), to: call.callee)
          record(.unread(words), of: name, at: offset, here)
        }
        return true
      }
    }
    return isArgument
  }

  /// Whether a part of an object is a text or a number, which no call can change.
  private func isText(_ path: [String]?, of name: String) -> Bool {
    guard let path, let value = defined[name].flatMap({ definitions[$0].value }),
      case .literal? = value.part(at: path[...])?.node
    else { return false }
    return true
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
    let isSetter = SnippetUse.isBuilderCall(plain) && !arguments.isEmpty
    // A call that is not known counts if it stands in a chain of setters.
    guard isSetter || !before.isEmpty && !SnippetUse.isReader(plain) else { return before }
    return before + [(plain, arguments)]
  }
}
