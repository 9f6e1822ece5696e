import CrierMessage

/// Reads the messages that a program builds with an official SDK.
///
/// Reads literals and names with a literal value. Reports other variables and calls as lost, with
/// their position; nothing is executed or guessed.
struct SnippetImport {
  let bytes: [UInt8]
  /// The program without its comments and the contents of its strings, with the same offsets.
  let code: [UInt8]
  let language: SnippetLanguage
  /// The language that writes values into texts.
  let syntax: SnippetSyntax
  var notes = ImportNotes()

  var unknowns = UnknownValues()

  /// One message while it is being read.
  struct Reading {
    var members: [JSONMember]
    var tokens: [String]
    /// Where its expression begins.
    var offset = 0
    var notes = ImportNotes()
    /// The requests of a call of the legacy protocol; nil for a message.
    var requests: [JSONValue]?
  }

  init(_ bytes: [UInt8], _ language: SnippetLanguage, _ syntax: SnippetSyntax? = nil) {
    self.bytes = bytes
    code = ProgramComments.code(of: bytes, SnippetSyntax(language))
    self.language = language
    self.syntax = syntax ?? SnippetSyntax(language)
  }

  static func read(
    _ bytes: [UInt8], in language: SnippetLanguage, now: Int
  ) throws(ImportFault) -> Import {
    var reader = SnippetImport(bytes, language)
    let readings = try reader.readings(now: now)
    var result = Import(form: .snippet(language), requests: [])
    for reading in readings {
      result.requests += reader.requests(of: reading)
      reader.notes.add(reading.notes)
    }
    if let overflow = reader.notes.overflow {
      throw ImportFault(reason: .tooManyRepairs, offset: overflow)
    }
    result.wasRefused = reader.notes.isRefused
    result.placeholders = reader.notes.placeholders
    result.repairs = ImportNotes.explained(reader.notes.repairs, in: bytes)
    result.losses = ImportNotes.explained(reader.notes.losses, in: bytes)
    return result
  }

  private mutating func readings(now: Int) throws(ImportFault) -> [Reading] {
    var firstFault: ImportFault?
    var end = 0
    let syntax = SnippetSyntax(language)
    let constants = SnippetConstants(in: bytes, syntax)
    let sent = readSent()
    /// `inner` is where the values begin that stand inside of messages and therefore are no messages.
    var (readings, inner) = try readLegacyCalls(constants, now: now)
    let known = inner
    for offset in SnippetStart.offsets(in: code, language)
    where offset >= end && !known.contains(offset) {
      var parser = SnippetParser(bytes, syntax, from: offset)
      do throws(ImportFault) {
        let written = try parser.sum()
        var filled = constants.filled(written, at: offset, after: end)
        // A builder's message is all of its calls.
        if language != .java { filled.takeOffCalls() }
        guard isMessage(filled.tree, sent) else { continue }
        let before = notes
        notes = ImportNotes()
        let reading = try reading(of: filled.tree)
        let own = notes
        notes = before
        guard var reading else { continue }
        reading.offset = offset
        reading.notes = own
        filled.tell(&reading.notes)
        inner.formUnion(filled.used.map(\.value) + filled.parts)
        readings.append(reading)
        end = parser.position
      } catch {
        if case .severalTargets = error.reason { throw error }
        firstFault = firstFault ?? error
        guard language == .node else { throw error }
      }
    }
    notes.losses.removeAll { inner.contains($0.offset) }
    let whole = readings.filter { !inner.contains($0.offset) }.sorted { $0.offset < $1.offset }
    guard !whole.isEmpty else {
      throw firstFault ?? otherObject ?? ImportFault(reason: .noMessage, offset: 0)
    }
    if let last = SnippetStart.limit(in: code, language) {
      notes.lose(
        at: last, "everything after this point was left out, because the program is too long.",
        fix: "Convert it in parts.")
    }
    return whole
  }

  /// The first object that was left out because it is no message.
  private var otherObject: ImportFault? {
    notes.losses.first.map {
      ImportFault(reason: .otherObject($0.sentence, fix: $0.fix), offset: $0.offset)
    }
  }

  private mutating func reading(
    of tree: SnippetTree
  ) throws(ImportFault) -> Reading? {
    var parts = self.parts(of: tree, .message) ?? []
    try checkTargets(of: parts, at: tree.offset)
    parts.removeAll { Self.target($0.name) != nil && Self.isAbsent($0.value) }
    var tokens: [String] = []
    for part in parts where isTokens(part.name) {
      let elements = self.elements(part.value)
      if elements == nil, part.name != "addToken" {
        notes.lose(
          at: part.value.offset, field: "token",
          "the message is for a list of tokens that is not in the text; it became one request.",
          fix:
            "Save the tokens as a list, and send the message to it: crier send FILE --tokens LIST.")
      }
      for element in elements ?? [part.value] {
        if let text = text(element, at: "token") { tokens.append(text) }
      }
    }
    parts.removeAll { isTokens($0.name) }
    let members = withoutTopicPrefix(members(of: parts, .message, at: .message), at: tree.offset)
    guard !members.isEmpty || !tokens.isEmpty else { return nil }
    if tokens.count > 1 {
      notes.repair(
        at: tree.offset, field: "token",
        "the message is for \(tokens.count) devices; it became \(tokens.count) requests.")
    }
    return Reading(members: members, tokens: tokens)
  }

  private func isTokens(_ name: String?) -> Bool {
    ["tokens", "Tokens", "addAllTokens", "addToken"].contains(name)
  }

  private func requests(of reading: Reading) -> [JSONValue] {
    if let requests = reading.requests { return requests }
    guard !reading.tokens.isEmpty else {
      return [.object([JSONMember("message", .object(reading.members))])]
    }
    return reading.tokens.map { token in
      let members = [JSONMember("token", .string(token))] + reading.members
      return .object([JSONMember("message", .object(members))])
    }
  }
}

extension SnippetImport {
  /// Returns the arguments of a call; nil for other expressions.
  static func arguments(of call: SnippetTree) -> [SnippetTree.Member]? {
    switch call.node {
    case .call(nil, _, let arguments): arguments
    // `send(…).then(…)`
    case .call(let receiver?, _, _): arguments(of: receiver)
    default: nil
    }
  }
}

extension SnippetImport {
  /// Rejects a message with two targets, even if their values are not in the text.
  ///
  /// Without this, a target that is a variable would be left out, and the message would go to the
  /// other target: to a whole topic instead of one device. The SDKs reject such a message, too.
  func checkTargets(of parts: [Part], at offset: Int) throws(ImportFault) {
    var names: [String] = []
    for part in parts where !Self.isAbsent(part.value) {
      if let name = Self.target(part.name), !names.contains(name) { names.append(name) }
    }
    guard names.count < 2 else {
      throw ImportFault(reason: .severalTargets(names), offset: offset)
    }
  }

  /// Returns the target that a member sets, in the spelling of FCM's field; nil for other members.
  static func target(_ written: String?) -> String? {
    switch written {
    case "token", "Token", "setToken": "token"
    case "tokens", "Tokens", "addAllTokens", "addToken": "tokens"
    case "fid", "Fid", "FID", "setFid": "fid"
    case "topic", "Topic", "setTopic": "topic"
    case "condition", "Condition", "setCondition": "condition"
    default: nil
    }
  }

  /// Whether the SDKs count a target as not set: null and the empty string.
  static func isAbsent(_ tree: SnippetTree) -> Bool {
    switch tree.node {
    case .literal(.null), .literal(.string("")): true
    default: false
    }
  }
}

extension SnippetImport {
  /// Removes `/topics/` from the topic, as the SDKs do before sending; FCM does not accept it.
  mutating func withoutTopicPrefix(_ members: [JSONMember], at offset: Int) -> [JSONMember] {
    members.map { member in
      guard member.key == "topic", let text = member.value.text,
        text.hasPrefix(TopicName.prefix), text != TopicName.prefix
      else { return member }
      let name = String(text.dropFirst(TopicName.prefix.count))
      notes.repair(
        at: offset, field: "topic",
        "the SDK strips /topics/ from the topic; it became \(ForeignName.quoted(name))."
      )
      return JSONMember("topic", .string(name))
    }
  }
}
