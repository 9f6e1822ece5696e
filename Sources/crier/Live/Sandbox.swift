import CrierComposer
import CrierEmulator
import CrierMessage
import CrierSender
import OpenSSLSigning

/// The local FCM inside the composer, reached over a real socket by the real sending core.
///
/// Other users of the machine reach that socket, too: only this composer's key gets an access
/// token, nothing is taken without one, and nothing can be read.
enum Sandbox {
  private static let account = "sandbox@crier.local"
  private static let project = "sandbox"

  /// Runs until cancelled; tells when it is ready, and each push that arrives.
  static func run(
    use: @escaping @Sendable (FCMClient) async -> Void, tell: @escaping ComposerLoop.Tell
  ) async throws {
    let key = try RS256Key.generate()
    let settings = EmulatorSettings(
      access: .owner(secret: WallClock.secret()), accounts: [account: try key.publicPEM()],
      now: WallClock.sinceEpoch)
    try await EmulatorServer.run(settings) { server in
      let arrivals = await server.world.newPushes()
      await use(try client(of: server, key))
      var destination = Destination.sandbox
      destination.readiness = .ready
      tell(.sending(.destinationChanged(destination)))
      for await push in arrivals {
        tell(
          .sending(
            .pushArrived(
              ArrivedPush(
                number: push.number, target: push.target, message: Message(request: push.message),
                name: push.name))))
      }
    }
  }

  /// Trusts the emulator's certificate and no other.
  private static func client(of server: EmulatorServer, _ key: RS256Key) throws -> FCMClient {
    let account = ServiceAccount(
      clientEmail: Self.account, projectID: project, keyID: project, key: key,
      tokenAddress: server.address + "/token")
    let route = DestinationRoute(
      endpoint: try DestinationEndpoint(server.address, source: "the sandbox"), project: project,
      credentials: .file(.serviceAccount(account)), trusted: server.certificate)
    return Parts.client(for: route)
  }
}
