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
