import CrierMessage

extension SnippetImport {
  /// The calls that send, whose second argument is true for a dry run.
  static let sends = [
    "send", "sendEach", "sendEachForMulticast", "sendAll", "sendMulticast",
  ]

  /// Whether the program makes a dry run: only a dry run may become one, and a choice that the program
  /// makes later becomes one, too, because a send cannot be taken back.
  mutating func readDryRun() -> Bool {
    if language == .go { return SnippetStart.contains(code, "DryRun(") }
    var isDryRun = false
    for offset in SnippetStart.calls(of: names, in: code) {
      var parser = SnippetParser(bytes, SnippetSyntax(language), from: offset)
      guard let call = try? parser.sum(), let arguments = Self.arguments(of: call) else {
        let rest = bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }
        if Self.isAboutDryRun(rest) { isDryRun = choice(at: offset) }
        continue
      }
      for (place, argument) in arguments.enumerated().dropFirst() {
        let isNamed = argument.name.map { Self.isAboutDryRun($0.utf8) } ?? false
        // The name of `**options` and `...options` is three dots.
        guard isNamed || argument.name == "..." || argument.name == nil && place == 1 else {
          continue
        }
        switch SnippetCalls.inside(argument.value).node {
        case .literal(.bool(let value)): isDryRun = isDryRun || value
        case .literal(.null): break
        case .list, .members:
          if Self.isAboutDryRun(bytes[argument.offset..<parser.position]) {
            isDryRun = choice(at: argument.offset)
          }
        // C#'s token for cancellation may be the second argument, too.
        case .name(let name) where !isNamed && Self.isAboutCancelling(name): break
        default: isDryRun = choice(at: argument.offset)
        }
      }
    }
    return isDryRun
  }

  /// Notes that the program chooses, and makes it a dry run.
  private mutating func choice(at offset: Int) -> Bool {
    notes.repair(at: offset, "the program decides whether this is a dry run; here it is one.")
    return true
  }

  private static func isAboutDryRun(_ text: some Collection<UInt8>) -> Bool {
    String(decoding: text, as: UTF8.self).lowercased().replacing("_", with: "").contains("dryrun")
  }

  private static func isAboutCancelling(_ name: String) -> Bool {
    let last = SnippetTree.last(name).lowercased()
    return last == "ct" || last == "none" || last.contains("cancel")
  }

  /// The number of the SDK's calls that send.
  var countOfSends: Int {
    let senders = senders
    return SnippetStart.calls(of: names, in: code).count { offset in
      offset > 0 && code[offset - 1] == UInt8(ascii: ".")
        && (language != .node || isOfSDK(offset, senders))
    }
  }

  /// The names of the calls in this language.
  private var names: [String] {
    switch language {
    case .node, .go: Self.sends
    case .java: Self.sends.flatMap { [$0, $0 + "Async"] }
    case .csharp: Self.sends.map { $0.prefix(1).uppercased() + $0.dropFirst() + "Async" }
    case .python:
      ["send", "send_each", "send_each_for_multicast", "send_all", "send_multicast"]
        .flatMap { [$0, $0 + "_async"] }
    }
  }

  static func arguments(of call: SnippetTree) -> [SnippetTree.Member]? {
    switch call.node {
    case .call(nil, _, let arguments): arguments
    // `send(…).then(…)`
    case .call(let receiver?, _, _): arguments(of: receiver)
    default: nil
    }
  }
}
