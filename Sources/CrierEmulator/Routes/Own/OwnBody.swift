import CrierMessage

/// Reads the JSON object that a request to the emulator's own interface contains.
struct OwnBody {
  private let members: [JSONMember]

  /// - Parameter known: The members that the route understands.
  init(_ request: EmulatorRequest, _ known: String...) throws(OwnRefusal) {
    let value = request.body.isEmpty ? JSONValue.object([]) : try? JSONReader.read(request.body)
    guard let members = value?.members else { throw Self.noObject }
    self.members = members
    guard let stranger = members.first(where: { !known.contains($0.key) })?.key else { return }
    throw OwnRefusal(
      "The body has a member \(JSONWriter.quote(String(stranger.prefix(100)))), which is unknown.",
      fix: "Use these: \(known.joined(separator: ", ")).")
  }

  private static let noObject = OwnRefusal(
    "The body is not a JSON object.", fix: "Send an object such as {\"state\": \"offline\"}.")

  subscript(name: String) -> JSONValue? { members.last { $0.key == name }?.value }

  func text(_ name: String) throws(OwnRefusal) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.text, !text.isEmpty, text.utf8.count <= StringTable.longest else {
      throw OwnRefusal(
        "\(name) is not a string of 1 to \(StringTable.longest) bytes.",
        fix: "Write it in double quotes.")
    }
    return text
  }

  func flag(_ name: String) throws(OwnRefusal) -> Bool? {
    guard let value = self[name] else { return nil }
    if value == .null { return false }
    guard let flag = value.flag else {
      throw OwnRefusal("\(name) is neither true nor false.", fix: "Write true or false.")
    }
    return flag
  }

  func texts(_ name: String) throws(OwnRefusal) -> [String]? {
    guard let value = self[name] else { return nil }
    let texts = value.elements?.compactMap(\.text)
    guard let texts, texts.count == value.elements?.count else {
      throw OwnRefusal("\(name) is not a list of strings.", fix: "Write it as [\"news\"].")
    }
    return texts
  }

  /// Returns an RFC 3339 time.
  func time(_ name: String) throws(OwnRefusal) -> EmulatedTime? {
    guard let value = self[name] else { return nil }
    guard let seconds = value.text.flatMap(WireTime.seconds) else {
      throw OwnRefusal(
        "\(name) is not a time.", fix: "Write it as \"2026-05-01T09:30:00Z\" (RFC 3339).")
    }
    return EmulatedTime(seconds: seconds)
  }
}
