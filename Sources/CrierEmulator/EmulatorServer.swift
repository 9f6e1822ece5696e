import NIOCore
import NIOPosix

/// A local FCM that listens on 127.0.0.1 for as long as a closure runs.
///
/// ```
/// run ─┬─ Server ── EmulatorChannel ── EmulatorRoutes ── SendRoute … ─┐
///      └─ body(EmulatorServer) ────────────────────────────────────────┴─ EmulatorWorld
/// ```
///
/// One thread of its own does the network. It prints nothing, and keeps no access token.
package struct EmulatorServer: Sendable {
  /// `https://127.0.0.1:41234`, or `http://…` without TLS.
  package let address: String
  /// The certificate (PEM) that a client must trust; nil without TLS.
  package let certificate: String?
  package let world: EmulatorWorld

  /// Starts, runs `body` with the address known, and stops when it returns, throws or is cancelled.
  ///
  /// Stopping drops the connections; a request under way gets no answer.
  package static func run<Result: Sendable>(
    _ settings: EmulatorSettings,
    while body: (EmulatorServer) async throws -> Result
  ) async throws -> Result {
    let world = EmulatorWorld(limits: settings.limits)
    let identity = settings.transport == .tls ? try EmulatorIdentity() : nil
    let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let listener = EmulatorListener(
      settings: settings, identity: identity, world: world, threads: threads)
    func stop() async {
      await world.close()
      try? await threads.shutdownGracefully()
    }
    do {
      let result = try await listener.run { port in
        let scheme = identity == nil ? "http" : "https"
        return try await body(
          EmulatorServer(
            address: "\(scheme)://127.0.0.1:\(port)", certificate: identity?.certificate,
            world: world))
      }
      await stop()
      return result
    } catch {
      await stop()
      throw error
    }
  }
}
