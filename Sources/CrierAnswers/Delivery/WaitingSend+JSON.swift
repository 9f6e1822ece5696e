package import CrierMessage

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
    (self.since, self.last) = (since, last)
    record = json["record"]?.text
    withheld =
      json["withheld"]?.elements?.compactMap { $0.text.flatMap(Identifier.Kind.init) } ?? []
  }

  /// Whether the JSON has keys that this version does not know and would lose.
  package static func hasUnknownParts(_ json: JSONValue) -> Bool {
    let known = [
      "request", "project", "server", "since", "last", "device", "language", "record",
      "withheld",
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
