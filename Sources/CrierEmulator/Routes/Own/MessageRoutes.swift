import CrierMessage
import CrierPreview
import HTTPTypes

/// `/emulator/messages`: what became of each message for each device.
struct MessageRoutes: Sendable {
  let world: EmulatorWorld
  let limits: EmulatorLimits

  /// Returns deliveries, oldest first; with `wait`, as soon as there is one.
  ///
  /// To read everything, a client repeats the request with `after=` and the number in `next`, until
  /// the list is empty.
  func list(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let (query, wait) = try self.query(of: request)
      let page = await world.page(query, wait: wait, bytes: limits.pageBytes)
      return .json(
        .members([
          "messages": .array(page.deliveries.map(\.json)), "next": .count(page.next),
        ]))
    }
  }

  /// Returns the newest delivery; 404 if there is none.
  func latest(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let (query, wait) = try self.query(of: request)
      guard let delivery = await world.latest(query, wait: wait) else {
        throw OwnRefusal(
          "No message matches the query.", fix: "Send one, or wait for it with wait=5s.",
          status: .notFound)
      }
      return .json(delivery.json)
    }
  }

  /// Removes deliveries from the log; messages that wait for a device are delivered all the same.
  func forget(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let (query, _) = try self.query(of: request)
      return .json(.members(["forgotten": .count(await world.forget(query))]))
    }
  }

  private func query(
    of request: EmulatorRequest
  ) throws(OwnRefusal) -> (MessageQuery, wait: Duration) {
    let fields = try OwnQuery(
      request, "token", "fid", "topic", "name", "tag", "title", "state", "after", "limit", "wait")
    var query = MessageQuery()
    query.token = fields.text("token")
    query.installationID = fields.text("fid")
    query.topic = fields.text("topic")
    query.name = fields.text("name")
    query.tag = fields.text("tag")
    query.title = fields.text("title")
    query.state = try fields.choice("state", DeliveryState.self)
    query.after = try fields.number("after") ?? 0
    query.limit = try fields.number("limit") ?? query.limit
    return (query, try fields.duration("wait", longest: limits.longestWait))
  }
}

extension Delivery {
  var json: JSONValue {
    .members([
      "number": .count(number), "name": .optional(name),
      "target": target.map { .members([$0.kind.rawValue: .string($0.value)]) } ?? .null,
      "device": .optional(device), "platform": device == nil ? .null : .string(platform.ownName),
      "state": .string(state.rawValue), "reason": .optional(reason?.rawValue),
      "shown": arrival?.shown?.json ?? .null, "callback": callback,
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
