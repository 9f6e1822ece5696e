import CrierMessage
import CrierPreview

extension Delivery {
  var json: JSONValue {
    .members([
      "number": .count(number), "name": .optional(name),
      "target": target.map { .members([$0.kind.rawValue: .string($0.value)]) } ?? .null,
      "device": .optional(device), "platform": device == nil ? .null : .string(platform.ownName),
      "state": .string(state.rawValue), "reason": .optional(reason?.rawValue),
      "shown": arrival?.shownJSON ?? .null, "callback": callback,
      "message": message ?? .null, "acceptedAt": .optional(acceptedAt?.wireText),
      "deliveredAt": .optional(deliveredAt?.wireText),
      "tags": .array(tags.map(JSONValue.string)),
    ])
  }

  /// The call of the app's code, with its data.
  private var callback: JSONValue {
    if isDeletionNotice { return .members(["name": .string("onDeletedMessages")]) }
    guard let callback = arrival?.callback else { return .null }
    var members = [
      JSONMember("name", .string(callback.name)), JSONMember("data", callback.data),
    ]
    if let notification = callback.notification {
      members.append(JSONMember("notification", notification))
    }
    return .object(members)
  }
}
