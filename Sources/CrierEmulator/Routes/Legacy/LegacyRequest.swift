import CrierMessage
import HTTPTypes

/// A request of the legacy protocol, checked as that protocol did it.
///
/// Sources: Firebase, "HTTP protocol (legacy)"; answers that developers published, which differ
/// from that page. Texts for types without a published answer follow the others.
struct LegacyRequest: Sendable {
  enum Recipients: Hashable, Sendable {
    /// `registration_ids`.
    case tokens([String])
    /// `to`: a token, or the key of a device group.
    case one(String)
    case audience(Target)
  }

  static let mostTokens = 1_000

  let recipients: Recipients
  /// The members of the JSON form, also of a request in plain text.
  let source: JSONValue
  /// Why the message is refused for all recipients.
  var flaw: LegacyError?

  var isDryRun: Bool { source["dry_run"]?.flag == true }

  /// Reads a request in JSON.
  init(json request: EmulatorRequest) throws(LegacyRefusal) {
    do {
      source = try request.json()
    } catch {
      throw LegacyRefusal(error, in: request.body)
    }
    guard source.members != nil else { throw LegacyRefusal(unexpected: 0, in: request.body) }
    let fields = LegacyFields(source)
    try fields.checkTypes()
    recipients = try fields.recipients()
    try fields.checkValues()
    flaw = fields.flaw(isAudience: isAudience)
  }

  /// Reads a request in plain text, which has one token and neither notification nor priority.
  init(form body: [UInt8]) throws(LegacyError) {
    let form = FormReader.read(body)
    guard let token = form["registration_id"], !token.isEmpty else { throw .missingRegistration }
    var members: [JSONMember] = []
    for name in ["collapse_key", "restricted_package_name"] {
      if let text = form[name] { members.append(JSONMember(name, .string(text))) }
    }
    if let text = form["time_to_live"] {
      guard let seconds = Int(text), (0...Message.longestTimeToLive).contains(seconds) else {
        throw .invalidTTL
      }
      members.append(JSONMember("time_to_live", .count(seconds)))
    }
    if let text = form["dry_run"] {
      guard let isDryRun = ["true": true, "1": true, "false": false, "0": false][text.lowercased()]
      else { throw .invalidParameters }
      members.append(JSONMember("dry_run", .bool(isDryRun)))
    }
    let data = form.filter { $0.key.hasPrefix("data.") }.sorted { $0.key < $1.key }
      .map { JSONMember(String($0.key.dropFirst(5)), .string($0.value)) }
    if !data.isEmpty { members.append(JSONMember("data", .object(data))) }
    source = .object(members)
    recipients = .one(token)
    flaw = LegacyFields(source).flaw(isAudience: false)
    if data.contains(where: { $0.key == "from" }) { flaw = .invalidDataKey }
  }

  private var isAudience: Bool { if case .audience = recipients { true } else { false } }
}

/// Why a request in JSON is refused as a whole, with the status 400.
enum LegacyRefusal: Error, Hashable {
  /// Plain text.
  case text(String)
  /// `{"error": "…"}`
  case error(String)

  init(_ error: JSONError, in body: [UInt8]) {
    self.init(unexpected: error.offset, in: body)
  }

  init(unexpected place: Int, in body: [UInt8]) {
    guard place < body.count else {
      self = .text("JSON_PARSING_ERROR: Unexpected token END OF FILE at position \(place).")
      return
    }
    let letter = String(decoding: body[place...].prefix(4), as: UTF8.self).prefix(1)
    self = .text("JSON_PARSING_ERROR: Unexpected character (\(letter)) at position \(place).")
  }

  static let badAudience = LegacyRefusal.error("InvalidParameters: Bad topic or filter provided")

  var answer: EmulatorAnswer {
    switch self {
    case .text(let text): .oldText(text, status: .badRequest)
    case .error(let text): .oldError(text)
    }
  }
}
