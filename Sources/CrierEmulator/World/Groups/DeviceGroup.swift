/// What a sender calls a group; no two groups have the same.
struct GroupLabel: Hashable, Sendable {
  /// The number of the project that owns the group.
  let sender: String
  /// `notification_key_name`.
  let name: String
}

/// Devices that get a message together, when it is sent to the group's notification key.
///
/// Source: Firebase, "Send messages to device groups".
struct DeviceGroup: Sendable {
  static let mostMembers = 20
  /// The longest `notification_key_name` in bytes; FCM's own limit is not established.
  static let longestName = 1_000
  /// The longest project number in digits.
  static let longestSender = 20

  let label: GroupLabel
  let key: String
  /// The members' tokens, in the order in which they were added.
  var members: [NameTable.Slot] = []

  /// The bytes that count against the limit for all groups.
  var byteCount: Int {
    label.sender.utf8.count + label.name.utf8.count + key.utf8.count
  }
}

/// Why a device group cannot be changed or found.
enum GroupProblem: Error, Hashable, CaseIterable {
  case exists
  case notFound
  /// The key is not one that FCM could have made.
  case garbageKey
  /// The name and the key belong to different groups.
  case otherName
  /// No token of the request is registered.
  case noValidTokens
  case tooManyMembers
  /// The emulator has as many groups as it can store.
  case tooManyGroups
}
