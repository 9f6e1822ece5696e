import NIOCore
import NIOPosix
import OpenSSLTLS

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
    let tls: TLSContext?
    var proxied: TLSContext?
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
    let (table, warn) = (shared.table, settings.warn)
    let connections = EmulatorChannel(
      tls: door.tls, proxied: door.proxied, routes: shared.routes, limits: settings.limits,
      table: table)
    let server: NIOAsyncChannel<EmulatorChannel.Value, Never>
    do {
      server = try await ServerBootstrap(group: threads)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(AcceptPause(table.value, warn: warn))
          }
        }
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .bind(host: door.host, port: door.port) { connections.setUp($0) }
    } catch let error as IOError {
      throw EmulatorError.cannotListen(
        host: door.host, port: door.port, reason: EmulatorError.words(of: error))
    }
    tell(server.channel.localAddress?.port ?? 0)
    try await withThrowingDiscardingTaskGroup { group in
      try await server.executeThenClose { inbound in
        for try await connection in inbound {
          group.addTask { await connections.handle(connection) }
        }
      }
    }
  }
}
