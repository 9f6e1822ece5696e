import CrierMessage

/// A message that the emulator accepted, shared by all its deliveries and stored copies.
final class AcceptedMessage: Sendable {
  /// The message object as compact JSON; a parsed tree may need a hundred times as much memory.
  let body: [UInt8]
  let project: String
  /// The topic or condition; nil for a message to one device, whose name is in the body.
  let audience: Target?
  let serial: UInt64
  let acceptedAt: EmulatedTime
  /// The analytics labels of the message, and tags that the sender gave with the request.
  let tags: [String]

  init(
    body: [UInt8], project: String, audience: Target?, serial: UInt64, acceptedAt: EmulatedTime,
    tags: [String]
  ) {
    self.body = body
    self.project = project
    self.audience = audience
    self.serial = serial
    self.acceptedAt = acceptedAt
    self.tags = tags
  }

  /// The name in the response: `projects/…/messages/…`.
  var name: String {
    MessageName.make(
      project: project, toAudience: audience != nil, isDryRun: false, serial: serial,
      at: acceptedAt)
  }

  /// Whether one of its strings may be this text; much faster than reading the JSON.
  func contains(_ text: String) -> Bool {
    let part = Array(JSONWriter.quote(text).utf8)
    guard part.count <= body.count else { return false }
    for start in 0...(body.count - part.count) {
      var length = 0
      while length < part.count, body[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  /// The message object as written.
  var json: JSONValue { (try? JSONReader.read(body)) ?? .null }
}
