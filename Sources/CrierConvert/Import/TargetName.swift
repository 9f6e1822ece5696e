import CrierMessage

/// The names of a message's targets, in v1 and in the legacy protocol.
enum TargetName {
  static let all: Set<String> = [
    "token", "tokens", "fid", "topic", "condition",
    // Those of the legacy protocol.
    "to", "registration_ids", "registration_id", "notification_key",
  ]

  /// Whether a member names a target; null and the empty string count as none.
  static func isSet(_ member: JSONMember) -> Bool {
    all.contains(member.key) && member.value != .null && member.value != .string("")
  }

  /// Returns the targets of the first message with several of them; nil if there is none.
  static func several(in body: JSONValue) -> [String]? {
    (body.elements ?? [body]).lazy
      .map { one in
        let message = one["message"]?.members == nil ? one : one["message"] ?? one
        return Set((message.members ?? []).filter(isSet).map(\.key)).sorted()
      }
      .first { $0.count > 1 }
  }
}
