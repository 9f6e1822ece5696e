import Foundation
import NIOCore
import NIOPosix

/// A local FCM that listens for as long as a closure runs, on 127.0.0.1 unless told otherwise.
///
/// ```
/// run ─┬─ Server ── EmulatorChannel ── EmulatorRoutes ── SendRoute … ─┐
///      └─ body(EmulatorServer) ────────────────────────────────────────┴─ EmulatorWorld
/// ```
///
/// It has one thread for the network. It prints nothing and stores no access tokens.
package struct EmulatorServer: Sendable {
  /// The number of every project of the emulator.
  package static let projectNumber = "123456789012"

  /// `https://127.0.0.1:41234`, or `http://…` without TLS.
  package let address: String
  /// The certificate (PEM) that clients must trust; nil without TLS.
  package let certificate: String?

  /// Whether a file has nothing but the certificate of an emulator.
  package static func isCertificate(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.first == "-----BEGIN CERTIFICATE-----", lines.last == "-----END CERTIFICATE-----",
      let bytes = Data(base64Encoded: lines.dropFirst().dropLast().joined())
    else { return false }
    return bytes.range(of: Data(EmulatorIdentity.authorityName.utf8)) != nil
  }
  /// The address that Google's names may lead to: HTTPS on port 443; nil if it is not served.
  package let namesAddress: String?
  package let world: EmulatorWorld

  /// Starts the server, runs `body`, and stops when that returns, throws or is cancelled.
  ///
  /// Stopping drops the connections; unfinished requests get no response.
  package static func run<Result: Sendable>(
    _ settings: EmulatorSettings,
    while body: (EmulatorServer) async throws -> Result
  ) async throws -> Result {
    let needsTLS = settings.transport == .tls || settings.names.needTLS
    let identity = needsTLS ? try EmulatorIdentity(settings) : nil
    let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let world = EmulatorWorld(settings, alarm: Alarm(on: threads.next()))
    let listener = EmulatorListener(
      settings: settings, identity: identity, world: world, threads: threads)
    func stop() async {
      await world.close()
      try? await threads.shutdownGracefully()
    }
    do {
      let result = try await listener.run { port, namesAddress in
        let scheme = settings.transport == .tls ? "https" : "http"
        return try await body(
          EmulatorServer(
            address: "\(scheme)://\(settings.hostInAddress):\(port)",
            certificate: identity?.authority,
            namesAddress: namesAddress, world: world))
      }
      await stop()
      return result
    } catch {
      await stop()
      throw error
    }
  }
}
