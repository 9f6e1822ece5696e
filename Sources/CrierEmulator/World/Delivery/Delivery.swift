package import CrierMessage
package import CrierPreview

/// What became of one message for one device, with everything that is computed from it.
package struct Delivery: Hashable, Sendable {
  package let number: Int
  /// The message name in the response; nil if the app is only told about discarded messages.
  package let name: String?
  package let target: Target?
  /// The device's token or installation ID; nil if no device was reached.
  package let device: String?
  package let platform: Platform
  package let state: DeliveryState
  package let reason: DeliveryReason?
  /// The message object as written.
  package let message: JSONValue?
  package let acceptedAt: EmulatedTime?
  package let deliveredAt: EmulatedTime?
  package let tags: [String]
  /// What the system showed and what the app's code got; nil if it was not delivered.
  package let arrival: MessageArrival?

  init(_ record: DeliveryRecord, number: Int, device: String?) {
    self.number = number
    let json = record.message?.json
    let message = json.map { Message(request: .object([JSONMember("message", $0)])) }
    name = record.message?.name
    let target = record.message?.audience ?? message?.targets.first
    self.target = target
    // A device that is not remembered is known only from its message.
    let isReached = record.reason != .noSubscriber
    self.device =
      device ?? (isReached && target?.kind.isAudience == false ? target?.value : nil)
    platform = record.platform
    state = record.state
    reason = record.reason
    self.message = json
    acceptedAt = record.message?.acceptedAt
    deliveredAt = record.deliveredAt
    tags = record.message?.tags ?? []
    let isDelivered = record.state == .delivered
    arrival =
      isDelivered
      ? message.map {
        MessageArrival(
          of: $0, on: record.platform, isForeground: record.deviceState == .foreground,
          isStopped: record.deviceState == .forceStopped)
      } : nil
  }

  /// Whether the app is told that stored messages were discarded.
  package var isDeletionNotice: Bool { message == nil }
}

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
