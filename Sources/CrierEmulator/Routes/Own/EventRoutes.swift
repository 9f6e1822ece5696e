import CrierMessage
import HTTPTypes

/// `/emulator/events`: server-sent events, for as long as the client reads.
struct EventRoutes: Sendable {
  let world: EmulatorWorld

  func stream(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      _ = try OwnQuery(request)
      guard let feed = await world.events() else {
        throw OwnRefusal(
          "Too many clients read events already.", fix: "Close one of them, and try again.",
          status: .serviceUnavailable)
      }
      return EmulatorAnswer(
        status: .ok,
        headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
        // The first byte tells the client that it is connected.
        body: ": connected\n\n", feed: feed)
    }
  }
}

extension EmulatorEvent {
  /// The event as it is sent: its name, and its JSON in one line.
  var wireText: String { "event: \(name)\ndata: \(JSONWriter.compact(json))\n\n" }
}
