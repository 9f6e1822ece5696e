import CrierMessage
import HTTPTypes

/// `/emulator/clock`: the time for messages, devices, quotas and throttles.
///
/// Access tokens, JWTs and certificates use real time, so that SDKs go on working.
struct ClockRoutes: Sendable {
  let world: EmulatorWorld

  func show(_ request: EmulatorRequest) async -> EmulatorAnswer {
    .json(.members(["now": .string(await world.now.wireText)]))
  }

  /// Moves the clock to `now` (default: the clock's time) plus `advance`; answers when everything
  /// due by then has happened.
  func advance(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let body = try OwnBody(request, "now", "advance")
      guard await world.advance(by: try span(in: body)) else {
        throw OwnRefusal(
          "The clock can only move forward, by a hundred years in all.",
          fix: "Start anew with POST /emulator/reset.")
      }
      return await show(request)
    }
  }

  private func span(in body: OwnBody) async throws(OwnRefusal) -> Duration {
    let time = try body.time("now")
    let span = try body.duration(
      "advance", longest: EmulatedClock.longestAdvance, example: "4w")
    guard time != nil || span != nil else {
      throw OwnRefusal(
        "The body needs advance or now.",
        fix: "Send {\"advance\": \"4w\"} or {\"now\": \"2026-05-01T09:30:00Z\"}.")
    }
    let start = await world.now
    return (time ?? start) - start + (span ?? .zero)
  }
}
