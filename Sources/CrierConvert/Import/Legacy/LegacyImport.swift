import CrierMessage

/// Converts a request of the legacy HTTP protocol to v1 requests, as described in Firebase's
/// "Migrate from legacy FCM APIs to HTTP v1".
///
/// A value that has a field per platform in v1 is written to all three. `apns-expiration` is an
/// absolute time, so the reader needs `now`, in seconds since 1970.
struct LegacyImport {
  let source: JSONValue
  let now: Int
  var message = Message()
  var notes: [Note] = []
  var isDryRun: Bool?

  /// A note about a field of the legacy request.
  struct Note {
    var isLoss: Bool
    /// Whether the legacy protocol rejected this kind of request, so that nothing was ever sent.
    var isRefusal = false
    var source: FieldPath
    var field: FieldPath?
    package var sentence: String
    var fix: String?
  }

  init(_ source: JSONValue, now: Int) {
    self.source = source
    self.now = now
  }

  static let mostTokens = 1000

  /// Returns the requests, one per device, and notes with offsets in the text of `body`.
  static func read(
    _ body: PlacedJSON, now: Int
  ) throws(ImportFault) -> (requests: [JSONValue], notes: ImportNotes) {
    var legacy = LegacyImport(body.value, now: now)
    legacy.readMessage()
    legacy.tellUnknown()
    legacy.tellDoubled()
    let targets = legacy.readTargets()
    let paths = legacy.notes.map(\.source) + [FieldPath(), "registration_ids"]
    let offsets = body.offsets(of: paths)
    let root = offsets[FieldPath()] ?? 0
    guard targets.count <= mostTokens else {
      throw ImportFault(
        reason: .tooManyTokens(limit: mostTokens), offset: offsets["registration_ids"] ?? root)
    }
    var notes = ImportNotes()
    notes.isRefused = legacy.notes.contains(where: \.isRefusal)
    for note in legacy.notes {
      let offset = offsets[note.source] ?? root
      if note.isLoss {
        notes.lose(at: offset, field: note.field, note.sentence, fix: note.fix)
      } else {
        notes.repair(at: offset, field: note.field, note.sentence, fix: note.fix)
      }
    }
    return (legacy.requests(to: targets), notes)
  }

  /// Reads everything but the targets.
  mutating func readMessage() {
    readDelivery()
    readNotification()
    readContent()
    readPriority()
    namePushType()
  }

  private func requests(to targets: [Target]) -> [JSONValue] {
    guard !targets.isEmpty else { return [request(message)] }
    return targets.map { target in
      var message = message
      message.set(target.kind.path, to: .string(target.value))
      return request(message)
    }
  }

  private func request(_ message: Message) -> JSONValue {
    var members = [JSONMember("message", message.body ?? .object([]))]
    if isDryRun == true { members.append(JSONMember("validate_only", .bool(true))) }
    return .object(members)
  }

  /// The names that this reader knows; it reports all others as lost.
  private static let known: Set<String> = [
    "to", "registration_ids", "registration_id", "condition", "notification_key", "collapse_key",
    "priority", "content_available", "mutable_content", "time_to_live",
    "restricted_package_name", "dry_run", "data", "notification", "direct_boot_ok", "fcm_options",
  ]

  private mutating func tellUnknown() {
    for member in source.members ?? [] where !Self.known.contains(member.key) {
      let (path, name) = (FieldPath([.key(member.key)]), ForeignName.quoted(member.key))
      let folded = member.key.lowercased().filter { $0.isLetter }
      if ["dryrun", "validateonly"].contains(folded) {
        guard member.value.flag != false, member.value.text?.lowercased() != "false" else {
          continue
        }
        isDryRun = true
        repair(
          path, nil, "\(name) is not a legacy name; the request became a dry run.")
      } else if RequestShape.legacyNames.contains(member.key) {
        lose(path, nil, "\(name) has no equivalent in v1; it was left out.")
      } else {
        let isOfV1 = FieldCatalog.order(in: .message)[member.key] != nil
        // It may have been a text, or a wish such as not to send.
        isDryRun = true
        lose(
          path, nil,
          name + (isOfV1 ? " is a v1 field in a legacy request" : " is not a legacy name")
            + "; it was left out, and the request became a dry run.")
      }
    }
  }

  /// Says that of a key's values only the last one counts; for `dry_run`, any true one does.
  private mutating func tellDoubled() {
    for parent in [nil, "notification", "data"] {
      var names: Set<String> = []
      for member in (parent.map { source[$0] } ?? source)?.members ?? []
      where !names.insert(member.key).inserted {
        lose(
          FieldPath((parent.map { [.key($0)] } ?? []) + [.key(member.key)]), nil,
          "\(ForeignName.quoted(member.key)) appears more than once; only its last value counts.")
      }
    }
    let flags = source.members?.filter { $0.key == "dry_run" }.map(\.value) ?? []
    if flags.count > 1, flags.contains(.bool(true)) { isDryRun = true }
  }

  mutating func repair(
    _ source: FieldPath, _ field: FieldPath?, _ sentence: String, fix: String? = nil
  ) {
    notes.append(Note(isLoss: false, source: source, field: field, sentence: sentence, fix: fix))
  }

  mutating func lose(
    _ source: FieldPath, _ field: FieldPath?, _ sentence: String, fix: String? = nil
  ) {
    notes.append(Note(isLoss: true, source: source, field: field, sentence: sentence, fix: fix))
  }

  /// Reports something that the legacy protocol rejected; the converted request is a guess.
  mutating func refuse(
    _ source: FieldPath, _ field: FieldPath?, _ sentence: String, fix: String? = nil
  ) {
    notes.append(
      Note(
        isLoss: true, isRefusal: true, source: source, field: field,
        sentence: sentence + " The legacy protocol rejected such requests.", fix: fix))
  }

  mutating func set(_ field: FieldPath, _ value: JSONValue) { message.set(field, to: value) }
}

extension LegacyImport {
  /// Reads custom data, converted to strings because v1 accepts nothing else.
  mutating func readContent() {
    guard let written = source["data"] else { return }
    // A variable in the place of all data is told elsewhere, and keeps the message from being sent.
    if let name = written.text, name.hasPrefix("{{"), name.hasSuffix("}}") {
      return set(.data, written)
    }
    guard let members = written.members else {
      refuse("data", "data", "data is \(written.kind), not an object; it was left out.")
      return
    }
    var texts: [JSONMember] = []
    for member in members {
      let place = FieldPath([.key("data"), .key(member.key)])
      guard let text = text(of: member.value, at: place) else { continue }
      texts.append(JSONMember(member.key, .string(text)))
      if ReservedKey.isRefused(member.key) || ReservedKey.isRisky(member.key) {
        lose(
          place, place,
          "\(ForeignName.quoted(member.key)) is a name that FCM reserves for itself.",
          fix: "Use another key for the value, in the message and in the app.")
      }
    }
    set("data", .object(texts))
  }

  private mutating func text(of value: JSONValue, at place: FieldPath) -> String? {
    let name = ForeignName.quoted(place.lastKey ?? "")
    switch value {
    case .string(let text): return text
    case .null:
      lose(place, place, "\(name) was null, but v1 accepts only strings; it was left out.")
      return nil
    case .array, .object:
      repair(
        place, place, "\(name) was \(value.kind); it became a string of JSON.",
        fix: "Read it as JSON in the app.")
      return JSONWriter.compact(value)
    case .number, .bool:
      repair(place, place, "\(name) was \(value.kind); it became a string.")
      return JSONWriter.scalar(value)
    }
  }
}

extension LegacyImport {
  /// Reads the targets; reports more than one, which the legacy protocol did not allow.
  mutating func readTargets() -> [Target] {
    var targets: [Target] = []
    if let ids = source["registration_ids"] {
      targets = tokens(ids)
      if targets.count > 1 {
        repair(
          "registration_ids", "token",
          "v1 has one target per request; the \(targets.count) tokens became \(targets.count) "
            + "requests.")
      }
    }
    for (name, kind) in [
      ("to", Target.Kind.token), ("registration_id", .token), ("notification_key", .token),
      ("condition", .condition),
    ] {
      guard let value = source[name] else { continue }
      guard let text = value.text else {
        refuse(
          FieldPath(name), kind.path, "\(name) is \(value.kind), not a string; it was left out.")
        continue
      }
      guard targets.isEmpty else {
        refuse(
          FieldPath(name), kind.path,
          "\(name) was left out, because the request has another target and FCM accepts only one.",
          fix: "Check that the target is the one you want.")
        continue
      }
      targets = [target(text, kind, named: name)]
      if name == "to", text.hasPrefix("{{") {
        lose(
          "to", "token",
          "whether \(ForeignName.shortened(text)) is a token or a topic is not in the text; it became "
            + "token.", fix: "If it is a topic, write it into topic, without /topics/.")
      }
    }
    if targets.isEmpty, Self.targetNames.allSatisfy({ source[$0] == nil }) {
      refuse(
        FieldPath(), nil, "the request has no target.",
        fix: "Add a token, a topic or a condition.")
    }
    return targets
  }

  private static let targetNames = [
    "registration_ids", "to", "registration_id", "notification_key", "condition",
  ]

  private mutating func target(_ text: String, _ kind: Target.Kind, named name: String) -> Target {
    if kind == .token, text.hasPrefix(TopicName.prefix) {
      return Target(.topic, String(text.dropFirst(TopicName.prefix.count)))
    }
    if name == "notification_key" {
      repair(
        "notification_key", "token",
        "notification_key became token, which may contain the key of a device group.")
    }
    if kind == .token { tellForeign(text, FieldPath(name)) }
    return Target(kind, text)
  }

  /// Says that a token cannot be one of FCM; its request was written for another service.
  private mutating func tellForeign(_ text: String, _ place: FieldPath) {
    guard !text.hasPrefix("{{"), text.contains(where: { "@[] /".contains($0) }) else { return }
    isDryRun = true
    lose(
      place, "token",
      "\(ForeignName.shortened(text)) is not a token of FCM, so the request became a dry run.",
      fix: "Check which service the request is for; for FCM, write the app's registration token.")
  }

  private mutating func tokens(_ ids: JSONValue) -> [Target] {
    if let text = ids.text {
      if text.hasPrefix("{{") {
        lose(
          "registration_ids", "token",
          "which tokens \(ForeignName.shortened(text)) has is not in the text; it became token, for "
            + "one device.", fix: "Send the message to a list: crier send FILE --tokens LIST.")
      } else {
        repair("registration_ids", "token", "registration_ids is a string; it became token.")
        tellForeign(text, "registration_ids")
      }
      return [Target(.token, text)]
    }
    guard let elements = ids.elements else {
      refuse("registration_ids", "token", "registration_ids is \(ids.kind); it was left out.")
      return []
    }
    if elements.isEmpty {
      refuse(
        "registration_ids", "token", "registration_ids is empty, so the request has no target.",
        fix: "Add at least one token.")
    }
    var targets: [Target] = []
    for (index, element) in elements.enumerated() {
      if let text = element.text {
        tellForeign(text, FieldPath([.key("registration_ids"), .index(index)]))
        targets.append(Target(.token, text))
      } else if notes.count < ImportNotes.limit {
        refuse(
          FieldPath([.key("registration_ids"), .index(index)]), "token",
          "this is \(element.kind), not a token; it was left out.")
      }
    }
    return targets
  }
}
