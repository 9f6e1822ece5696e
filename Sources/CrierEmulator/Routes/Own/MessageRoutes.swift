import CrierMessage
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
      let page = try await find(request) { query, wait throws(TooManyWaits) in
        try await world.page(query, wait: wait, bytes: limits.pageBytes)
      }
      return .json(
        .members([
          "messages": .array(page.deliveries.map(\.json)), "next": .count(page.next),
        ]))
    }
  }

  /// Returns the newest delivery; 404 if there is none.
  func latest(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let latest = try await find(request) { query, wait throws(TooManyWaits) in
        try await world.latest(query, wait: wait)
      }
      guard let delivery = latest else {
        throw OwnRefusal(
          "No message matches the query.", fix: "Send one, or wait for it with wait=5s.",
          status: .notFound)
      }
      return .json(delivery.json)
    }
  }

  /// Reads the query of a request that may wait, and looks for what it asks for.
  private func find<Found>(
    _ request: EmulatorRequest,
    _ look: (MessageQuery, Duration) async throws(TooManyWaits) -> Found
  ) async throws(OwnRefusal) -> Found {
    let fields = try OwnQuery(request, known: Self.filters + ["wait"])
    let query = try Self.query(of: fields)
    let wait = try fields.duration("wait", longest: limits.longestWait)
    do throws(TooManyWaits) {
      return try await look(query, wait)
    } catch {
      throw OwnRefusal(
        "\(limits.waitingRequests) requests wait for messages already, which is the maximum.",
        fix: "Try again when one of them has ended, or ask without wait=.",
        status: .serviceUnavailable)
    }
  }

  /// Removes deliveries from the log, the oldest `limit` or all; messages that wait for a
  /// device are delivered all the same.
  func forget(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let fields = try OwnQuery(request, known: Self.filters)
      let query = try Self.query(of: fields, usualLimit: .max)
      return .json(.members(["forgotten": .count(await world.forget(query))]))
    }
  }

  private static let filters = [
    "token", "fid", "topic", "name", "tag", "title", "state", "after", "limit",
  ]

  private static func query(
    of fields: OwnQuery, usualLimit: Int = MessageQuery().limit
  ) throws(OwnRefusal) -> MessageQuery {
    var query = MessageQuery()
    query.token = fields.text("token")
    query.installationID = fields.text("fid")
    query.topic = fields.text("topic")
    query.name = fields.text("name")
    query.tag = fields.text("tag")
    query.title = fields.text("title")
    query.state = try fields.choice("state", DeliveryState.self)
    query.after = try fields.number("after") ?? 0
    query.limit = try fields.number("limit") ?? usualLimit
    return query
  }
}
