package import CrierMessage

/// A device as the emulator's own pages show it.
package struct EmulatedDevice: Hashable, Sendable {
  package var token: String?
  package var installationID: String?
  package var platform: Platform
  /// Nil if nobody said which app it is; then it gets messages for any package.
  package var app: String?
  /// Nil if nobody said which project it belongs to; then it belongs to all.
  package var project: String?
  package var state: DeviceState
  /// Whether sends reach it; otherwise they fail with UNREGISTERED.
  package var isRegistered: Bool
  /// When it was last connected; nil while it is connected.
  package var lastConnected: EmulatedTime?
  package var topics: [String]
  /// The sends to this device alone.
  package var acceptedCount: Int
  package var storedCount: Int
}

/// What a request sets; everything else stays.
struct DeviceChange: Hashable, Sendable {
  var platform: Platform?
  var app: String?
  var project: String?
  var state: DeviceState?
  var installationID: String?
  var lastConnected: EmulatedTime?
  /// All topics of the device.
  var topics: [String]?
}

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
