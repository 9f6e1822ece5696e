import CrierLint
import CrierMessage

/// Turns the objects that a reader found into requests, each from the protocol it was written for.
struct RequestAssembly {
  var form: Import.Form
  /// Whether the text names the legacy endpoint.
  ///
  /// If so, an object counts as a legacy request unless it is wrapped in `message`.
  var isLegacy: Bool
  var now: Int
  /// Maps a byte offset in the objects' text to an offset in the file.
  var origin: (Int) -> Int = { $0 }

  /// Returns the requests; the offsets in `notes` must be offsets in the file.
  func requests(
    of bodies: [PlacedJSON], notes: ImportNotes, in file: [UInt8]
  ) throws(ImportFault) -> Import {
    var result = Import(form: form, requests: [])
    var notes = notes
    for body in bodies {
      do throws(ImportFault) {
        let (requests, more, isLegacy) = try requests(of: body)
        result.requests += requests
        notes.add(more.moved(by: origin))
        if isLegacy, form == .sample { result.form = .legacy }
      } catch {
        throw ImportFault(reason: error.reason, offset: origin(error.offset))
      }
    }
    if let overflow = notes.overflow {
      throw ImportFault(reason: .tooManyRepairs, offset: overflow)
    }
    result.isAnswered =
      bodies.contains { Self.isAnswered($0.value, isAlone: bodies.count == 1) }
      || bodies.count > 1 && !Self.areAlike(bodies.map(\.value), result.requests)
    result.wasRefused = notes.isRefused
    result.placeholders = notes.placeholders
    result.repairs = ImportNotes.explained(notes.repairs, in: file)
    result.losses = ImportNotes.explained(notes.losses, in: file)
    return result
  }

  /// Whether FCM has given the message its name, or whether this is no message but stands beside some,
  /// such as the answer of an SDK.
  private static func isAnswered(_ value: JSONValue, isAlone: Bool) -> Bool {
    let message = Message(request: value)
    if message.text("name")?.hasPrefix("projects/") == true { return true }
    let isKey = value.members?.map(\.key) == ["notification_key"]
    return !isAlone
      && (isKey || RequestShape(value) != .legacy && !RequestShape.isMessage(value))
  }

  /// Whether all objects are requests of one kind, each with a target and something to tell. What
  /// stands beside others may be their answer, whatever names it has.
  private static func areAlike(_ bodies: [JSONValue], _ requests: [JSONValue]) -> Bool {
    Set(bodies.map(RequestShape.init)).count == 1
      && requests.map(Message.init(request:)).allSatisfy { message in
        !message.isDryRun && !message.targets.isEmpty
          && contents.contains { message[$0]?.members?.isEmpty == false }
      }
  }

  private static let contents: [FieldPath] = [
    .data, "notification", "android", "apns", "webpush",
  ]

  private func requests(
    of body: PlacedJSON
  ) throws(ImportFault) -> (requests: [JSONValue], notes: ImportNotes, isLegacy: Bool) {
    let shape = RequestShape(body.value)
    if shape == .legacy || isLegacy && shape != .wrapped {
      let (requests, notes) = try LegacyImport.read(body, now: now)
      return (requests, notes, true)
    }
    var notes = ImportNotes()
    GluedNames.tell(in: body, &notes)
    let written = Self.quoted(body, &notes)
    if shape == .wrapped { return ([written], notes, false) }
    let (request, isRepaired) = Self.wrapped(written)
    if isRepaired {
      notes.repair(
        at: body.offsets(of: [FieldPath()])[FieldPath()] ?? 0, field: .message,
        "the message was not wrapped; it was put into {\"message\": …}, as FCM requires.")
    }
    return ([request], notes, false)
  }

  /// Converts numbers and booleans to strings where FCM accepts only strings.
  ///
  /// No digit is lost, and FCM would reject the message otherwise.
  private static func quoted(_ body: PlacedJSON, _ notes: inout ImportNotes) -> JSONValue {
    let message = Message(request: body.value)
    let found = [LintRule.dataValueNotText, .headerValueNotText].flatMap { $0.check(message) }
      .filter { $0.quickFix != nil }
    let paths = found.map { message.rootPath(of: $0.field ?? .message) }
    let offsets = body.offsets(of: paths)
    var fixed = message
    for (one, path) in zip(found, paths) {
      guard let field = one.field, let value = message[field], let quickFix = one.quickFix else {
        continue
      }
      fixed.apply(quickFix)
      notes.repair(
        at: offsets[path] ?? 0, field: field,
        "\(ForeignName.quoted(field.lastKey ?? "")) was \(value.kind); it became a string.")
    }
    return fixed.request
  }

  /// Returns the object wrapped in `message`; fields of the request stay outside it.
  private static func wrapped(_ value: JSONValue) -> (JSONValue, Bool) {
    guard let members = value.members, value["message"] == nil else { return (value, false) }
    let around = members.filter { Message.dryRunNames.contains($0.key) }
    let inside = members.filter { !Message.dryRunNames.contains($0.key) }
    return (.object([JSONMember("message", .object(inside))] + around), true)
  }
}
