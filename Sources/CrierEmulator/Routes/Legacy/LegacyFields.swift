import CrierMessage

/// Checks the fields of a legacy request.
struct LegacyFields {
  private static let mostBytes = 4_096
  private static let mostBytesToAudience = 2_048
  /// The longest value that an answer repeats, in bytes.
  private static let longestEcho = 1_000

  private let source: JSONValue

  init(_ source: JSONValue) { self.source = source }

  /// A field; `null` means that it is not set.
  private subscript(name: String) -> JSONValue? {
    let value = source[name]
    return value == .null ? nil : value
  }

  // MARK: Types

  func checkTypes() throws(LegacyRefusal) {
    // The service calls an object an array.
    try check(["data", "notification"], "array") { $0.members != nil }
    try check(
      [
        "to", "condition", "notification_key", "collapse_key", "restricted_package_name",
        "priority",
      ], "string"
    ) { $0.text != nil }
    try check(["content_available", "mutable_content", "dry_run"], "boolean") { $0.flag != nil }
    try check(["time_to_live"], "number") { if case .number = $0 { true } else { false } }
  }

  private func check(
    _ names: [String], _ type: String, where isType: (JSONValue) -> Bool
  ) throws(LegacyRefusal) {
    for name in names {
      guard let value = self[name], !isType(value) else { continue }
      let text = JSONWriter.compact(value).utf8.prefix(Self.longestEcho)
      throw .text(
        "Field \"\(name)\" must be a JSON \(type): \(String(decoding: text, as: UTF8.self))")
    }
  }

  // MARK: Recipients

  func recipients() throws(LegacyRefusal) -> LegacyRequest.Recipients {
    let to = self["to"]?.text ?? self["notification_key"]?.text
    let list = self["registration_ids"]
    let set = ["to", "notification_key", "registration_ids", "condition"].filter { self[$0] != nil }
    if set.count > 1 {
      throw .text(
        set == ["to", "registration_ids"]
          ? "Must use either \"registration_ids\" field or \"to\", not both"
          : "Must use either \"registration_ids\" field or \"to\" field or \"condition\", "
            + "not more than one")
    }
    if let list { return .tokens(try tokens(list)) }
    if let condition = self["condition"]?.text {
      guard AudienceTest(condition) != nil else { throw .badAudience }
      return .audience(Target(.condition, condition))
    }
    guard let to else { throw .text("to") }
    guard to.hasPrefix(TopicName.prefix) else { return .one(to) }
    let topic = String(to.dropFirst(TopicName.prefix.count))
    guard TopicName.isWellFormed(topic) else { throw .badAudience }
    return .audience(Target(.topic, topic))
  }

  private func tokens(_ list: JSONValue) throws(LegacyRefusal) -> [String] {
    guard let elements = list.elements else {
      throw .text("\"registration_ids\" field is not a JSON array")
    }
    guard !elements.isEmpty else { throw .text("\"registration_ids\" field cannot be empty") }
    guard elements.count <= LegacyRequest.mostTokens else {
      throw .text(
        "Number of messages on bulk (\(elements.count)) exceeds maximum allowed "
          + "(\(LegacyRequest.mostTokens))")
    }
    // What is no string is an invalid token.
    return elements.map { $0.text ?? JSONWriter.compact($0) }
  }

  // MARK: Values

  func checkValues() throws(LegacyRefusal) {
    if self["data"]?["from"] != nil {
      throw .text("\"data\" key \"from\" is a reserved keyword")
    }
    if case .number(let digits)? = self["time_to_live"] {
      let seconds = self["time_to_live"]?.integer
      guard let seconds, (0...Message.longestTimeToLive).contains(seconds) else {
        throw .text(
          "Invalid value (\(digits.prefix(40))) for \"time_to_live\": must be between 0 and "
            + "\(Message.longestTimeToLive)")
      }
    }
    if let priority = self["priority"]?.text, !["high", "normal"].contains(priority.lowercased()) {
      throw .error("InvalidParameters: Bad priority provided")
    }
  }

  /// Returns why the message is refused for every recipient, which is told in the results.
  func flaw(isAudience: Bool) -> LegacyError? {
    let keys = (self["data"]?.members ?? []).map(\.key)
    if keys.contains(where: Self.isReserved) { return .invalidDataKey }
    let bytes = ["data", "notification"].reduce(0) { sum, name in
      (self[name]?.members ?? []).reduce(sum) { $0 + $1.key.utf8.count + Self.size(of: $1.value) }
    }
    let limit = isAudience ? Self.mostBytesToAudience : Self.mostBytes
    return bytes > limit ? .messageTooBig : nil
  }

  /// `from` has an answer of its own; `collapse_key` is allowed here.
  private static func isReserved(_ key: String) -> Bool {
    key == "message_type" || key.hasPrefix("google") || key.hasPrefix("gcm")
  }

  private static func size(of value: JSONValue) -> Int {
    value.text?.utf8.count ?? JSONWriter.compact(value).utf8.count
  }
}
