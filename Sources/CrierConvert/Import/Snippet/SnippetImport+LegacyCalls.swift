import CrierMessage

/// Reads the calls of Node's SDK for the legacy protocol, which have the target beside the message:
/// `sendToTopic("news", payload, options)`.
extension SnippetImport {
  /// The calls, with the name of their target in v1.
  private static let legacyCalls = [
    "sendToDevice": "token", "sendToDeviceGroup": "token", "sendToTopic": "topic",
    "sendToCondition": "condition",
  ]

  /// Returns the requests, and where the values begin that are in them.
  mutating func readLegacyCalls(
    _ constants: SnippetConstants, now: Int
  ) throws(ImportFault) -> (readings: [Reading], inner: Set<Int>) {
    var readings: [Reading] = []
    var inner: Set<Int> = []
    guard language == .node else { return (readings, inner) }
    for (name, field) in Self.legacyCalls.sorted(by: { $0.key < $1.key }) {
      for offset in SnippetStart.calls(of: [name], in: code)
      where offset > 0 && bytes[offset - 1] == UInt8(ascii: ".") {
        var parser = SnippetParser(bytes, SnippetSyntax(language), from: offset)
        guard let call = try? parser.sum() else { continue }
        let filled = constants.filled(call, at: offset, after: 0)
        let before = notes
        notes = ImportNotes()
        let request = legacyRequest(Self.arguments(of: filled.tree) ?? [], to: field, of: name)
        filled.tellChanges(&notes)
        var reading = Reading(members: [], tokens: [], offset: offset, notes: notes)
        notes = before
        guard let request else {
          notes.add(reading.notes)
          continue
        }
        inner.formUnion(filled.used.map(\.value) + filled.parts)
        inner.formUnion((Self.arguments(of: call) ?? []).map(\.value.offset))
        let starts = Array(repeating: offset, count: PlacedJSON.count(request))
        let (requests, more) = try LegacyImport.read(
          PlacedJSON(value: request, starts: starts, bytes: bytes), now: now)
        reading.requests = requests
        reading.notes.add(more)
        readings.append(reading)
      }
    }
    return (readings, inner)
  }

  /// Returns a call's arguments as a request of the legacy protocol; nil if its message is not in the
  /// text.
  private mutating func legacyRequest(
    _ arguments: [Part], to field: String, of name: String
  ) -> JSONValue? {
    guard arguments.count > 1 else { return nil }
    let payload = arguments[1].value
    guard let parts = payload.fields, parts.contains(where: { Self.payload.contains($0.name) }),
      let content = json(payload, at: .message)?.members
    else {
      if case .name = payload.node {
        notes.lose(
          at: payload.offset, "the message of \(name) is not in the text; it was left out.",
          fix: "Write the message in its place.")
      }
      return nil
    }
    var members = legacyTarget(arguments[0].value, field)
    members += content.map { member in
      guard member.key == "notification", let inside = member.value.members else { return member }
      return JSONMember(member.key, .object(inside.map(Self.spelled)))
    }
    if arguments.count > 2 { members += legacyOptions(arguments[2].value, of: name) }
    return .object(members)
  }

  private static let payload: [String?] = ["notification", "data"]

  private mutating func legacyTarget(_ tree: SnippetTree, _ field: String) -> [JSONMember] {
    if let elements = elements(tree) {
      let tokens = elements.compactMap { text($0, at: "token") }
      return [JSONMember("registration_ids", .array(tokens.map { .string($0) }))]
    }
    guard let text = text(tree, at: FieldPath(field)) else { return [] }
    guard field == "topic" else {
      return [JSONMember(field == "token" ? "registration_id" : field, .string(text))]
    }
    let topic = text.hasPrefix(TopicName.prefix) ? text : TopicName.prefix + text
    return [JSONMember("to", .string(topic))]
  }

  private mutating func legacyOptions(_ tree: SnippetTree, of name: String) -> [JSONMember] {
    guard let options = tree.fields else {
      notes.lose(
        at: tree.offset, "the options of \(name) are not in the text; they were left out.",
        fix: "Write them in their place.")
      return []
    }
    // What is read from a program is a dry run in any case.
    let rest = options.filter { $0.name != "dryRun" }
    let members = json(SnippetTree(.members(rest), at: tree.offset), at: .message)?.members ?? []
    return members.map(Self.spelled)
  }

  /// Returns a member under the name that it has in the legacy protocol: `time_to_live` for
  /// `timeToLive`.
  private static func spelled(_ member: JSONMember) -> JSONMember {
    let name = member.key.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    return JSONMember(name, member.value)
  }
}
