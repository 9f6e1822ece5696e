import CrierMessage

extension Platform {
  /// The platform's name in the emulator's own interface.
  var ownName: String { self == .apple ? "ios" : rawValue }
}

extension EmulatedDevice {
  var json: JSONValue {
    .members([
      "token": .optional(token), "fid": .optional(installationID),
      "platform": .string(platform.ownName), "app": .optional(app), "project": .optional(project),
      "state": .string(state.rawValue), "registered": .bool(isRegistered),
      "lastConnected": .optional(lastConnected?.wireText),
      "topics": .array(topics.map(JSONValue.string)), "accepted": .count(acceptedCount),
      "stored": .count(storedCount),
    ])
  }
}
