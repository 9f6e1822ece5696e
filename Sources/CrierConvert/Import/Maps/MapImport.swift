import CrierMessage

/// Reads the requests that a program writes as maps, for FCM's HTTP protocols or a wrapper of them.
///
/// As in the programs for an SDK, names with a literal value are filled in, nothing is executed, and
/// other values are reported as lost.
struct MapImport {
  private let bytes: [UInt8]
  private let language: MapLanguage
  private var notes = ImportNotes()
  private var bodies: [PlacedJSON] = []
  /// The reader of the values; any of its languages would do.
  private var values: SnippetImport
  private var noRequest: ImportFault?

  /// The maximum number of places to try.
  private static let most = 500

  private init(_ bytes: [UInt8], _ language: MapLanguage) {
    self.bytes = language == .php ? Self.withJoinedArrays(bytes) : bytes
    self.language = language
    values = SnippetImport(bytes, .node)
  }

  /// Moves the word in PHP's `array (` to its bracket; all other positions stay.
  private static func withJoinedArrays(_ bytes: [UInt8]) -> [UInt8] {
    let word = Array("array".utf8)
    var joined = bytes
    for open in bytes.indices where bytes[open] == UInt8(ascii: "(") && open > word.count {
      let blanks = bytes[..<open].reversed().prefix { $0 <= 0x20 }.count
      let start = open - blanks - word.count
      guard blanks > 0, start >= 0, bytes[start...].starts(with: word) else { continue }
      joined.replaceSubrange(start..<open, with: bytes[(start + word.count)..<open] + word)
    }
    return joined
  }

  static func read(
    _ bytes: [UInt8], in language: MapLanguage, now: Int
  ) throws(ImportFault) -> Import {
    var reader = MapImport(bytes, language)
    try reader.readAll()
    guard !reader.bodies.isEmpty else {
      throw reader.noRequest ?? ImportFault(reason: .noMap(language), offset: 0)
    }
    let isLegacy = ["/fcm/send", "/gcm/send"].contains { SnippetStart.contains(bytes, $0) }
    var result = try RequestAssembly(form: .map(language), isLegacy: isLegacy, now: now)
      .requests(of: reader.bodies, notes: reader.notes, in: bytes)
    result.form = .map(language)
    if let project = HTTPLine.project(in: String(decoding: bytes, as: UTF8.self)) {
      result.projects = [project]
    }
    return result
  }

  private mutating func readAll() throws(ImportFault) {
    let constants = SnippetConstants(in: bytes, language.syntax)
    /// Where the values begin that stand inside of requests and therefore are no requests.
    var inner: Set<Int> = []
    var found: [(offset: Int, body: PlacedJSON, notes: ImportNotes)] = []
    var end = 0
    let code = ProgramComments.code(of: bytes, language.syntax)
    for offset in starts(in: code) where offset >= end {
      var parser = SnippetParser(bytes, language.syntax, from: offset)
      guard let written = try? parser.sum() else {
        tellUnread(at: offset)
        continue
      }
      let filled = constants.filled(written, at: offset, after: end)
      let tree = filled.tree
      // `{ token, title }` names the parameters of a function.
      guard case .members(let members) = tree.node, !members.allSatisfy(Self.isShorthand) else {
        continue
      }
      try Self.checkTargets(of: members, at: offset)
      values.notes = ImportNotes()
      guard let value = values.json(tree, at: .message), Self.isRequest(value) else { continue }
      if let reason = Self.foreignReason(members, value) {
        if Self.hasTarget(value) { leaveOut(offset, because: reason) }
        continue
      }
      end = parser.position
      if let other = NoRequest(value) {
        noRequest = noRequest ?? ImportFault(reason: .noRequest(other), offset: offset)
        notes.lose(at: offset, other.words.0 + " It was left out.", fix: other.words.1)
        continue
      }
      var own = SampleImport.named(values.notes, in: value)
      filled.tell(&own)
      inner.formUnion(filled.used.map(\.value) + filled.parts)
      let starts = Array(repeating: offset, count: PlacedJSON.count(value))
      found.append((offset, PlacedJSON(value: value, starts: starts, bytes: bytes), own))
    }
    for one in found where !inner.contains(one.offset) {
      bodies.append(one.body)
      notes.add(one.notes)
      tellTarget(of: one.body.value, at: one.offset, in: code)
    }
  }

  private func starts(in code: [UInt8]) -> [Int] {
    var found: [Int] = []
    for offset in code.indices where found.count < Self.most {
      if language.starts.contains(where: { code[offset...].starts(with: $0.utf8) }) {
        found.append(offset)
      }
    }
    return found
  }

  /// The calls of libraries whose target is beside the map.
  private static let targetCalls = [
    "send_to_topic(", "send_to_topic_condition(", "send_with_notification_key(", "withTarget(",
    "withChangedTarget(", "toTopic(", "toToken(", "toCondition(", "sendMulticast(",
  ]

  private mutating func leaveOut(_ offset: Int, because reason: String) {
    let sentence = "an object with a target was left out, because \(reason)."
    let fix = "If it is a request, remove what does not belong to it."
    noRequest = noRequest ?? ImportFault(reason: .otherObject(sentence, fix: fix), offset: offset)
    notes.lose(at: offset, sentence, fix: fix)
  }

  private static func isShorthand(_ member: SnippetTree.Member) -> Bool {
    if case .name(let name) = member.value.node { return name == member.name }
    return false
  }

  /// Reports a map that begins like a request but cannot be read.
  private mutating func tellUnread(at offset: Int) {
    let rest = String(decoding: bytes[offset...].prefix(60), as: UTF8.self).dropFirst()
    let key = rest.drop { !$0.isLetter && $0 != "," && $0 != "}" }.prefix {
      $0.isLetter || $0 == "_"
    }
    guard ["message", "notification", "to", "token", "topic", "data"].contains(key) else { return }
    notes.lose(
      at: offset, "a map that begins with \(key) cannot be read; it was left out.",
      fix: "Write the request as JSON.")
  }

  private static func hasTarget(_ value: JSONValue) -> Bool {
    ((value["message"] ?? value).members ?? []).contains(where: TargetName.isSet)
  }

  /// Names the call that has the target of a map without one.
  private mutating func tellTarget(of value: JSONValue, at offset: Int, in code: [UInt8]) {
    guard !Self.hasTarget(value),
      let call = Self.targetCalls.first(where: { SnippetStart.contains(code, $0) })
    else { return }
    notes.lose(
      at: offset,
      "the program names the target in \(call)…), outside of this request; it was left out.",
      fix: "Write the target into the request.")
  }

  /// Rejects a request with two targets, even if their values are not in the text.
  private static func checkTargets(
    of members: [SnippetTree.Member], at offset: Int
  ) throws(ImportFault) {
    var inside = members
    if let message = members.first(where: { $0.name == "message" }),
      case .members(let inner) = message.value.node
    {
      inside = inner
    }
    let names = inside.filter { !SnippetImport.isAbsent($0.value) }.compactMap(\.name)
      .filter(TargetName.all.contains)
    let isRequest = inside.contains { Self.contents.contains($0.name) }
    guard isRequest, Set(names).count > 1, !inside.contains(where: { $0.name == "operation" })
    else { return }
    throw ImportFault(reason: .severalTargets(names), offset: offset)
  }

  /// Names in the options of HTTP clients.
  private static let options: Set<String> = [
    "auth", "form_params", "headers", "method", "timeout", "uri", "url", "verify",
  ]

  private static let contents: [String?] = ["notification", "data", "android", "apns", "webpush"]

  /// Returns why a map with a target is one of another library, such as a mail; nil for a request.
  ///
  /// A map with an unknown name counts only if it has what only a message has, not just `data`.
  private static func foreignReason(
    _ members: [SnippetTree.Member], _ value: JSONValue
  ) -> String? {
    guard NoRequest(value) == nil else { return nil }
    let message = value["message"]?.members == nil ? value : value["message"] ?? value
    let isWrapped = value["message"]?.members != nil
    let names = isWrapped ? (message.members ?? []).map(\.key) : members.compactMap(\.name)
    let hasContent = (message.members ?? []).contains {
      contents.contains($0.key) && $0.key != "data" && $0.value.members != nil
    }
    if hasContent {
      return names.first(where: options.contains).map { "\($0) is an option of an HTTP request" }
    }
    if message["to"]?.text?.contains("@") == true { return "its target is a mail address" }
    let foreign = names.first { !RequestShape.isKnown($0) && !$0.hasPrefix("...") }
    if let foreign { return "a message has no \(ForeignName.shortened(foreign))" }
    let isMessage = isWrapped || names.contains { !TargetName.all.contains($0) }
    return isMessage ? nil : "it has nothing to send"
  }

  /// Whether a map is a request: it has something to show or to do, or a known target.
  private static func isRequest(_ value: JSONValue) -> Bool {
    if NoRequest(value) != nil { return true }
    guard RequestShape(value) != .unknown else { return false }
    let message = value["message"] ?? value
    return (message.members ?? []).contains { member in
      TargetName.isSet(member)
        || contents.contains(member.key) && member.value.members != nil
    }
  }
}
