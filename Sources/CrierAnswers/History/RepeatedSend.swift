package import CrierMessage

/// An earlier send that a new one would repeat: the same request, but for its times, to the same
/// target of a live project, not long ago.
package struct RepeatedSend: Hashable, Sendable {
  /// How far back repeats are looked for.
  package static let period = Duration.seconds(86_400)

  /// The earlier send.
  package let record: SendRecord
  /// The time since then; zero if the clock has jumped back.
  package let age: Duration
  /// ` of project 1234, which may be the same one`; empty if it certainly is.
  package let projectWords: String

  /// - Parameter project: That of the new send.
  package init(of record: SendRecord, now: Duration, to project: String) {
    self.record = record
    age = max(.zero, now - record.time)
    projectWords =
      record.project == project ? "" : " of project \(record.project), which may be the same one"
  }

  /// Whether to ask before the message is sent once more; for one device it is only mentioned.
  package var asks: Bool { !record.isToDevice }

  /// Returns the record to look for; nil if the send may be repeated without a word, because no
  /// real device gets it.
  package static func sought(
    _ message: Message, isDryRun: Bool, to project: String, on server: SendRecord.Server,
    now: Duration
  ) -> SendRecord? {
    guard server == .live, !isDryRun, !message.isDryRun, message.targets.count == 1 else {
      return nil
    }
    return SendRecord(
      message, isDryRun: false, at: now, to: project, on: server, by: "", from: .screen)
  }

  /// Whether two names may stand for one project: a project has an ID and a number, and which number
  /// has which ID is known only if the settings say so, before anything is recorded.
  package static func mayBeOne(_ project: String, _ other: String) -> Bool {
    project == other || isNumber(project) != isNumber(other)
  }

  /// Whether a project is named by its number; an ID begins with a letter.
  package static func isNumber(_ project: String) -> Bool {
    project.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  /// Whether two requests are equal, ignoring the order of keys, members that say nothing, the spelling
  /// of values and conditions, and all points in time: a time relative to the send differs with each
  /// send.
  package static func isSame(_ record: SendRecord, _ other: SendRecord) -> Bool {
    if record.request == other.request { return true }
    guard let message = record.message(), let otherMessage = other.message() else { return false }
    switch (message.targets.first, otherMessage.targets.first) {
    case (nil, nil): break
    case (let target?, let otherTarget?) where target.reachesSame(as: otherTarget): break
    default: return false
    }
    let changes = MessageDifference(from: bare(message), to: bare(otherMessage)).changes
    let (before, after) = (plain(changes, \.before), plain(changes, \.after))
    return Set(before.keys) == Set(after.keys)
      && before.allSatisfy { path, value in isSame(value, after[path] ?? .null, at: path) }
  }

  /// Whether two values are one. An enum can be written by its number, too, and which number has which
  /// name is not looked at.
  private static func isSame(_ value: JSONValue, _ other: JSONValue, at path: String) -> Bool {
    if value == other { return true }
    guard case .choice? = FieldCatalog.field(at: FieldPath(path))?.kind else { return false }
    return [value, other].contains { if case .number = $0 { true } else { false } }
  }

  /// The changed values of one side, without their spelling.
  private static func plain(
    _ changes: [MessageDifference.Change], _ side: KeyPath<MessageDifference.Change, JSONValue?>
  ) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for change in changes {
      guard let value = change[keyPath: side].flatMap({ plain($0, at: change.path) }) else {
        continue
      }
      // Headers are the same in capitals.
      let isHeader = change.path.steps.contains(.key("headers"))
      values[isHeader ? "\(change.path)".lowercased() : "\(change.path)"] = value
    }
    return values
  }

  /// Returns a value without its spelling: 60s and 60.0s, HIGH and high, 1, "01" and 1.0 are one; nil if
  /// it says nothing, such as an empty text, false or 0.
  private static func plain(_ value: JSONValue, at path: FieldPath) -> JSONValue? {
    // An app reads its data as they are written.
    if path.steps.contains(.key("data")) { return value }
    switch value {
    case .null, .bool(false): return nil
    case .bool: return value
    case .number(let digits): return number(digits)
    case .string(let text):
      if text.isEmpty { return nil }
      if let duration = WireDuration(text) { return .string(duration.text) }
      if Double(text) != nil { return number(text) }
      let field = FieldCatalog.field(at: path)
      let isAnyCase =
        if case .choice? = field?.kind { true } else { path.lastKey == "color" }
      let shown = isAnyCase ? text.lowercased() : visible(text)
      return shown.isEmpty ? nil : .string(shown)
    case .array(let elements):
      return elements.isEmpty ? nil : .array(elements.map { plain($0, at: path) ?? .null })
    case .object(let members):
      let said = members.compactMap { member in
        plain(member.value, at: path.appending(member.key)).map { JSONMember(member.key, $0) }
      }
      return said.isEmpty ? nil : .object(said.sorted { $0.key < $1.key })
    }
  }

  /// Returns a text without what nobody sees: white space around and beside white space, and
  /// characters that have no width.
  private static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static func number(_ digits: String) -> JSONValue? {
    guard let number = Double(digits) else { return .string(digits) }
    return number == 0 ? nil : .number("\(number)")
  }

  private static func bare(_ message: Message) -> Message {
    var message = message.withoutTimes.withoutTargets
    // FCM sets the name.
    message.set("name", to: nil)
    return Message(request: bare(message.request))
  }

  /// Leaves out what says the same as nothing: null, and a dry run that is none.
  private static func bare(_ value: JSONValue) -> JSONValue {
    guard let members = value.members else { return value }
    let said = members.filter { member in
      let isFlag = Message.dryRunNames.contains(member.key)
      return member.value != .null && !(isFlag && member.value == .bool(false))
    }
    return .object(said.map { JSONMember($0.key, bare($0.value)) })
  }

  /// `Sent on 23 Nov at 19:21 UTC to the same topic.`: unlike an age, it stays true on a page.
  package func sentence(in zone: ZoneRules) -> String {
    let target = record.target?.kind.spoken ?? "target"
    let moment = zone.moment(at: record.time.secondsRoundedDown)
    return record.isInProgress
      ? "A send to the same \(target)\(projectWords), begun on \(moment), has no result yet: "
        + "it may still go out."
      : "Sent on \(moment) to the same \(target)\(projectWords)."
  }
}

/// What the history says about earlier sends of a message.
package enum RepeatCheck: Hashable, Sendable {
  /// There is none, or it need not be known.
  case none
  case found(RepeatedSend)
  /// The history, or a part of it, cannot be read.
  case failed(Explanation)

  /// Why Crier asks before it sends to an audience.
  package static func sentence(because reason: Explanation) -> String {
    "Crier cannot check whether this message was sent there in the last 24 hours. "
      + reason.sentence
  }
}

extension Target.Kind {
  fileprivate var spoken: String {
    switch self {
    case .topic: "topic"
    case .condition: "condition"
    case .token, .fid: "device"
    }
  }
}
