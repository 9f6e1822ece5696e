import CrierHost
import CrierMessage
import CrierSender
import Synchronization

/// Makes sure that a server that proved to be Crier's emulator still is, as another one may take its
/// port: between two sends, or while a send waits for its next attempt.
final class EmulatorWatch: Sendable {
  /// The time for which a proof counts: a list is sent with one proof a second.
  private static let validity = Duration.seconds(1)

  private let route: DestinationRoute
  private let proved = Mutex<ContinuousClock.Instant?>(nil)

  private init(_ route: DestinationRoute) { self.route = route }

  static func obstacle(on route: DestinationRoute) -> FCMClient.Obstacle {
    guard route.isProven else { return { nil } }
    let watch = EmulatorWatch(route)
    return { await watch.obstacle() }
  }

  /// Why the server must get nothing more; nil if it is the emulator, or nothing listens there.
  private func obstacle() async -> Explanation? {
    let now = ContinuousClock.now
    if let last = proved.withLock(\.self), now - last < Self.validity { return nil }
    var proof = await prove()
    // An answer can get lost on a busy machine.
    if case .other(_?) = proof { proof = await prove() }
    guard case .other(let reason) = proof else {
      // If nothing listens, whatever starts there must prove itself.
      if proof == .emulator { proved.withLock { $0 = now } }
      return nil
    }
    return Explanation(
      "The server \(route.endpoint.name) is not the emulator that it was, so nothing more is sent to "
        + "it." + (reason.map { " \($0.sentence)" } ?? ""),
      fix: "Start Crier again, to see where messages go.")
  }

  private func prove() async -> EmulatorProof {
    await Dependencies.proof(of: route.endpoint.server, trusting: route.trusted)
  }
}
