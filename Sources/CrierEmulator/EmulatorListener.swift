import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// Runs the server and a closure at the same time; when one ends, so does the other.
struct EmulatorListener {
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
      group.addTask { await world.keepTime() }
      group.addTask {
        defer { bound.finish() }
        try await serve { bound.yield($0) }
      }
      var iterator = ports.makeAsyncIterator()
      if let port = await iterator.next() { return try await body(port) }
      // If there is no port, the server has ended, and the next line throws the reason.
      try await group.next()
      throw CancellationError()
    }
  }

  private func serve(onPort tell: @escaping @Sendable (Int) -> Void) async throws {
    let (limits, warn) = (settings.limits, settings.warn)
    // There is only one event loop, and all connections belong to it.
    let table = NIOLoopBoundBox.makeBoxSendingValue(
      ConnectionTable(limits), eventLoop: threads.next())
    let server = Server(
      childChannelSetup: EmulatorChannel(
        tls: identity?.context, routes: EmulatorRoutes(world: world, settings: settings),
        limits: limits, table: table),
      configuration: ServerConfiguration(
        address: .hostname("127.0.0.1", port: settings.port),
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
      onServerRunning: { channel in
        try? await channel.eventLoop.submit {
          try channel.pipeline.syncOperations.addHandler(
            AcceptPause(table.value, warn: warn), position: .first)
        }.get()
        tell(channel.localAddress?.port ?? 0)
      },
      eventLoopGroup: threads,
      logger: Logger(label: "crier.emulator") { _ in SwiftLogNoOpLogHandler() })
    do {
      try await server.run()
    } catch let error as IOError {
      throw EmulatorError.cannotListen(port: settings.port, reason: EmulatorError.words(of: error))
    }
  }
}
