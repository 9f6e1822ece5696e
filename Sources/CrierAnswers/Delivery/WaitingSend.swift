package import CrierMessage

/// A send that waits for its next attempt, as it is kept for the next start of Crier.
///
/// It exists only between two attempts: every attempt so far has failed, so the message was not
/// delivered.
package struct WaitingSend: Hashable, Sendable {
  /// A moment that stays right when the clock is set.
  package struct Moment: Hashable, Sendable {
    /// Seconds since 1970, by the clock of that moment.
    package var time: Int
    /// The boot ID, which is another after each start of the machine; nil if unknown.
    package var boot: String?
    /// The seconds since that start.
    package var uptime: Int

    package init(time: Int, boot: String? = nil, uptime: Int = 0) {
      (self.time, self.boot, self.uptime) = (time, boot, uptime)
    }

    /// Returns the same moment by the clock of `now`.
    ///
    /// If the machine was started again in between, only its clock knows, and nothing changes.
    package func corrected(by now: Moment) -> Moment {
      guard let boot, boot == now.boot, uptime <= now.uptime else { return self }
      var moment = self
      moment.time = now.time - (now.uptime - uptime)
      return moment
    }
  }

  /// The name of the file that keeps it; empty before it is kept.
  package var id = ""
  /// The message with its target; secrets are left out.
  package let message: Message
  /// The kinds of secrets that were left out.
  package let withheld: [Identifier.Kind]
  package let project: String
  package let server: SendRecord.Server
  /// The name of the test device that it goes to.
  package let deviceName: String?
  /// The translation that is sent; nil for the draft itself.
  package let language: String?
  /// The path of the draft that it was sent from; nil for none.
  package let draft: String?
  /// When the user sent it.
  package var since: Moment
  /// The key of its record in the history; nil if it has none.
  package var record: String?
  /// The outcome if there is no further attempt.
  package var last: SendResult

  package init(
    _ message: Message, to project: String, on server: SendRecord.Server,
    device deviceName: String? = nil, language: String? = nil, draft: String? = nil, since: Moment
  ) {
    let whole = message.wrapped
    withheld = Redaction.secrets(in: whole)
    self.message = Message(
      request: withheld.isEmpty ? whole : Redaction.scrubbed(whole, of: .secrets))
    (self.project, self.server, self.deviceName) = (project, server, deviceName)
    (self.language, self.draft, self.since) = (language, draft, since)
    last = SendResult(outcome: SendResult.notSent, attempts: 0)
  }

  /// The send in the form of the history, without whole tokens.
  package var summary: SendRecord {
    var record = SendRecord(
      message, isDryRun: false, at: .seconds(since.time), to: project, on: server, by: "",
      from: .screen)
    (record.deviceName, record.language, record.result) = (deviceName, language, last)
    record.draft = draft.map { SendRecord.Draft(path: $0, isUnchanged: false) }
    return record
  }

  /// How often it was tried: `twice`, `3 times`.
  package var triedWords: String {
    switch last.attempts {
    case 0: "not yet: there was no access token"
    case 1: "once"
    case 2: "twice"
    default: "\(last.attempts) times"
    }
  }

  /// When it was sent, and how long ago: `2026-11-24 04:30:12 UTC (2 h ago)`.
  ///
  /// If the clock was set back since, nobody knows how long ago that is.
  package func sinceWords(_ now: Int, in zone: ZoneRules) -> String {
    let time = summary.timeWords(in: zone)
    return since.time > now ? time : "\(time) (\(Age.words(.seconds(now - since.time))) ago)"
  }
}

/// The file that keeps a waiting send.
extension WaitingSend {
  package var json: JSONValue {
    var members = [
      JSONMember("request", message.request), JSONMember("project", .string(project)),
      JSONMember("server", .string(server.rawValue)), JSONMember("since", since.json),
      JSONMember("last", last.json),
    ]
    if let deviceName { members.append(JSONMember("device", .string(deviceName))) }
    if let language { members.append(JSONMember("language", .string(language))) }
    if let draft { members.append(JSONMember("draft", .string(draft))) }
    if let record { members.append(JSONMember("record", .string(record))) }
    if !withheld.isEmpty {
      members.append(JSONMember("withheld", .array(withheld.map { .string($0.rawValue) })))
    }
    return .object(members)
  }

  /// Reads the file called `id`; returns nil if it is no waiting send.
  package init?(id: String, json: JSONValue) {
    guard let request = json["request"], request.members != nil,
      let project = json["project"]?.text,
      let server = json["server"]?.text.flatMap(SendRecord.Server.init),
      let since = json["since"].flatMap(Moment.init(json:)),
      let last = json["last"].flatMap(SendResult.init(json:))
    else { return nil }
    self.id = id
    message = Message(request: request)
    (self.project, self.server) = (project, server)
    deviceName = json["device"]?.text
    language = json["language"]?.text
    draft = json["draft"]?.text
    (self.since, self.last) = (since, last)
    record = json["record"]?.text
    withheld =
      json["withheld"]?.elements?.compactMap { $0.text.flatMap(Identifier.Kind.init) } ?? []
  }

  /// Whether the JSON has keys that this version does not know and would lose.
  package static func hasUnknownParts(_ json: JSONValue) -> Bool {
    let known = [
      "request", "project", "server", "since", "last", "device", "language", "draft",
      "record", "withheld",
    ]
    return json.members?.contains { !known.contains($0.key) } ?? false
  }
}

extension WaitingSend.Moment {
  fileprivate var json: JSONValue {
    let boot = boot.map { JSONMember("boot", .string($0)) }
    return .object(
      [JSONMember("time", .number("\(time)")), JSONMember("uptime", .number("\(uptime)"))]
        + [boot].compactMap(\.self))
  }

  fileprivate init?(json: JSONValue) {
    guard let time = json["time"]?.integer else { return nil }
    self.init(time: time, boot: json["boot"]?.text, uptime: json["uptime"]?.integer ?? 0)
  }
}

extension SendResult {
  /// A result without a message name, as every failed attempt has.
  fileprivate var json: JSONValue {
    let optional = [
      errorCode.map { JSONMember("errorCode", .string($0)) },
      httpStatus.map { JSONMember("httpStatus", .number("\($0)")) },
      reason.map { JSONMember("reason", .string($0)) },
    ]
    return .object(
      [
        JSONMember("outcome", .string(outcome)), JSONMember("attempts", .number("\(attempts)")),
        JSONMember("milliseconds", .number("\(milliseconds)")),
      ] + optional.compactMap(\.self))
  }

  fileprivate init?(json: JSONValue) {
    guard let outcome = json["outcome"]?.text else { return nil }
    self.init(
      outcome: outcome, errorCode: json["errorCode"]?.text,
      httpStatus: json["httpStatus"]?.integer, reason: json["reason"]?.text,
      attempts: json["attempts"]?.integer ?? 0, milliseconds: json["milliseconds"]?.integer ?? 0)
  }
}
