import CrierMessage

extension SnippetImport {
  /// What a JavaScript program passes to the calls that send.
  struct Sent {
    fileprivate(set) var offsets: Set<Int> = []
    fileprivate(set) var names: Set<String> = []
  }

  /// The fields whose values only a message has.
  private static let contents = ["notification", "android", "apns", "webpush", "fcmOptions"]
  private static let targets = ["token", "topic", "condition", "tokens"]

  /// The calls of Node's SDK that send, also those that it no longer has.
  private static let sendCalls = [
    "send", "sendAll", "sendEach", "sendEachForMulticast", "sendMulticast", "sendToCondition",
    "sendToDevice", "sendToDeviceGroup", "sendToTopic",
  ]

  /// Whether an expression is a message.
  ///
  /// In JavaScript, objects of other libraries have `topic`, `token`, `condition` or `data`, too: an
  /// object counts only if its fields or a send call say so. The rest is reported if it has a target.
  mutating func isMessage(_ tree: SnippetTree, _ sent: Sent) -> Bool {
    guard language == .node else {
      return ["Message", "MulticastMessage"].contains(tree.typeName)
    }
    guard case .members(let members) = tree.node else { return false }
    let names = members.compactMap(\.name)
    guard !names.contains("credential") else { return false }
    let target = names.first(where: Self.targets.contains)
    let foreign = names.first { name in
      name != "..." && !Self.targets.contains(name)
        && SDKClass.message.field(named: name, in: .node) == nil
    }
    let hasContent = members.contains { member in
      if case .literal = member.value.node { return false }
      return member.name.map(Self.contents.contains) ?? false
    }
    let hasData = target != nil && names.contains("data")
    let isSent =
      sent.offsets.contains(tree.offset)
      || SnippetConstants.name(before: tree.offset, in: bytes).map(sent.names.contains) ?? false
    guard let foreign else {
      let isKnown =
        target != nil || names.contains { SDKClass.message.field(named: $0, in: .node) != nil }
      if hasContent || hasData || isSent && isKnown { return true }
      if let target { leaveOut(tree, target, "no call sends it") }
      return false
    }
    if hasContent ? target != nil || isSent : hasData && isSent { return true }
    if let target {
      leaveOut(tree, target, "a message has no \(ForeignName.shortened(foreign))")
    }
    return false
  }

  private mutating func leaveOut(_ tree: SnippetTree, _ target: String, _ reason: String) {
    // `{ token, title }` names the parameters of a function.
    guard case .members(let members) = tree.node, !members.allSatisfy(Self.isShorthand) else {
      return
    }
    notes.lose(
      at: tree.offset, "an object with \(target) was left out, because \(reason).",
      fix: "If it is a message, pass it to send(…).")
  }

  private static func isShorthand(_ member: Part) -> Bool {
    if case .name(let name) = member.value.node { return name == member.name }
    return member.name == "..."
  }

  /// Finds what a JavaScript program sends; nothing in other languages.
  func readSent() -> Sent {
    var sent = Sent()
    guard language == .node else { return sent }
    let senders = self.senders
    for offset in SnippetStart.calls(of: Self.sendCalls, in: code) where isOfSDK(offset, senders) {
      var parser = SnippetParser(bytes, SnippetSyntax(language), from: offset)
      guard let call = try? parser.sum() else { continue }
      for argument in Self.arguments(of: call) ?? [] {
        let values: [SnippetTree] =
          if case .list(let elements) = argument.value.node { elements } else { [argument.value] }
        for value in values {
          if case .name(let name) = value.node { sent.names.insert(name) }
          sent.offsets.insert(value.offset)
        }
      }
    }
    return sent
  }

  /// Whether a call is not one of another library, such as `response.send(…)`.
  private func isOfSDK(_ offset: Int, _ senders: Set<String>) -> Bool {
    guard bytes[offset...].starts(with: "send(".utf8) else { return true }
    let before = bytes[..<offset].suffix(100)
    let start = before.lastIndex { [0x3B, 0x3D, 0x7B, 0x7D, 0x2C].contains($0) }
    let receiver = String(
      decoding: before[(start.map { $0 + 1 } ?? before.startIndex)...], as: UTF8.self)
    let lines = Array(receiver.split(separator: "\n").reversed())
    // A chain may begin on an earlier line.
    let end = lines.firstIndex { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix(".") } ?? 0
    let chain = lines.prefix(end + 1).joined().lowercased()
    let name = String(
      chain.reversed().drop { $0 == "." }.prefix { $0.isLetter || $0 == "_" }.reversed())
    return ["messaging", "fcm", "firebase", "admin", "push"].contains { chain.contains($0) }
      || senders.contains(name)
  }

  /// The names of the variables that have the SDK's sender: `const m = getMessaging()`.
  private var senders: Set<String> {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let names = text.split(separator: "\n").compactMap { line -> String? in
      let sides = line.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[1].contains("messaging(") else { return nil }
      return sides[0].split { !$0.isLetter && $0 != "_" }.last.map(String.init)
    }
    return Set(names)
  }
}

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
