import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// Runs the server beside a closure, and ends the one when the other ends.
struct EmulatorListener {
  /// Open connections; further ones wait. Keeps the emulator below 1024 descriptors.
  private static let mostConnections = 500

  let settings: EmulatorSettings
  let identity: EmulatorIdentity?
  let world: EmulatorWorld
  let threads: MultiThreadedEventLoopGroup

  func run<Result: Sendable>(
    while body: (_ port: Int) async throws -> Result
  ) async throws -> Result {
    let (ports, bound) = AsyncStream.makeStream(of: Int.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        defer { bound.finish() }
        try await serve { bound.yield($0) }
      }
      var iterator = ports.makeAsyncIterator()
      if let port = await iterator.next() { return try await body(port) }
      // Without a port the server has ended, and says why.
      try await group.next()
      throw CancellationError()
    }
  }

  private func serve(onPort tell: @escaping @Sendable (Int) -> Void) async throws {
    let server = Server(
      childChannelSetup: EmulatorChannel(
        tls: identity?.context, routes: EmulatorRoutes(world: world, settings: settings)),
      configuration: ServerConfiguration(
        address: .hostname("127.0.0.1", port: settings.port),
        availableConnectionsDelegate: MaximumAvailableConnections(Self.mostConnections)),
      onServerRunning: { channel in tell(channel.localAddress?.port ?? 0) },
      eventLoopGroup: threads,
      logger: Logger(label: "crier.emulator") { _ in SwiftLogNoOpLogHandler() })
    do {
      try await server.run()
    } catch let error as IOError {
      throw EmulatorError.cannotListen(port: settings.port, reason: Self.words(of: error))
    }
  }

  /// NIO says "bind(descriptor:ptr:bytes:): Address already in use) (errno: 98)".
  private static func words(of error: IOError) -> String {
    let words = "\(error)".split(separator: "): ").last ?? ""
    return words.prefix { $0 != "(" && $0 != ")" }.split(separator: " ").joined(separator: " ")
  }
}
