import CrierMessage
import HTTPTypes

/// `/emulator/snapshot`: the whole state, to be restored later.
///
/// The request log is not part of it. A restored emulator runs on from the time of the snapshot.
struct SnapshotRoutes: Sendable {
  let world: EmulatorWorld

  func show(_ request: EmulatorRequest) async -> EmulatorAnswer {
    .json(text: await world.snapshot())
  }

  /// Replaces the whole state; changes nothing if anything in the snapshot is invalid.
  func restore(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      // The server has checked the size.
      let value = try OwnBody.json(of: request, limit: .max)
      do throws(SnapshotError) {
        try await world.restore(SnapshotReader(value, "the snapshot"))
      } catch {
        throw OwnRefusal(
          "This is no snapshot of an emulator: \(error.member) is missing or invalid.",
          fix: "Send what GET /emulator/snapshot returned.")
      }
      return .json(.members([:]))
    }
  }
}
