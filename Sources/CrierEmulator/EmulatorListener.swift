import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import NIOSSL

/// Runs the server and a closure at the same time; when one ends, so does the other.
struct EmulatorListener {
  let settings: EmulatorSettings
  let identity: EmulatorIdentity?
  let world: EmulatorWorld
  let threads: MultiThreadedEventLoopGroup

  /// - Parameter body: Called with the port, and with the address of `settings.names` that serves
  ///   HTTPS on port 443.
  func run<Result: Sendable>(
    while body: (_ port: Int, _ namesAddress: String?) async throws -> Result
  ) async throws -> Result {
    let shared = Shared(
      // There is only one event loop, and all connections belong to it.
      table: NIOLoopBoundBox.makeBoxSendingValue(
        ConnectionTable(settings.limits, now: settings.now), eventLoop: threads.next()),
      routes: EmulatorRoutes(world: world, settings: settings))
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask { await world.keepTime() }
      let door = Door(
        host: settings.host, port: settings.port,
        tls: settings.transport == .tls ? identity?.context : nil,
        proxied: settings.names.isProxy ? identity?.context : nil)
      guard let port = await open(door, shared, &group) else {
        // If there is no port, the server has ended, and the next line throws the reason.
        try await group.next()
        throw CancellationError()
      }
      return try await body(port, await openNames(shared, &group))
    }
  }

  /// Where the emulator listens, and which TLS it uses there.
  private struct Door {
    let host: String
    let port: Int
    let tls: NIOSSLContext?
    var proxied: NIOSSLContext?
    /// Whether the emulator can do without it.
    var isOptional = false
  }

  /// What all doors lead to.
  private struct Shared {
    let table: NIOLoopBoundBox<ConnectionTable>
    let routes: EmulatorRoutes
  }

  /// Serves HTTPS on port 443 of the first free address; returns nil if none is.
  private func openNames(
    _ shared: Shared, _ group: inout ThrowingTaskGroup<Void, any Error>
  ) async -> String? {
    for address in settings.names.addresses {
      let door = Door(
        host: address, port: GoogleHosts.port, tls: identity?.context, isOptional: true)
      if await open(door, shared, &group) != nil { return address }
    }
    return nil
  }

  /// Starts a server in the group and returns its port; nil if it cannot listen.
  private func open(
    _ door: Door, _ shared: Shared, _ group: inout ThrowingTaskGroup<Void, any Error>
  ) async -> Int? {
    let (ports, bound) = AsyncStream.makeStream(of: Int.self)
    group.addTask {
      defer { bound.finish() }
      do {
        try await serve(door, shared) { bound.yield($0) }
      } catch is EmulatorError where door.isOptional {
        // The caller sees that there is no port.
      }
    }
    var iterator = ports.makeAsyncIterator()
    return await iterator.next()
  }

  private func serve(
    _ door: Door, _ shared: Shared, onPort tell: @escaping @Sendable (Int) -> Void
  ) async throws {
    let (limits, warn, table) = (settings.limits, settings.warn, shared.table)
    let server = Server(
      childChannelSetup: EmulatorChannel(
        tls: door.tls, proxied: door.proxied, routes: shared.routes, limits: limits, table: table),
      configuration: ServerConfiguration(
        address: .hostname(door.host, port: door.port),
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
      throw EmulatorError.cannotListen(
        host: door.host, port: door.port, reason: EmulatorError.words(of: error))
    }
  }
}
