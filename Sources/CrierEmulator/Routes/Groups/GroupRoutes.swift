import CrierMessage
import HTTPTypes

/// `/fcm/notification`: device groups.
///
/// Source: Firebase, "Send messages to device groups"; answers that developers published. The texts
/// for too many members and for missing or faulty parameters are not established.
struct GroupRoutes: RouteGroup {
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func route(for steps: [String]) -> Route? {
    // The former address has `gcm`.
    steps.count == 2 && ["fcm", "gcm"].contains(steps[0]) && steps[1] == "notification"
      ? Route(.get, show).and(.post, change) : nil
  }

  /// Returns the key of the group with a name; the service does not tell the members.
  private func show(_ request: EmulatorRequest) async -> EmulatorAnswer {
    if let refusal = InstanceIDAccess.refusal(of: request, settings) { return refusal }
    guard let sender = sender(of: request) else { return Self.badSender }
    guard let name = request.query["notification_key_name"], !name.isEmpty else {
      return Self.noName
    }
    return await answer { () throws(GroupProblem) in
      try await world.groupKey(of: GroupLabel(sender: sender, name: name))
    }
  }

  private func change(_ request: EmulatorRequest) async -> EmulatorAnswer {
    if let refusal = InstanceIDAccess.refusal(of: request, settings) { return refusal }
    guard let sender = sender(of: request) else { return Self.badSender }
    guard let body = try? request.json(), body.members != nil else {
      return .oldError("JSON_PARSING_ERROR")
    }
    let name = body["notification_key_name"]?.text
    guard name?.utf8.count ?? 0 <= DeviceGroup.longestName else {
      return .oldError("notification_key_name is too long")
    }
    let tokens = (body["registration_ids"]?.elements ?? []).compactMap(\.text)
    switch body["operation"]?.text {
    case "create":
      guard let name, !name.isEmpty else { return Self.noName }
      return await answer { () throws(GroupProblem) in
        try await world.createGroup(GroupLabel(sender: sender, name: name), tokens: tokens)
      }
    case "add", "remove":
      let isRemoval = body["operation"]?.text == "remove"
      guard let key = body["notification_key"]?.text, !key.isEmpty else {
        return .oldError("notification_key is missing")
      }
      return await answer { () throws(GroupProblem) in
        try await world.changeGroup(
          key, tokens: tokens, isRemoval: isRemoval, sender: sender, name: name)
        return key
      }
    default: return .oldError("operation must be create, add or remove")
    }
  }

  /// Returns the project number in the header `project_id`; nil if it is no number.
  private func sender(of request: EmulatorRequest) -> String? {
    guard let number = request.header("project_id"),
      (1...DeviceGroup.longestSender).contains(number.utf8.count),
      number.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return number
  }

  private func answer(_ key: () async throws(GroupProblem) -> String) async -> EmulatorAnswer {
    do throws(GroupProblem) {
      return .oldJSON(.members(["notification_key": .string(try await key())]))
    } catch {
      return error.answer
    }
  }

  private static let badSender = EmulatorAnswer.oldError("INVALID_PROJECT_ID")
  private static let noName = EmulatorAnswer.oldError("notification_key_name is missing")
}

extension GroupProblem {
  var answer: EmulatorAnswer {
    switch self {
    case .exists: .oldError("notification_key already exists")
    case .notFound: .oldError("notification_key not found")
    case .garbageKey: .oldPage("Internal Server Error", status: .internalServerError)
    case .otherName:
      .oldError("notification_key_name doesn't match the group name of the notification_key")
    case .noValidTokens: .oldError("no valid registration ids")
    case .tooManyMembers:
      .oldError("A device group has at most \(DeviceGroup.mostMembers) registration ids")
    case .tooManyGroups: .oldError("InternalServerError", status: .internalServerError)
    }
  }
}
