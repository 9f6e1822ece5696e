import CrierMessage

/// Finds messages with two targets, of which one is a variable whose value is not in the text.
///
/// Without the variable, such a message would go to its other target: to a whole topic instead of
/// one device.
enum LostTargets {
  static let names: Set<String> = [
    "token", "tokens", "fid", "topic", "condition",
    // Those of the legacy protocol.
    "to", "registration_ids", "registration_id", "notification_key",
  ]

  /// Returns the names of the targets of the first such message; nil if there is none.
  static func names(in body: JSONValue, _ notes: ImportNotes) -> [String]? {
    let lost = notes.losses.compactMap(\.field)
    guard !lost.isEmpty else { return nil }
    for (steps, message) in messages(in: body) {
      let missing = lost.compactMap { path -> String? in
        guard path.steps.starts(with: steps), path.steps.count > steps.count,
          case .key(let name) = path.steps[steps.count], names.contains(name)
        else { return nil }
        return name
      }
      let present = (message.members ?? []).filter { isSet($0) }.map(\.key)
      var all: [String] = []
      for name in present + missing where !all.contains(name) { all.append(name) }
      if all.count > 1 { return all }
    }
    return nil
  }

  /// Whether a member names a target; null and the empty string count as none.
  static func isSet(_ member: JSONMember) -> Bool {
    names.contains(member.key) && member.value != .null && member.value != .string("")
  }

  private static func messages(in body: JSONValue) -> [([FieldPath.Step], JSONValue)] {
    if let elements = body.elements {
      return elements.enumerated().map { inner($1, below: [.index($0)]) }
    }
    return [inner(body, below: [])]
  }

  private static func inner(
    _ value: JSONValue, below steps: [FieldPath.Step]
  ) -> ([FieldPath.Step], JSONValue) {
    guard let message = value["message"], message.members != nil else { return (steps, value) }
    return (steps + [.key("message")], message)
  }
}
