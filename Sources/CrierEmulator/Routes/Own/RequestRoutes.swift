import CrierMessage
import HTTPTypes

/// `/emulator/requests`: the requests to Google's routes, oldest first.
struct RequestRoutes: Sendable {
  let world: EmulatorWorld

  func list(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let query = try OwnQuery(request, "method", "path", "status", "client", "after", "limit")
      let (method, path, client) = (query.text("method"), query.text("path"), query.text("client"))
      let status = try query.number("status")
      let page = await world.requestRecords(
        after: try query.number("after") ?? 0, limit: try query.number("limit") ?? 100
      ) { record in
        (method == nil || record.method == method) && (status == nil || record.status == status)
          && (client == nil || record.client == client)
          && (path.map { record.path.hasPrefix($0) } ?? true)
      }
      return .json(
        .members([
          "requests": .array(page.records.map(\.json)), "next": .count(page.next),
        ]))
    }
  }
}
