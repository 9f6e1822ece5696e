import CrierComposer
import CrierEmulator
import CrierHost
import CrierMessage
import CrierSender
import OpenSSLSigning

/// The composer's local FCM, which the sending core reaches over a real socket.
///
/// Other users of this machine can reach that socket too. Therefore only this composer's key gets
/// an access token, nothing is accepted without one, and nothing can be read.
enum Sandbox {
  private static let account = "sandbox@crier.local"
  private static let project = "sandbox"

  /// Runs the sandbox until the task is cancelled; reports when it is ready and each push it gets.
  static func run(
    use: @escaping @Sendable (DestinationRoute, SandboxControl) async -> Void,
    tell: @escaping ComposerLoop.Tell
  ) async throws {
    let key = try RS256Key.generate()
    var settings = EmulatorSettings(
      access: .owner(secret: WallClock.secret()), accounts: [account: try key.publicPEM()],
      now: WallClock.sinceEpoch)
    // People try things out here, and nobody's phone needs protection from that.
    settings.deliveryLimits = .off
    try await EmulatorServer.run(settings) { server in
      let arrivals = await server.world.newDeliveries()
      await use(try route(to: server, key), SandboxControl(world: server.world))
      var destination = Destination.sandbox
      destination.readiness = .ready
      tell(.sending(.destinationChanged(destination)))
      tell(.sandbox(.changed))
      for await delivery in arrivals {
        let hasSubscribers = await server.world.hasSubscriptions
        if let push = arrivedPush(delivery, hasSubscribers) {
          tell(.sending(.pushArrived(push)))
        }
        tell(.sandbox(.changed))
      }
    }
  }

  /// Returns the push that the form shows; nil if nothing arrives.
  ///
  /// Until a device subscribes to a topic, the form shows what a subscriber of any topic or
  /// condition would get.
  private static func arrivedPush(_ delivery: Delivery, _ hasSubscribers: Bool) -> ArrivedPush? {
    let isShownAnyway = delivery.reason == .noSubscriber && !hasSubscribers
    guard delivery.state == .delivered || isShownAnyway,
      let target = delivery.target, let message = delivery.message, let name = delivery.name
    else { return nil }
    return ArrivedPush(
      number: delivery.number, target: target, device: delivery.device,
      platform: delivery.device == nil ? nil : delivery.platform,
      message: Message(request: message), name: name)
  }

  /// Returns the way to the emulator, which trusts only its certificate.
  private static func route(
    to server: EmulatorServer, _ key: RS256Key
  ) throws -> DestinationRoute {
    let account = ServiceAccount(
      clientEmail: Self.account, projectID: project, keyID: project, key: key,
      tokenAddress: server.address + "/token")
    return DestinationRoute(
      endpoint: try DestinationEndpoint(server.address, source: "the sandbox"),
      isTestServer: true, project: project,
      credentials: .file(.serviceAccount(account)), trusted: server.certificate)
  }
}
