import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOHTTPTypesHTTP2
import NIOTLS
import OpenSSLTLS

/// A connection of the emulator: HTTP/2 or HTTP/1.1 as the client chooses, with or without TLS.
///
/// ```
/// TLSHandler ─ negotiation ┬ h2 ─── HTTP/2 ─ for each stream ┬ ExchangeHandler ─► handle
///                          └ else ─ HTTP/1.1 ────────────────┘
/// ```
///
/// Without TLS, and on a port that is also a proxy, `OpeningHandler` comes first.
struct EmulatorChannel: Sendable {
  struct Value: Sendable {
    let pending: AsyncStream<PendingRequest>
    let channel: any Channel
  }

  /// TLS for the connection itself; nil for plain HTTP.
  let tls: TLSContext?
  /// TLS for connections that begin with `CONNECT`; nil if the port is not a proxy.
  let proxied: TLSContext?
  let routes: EmulatorRoutes
  let limits: EmulatorLimits
  let table: NIOLoopBoundBox<ConnectionTable>

  func setUp(_ channel: any Channel) -> EventLoopFuture<Value> {
    let (pending, arrivals) = AsyncStream.makeStream(of: PendingRequest.self)
    channel.closeFuture.whenComplete { _ in arrivals.finish() }
    return channel.eventLoop.makeCompletedFuture {
      let requests = Requests(
        arrivals: arrivals,
        connection: NIOLoopBound(table.value.add(channel), eventLoop: channel.eventLoop))
      if tls == nil || proxied != nil {
        try channel.pipeline.syncOperations.addHandler(
          OpeningHandler(
            longestSilence: TimeAmount(limits.longestSilence),
            longestRequest: TimeAmount(limits.longestRequest), ways(for: channel, requests)))
      } else {
        try setUpDirectly(channel, requests)
      }
      return Value(pending: pending, channel: channel)
    }
  }

  /// Handles requests until the connection is closed: those of HTTP/1.1 one after the other, which
  /// is how they arrive here, and those of HTTP/2 each in its own task.
  func handle(_ value: Value) async {
    await withTaskCancellationHandler {
      await withDiscardingTaskGroup { group in
        var isFirst = true
        for await request in value.pending {
          if isFirst { await routes.world.noteConnection() }
          isFirst = false
          if request.channel === value.channel {
            await request.carryOut(with: routes)
          } else {
            group.addTask { await request.carryOut(with: routes) }
          }
        }
      }
    } onCancel: {
      value.channel.close(promise: nil)
    }
  }
}

extension EmulatorChannel {
  /// The stream of a connection's requests, and the connection's state.
  private struct Requests: Sendable {
    let arrivals: AsyncStream<PendingRequest>.Continuation
    let connection: NIOLoopBound<OpenConnection>

    /// Creates the handler for the connection, or for one of its HTTP/2 streams.
    func handler(_ deadline: RequestDeadline) -> ExchangeHandler {
      ExchangeHandler(arrivals, on: connection.value, deadline: deadline)
    }
  }

  /// What the first bytes of a connection can lead to.
  private func ways(for channel: any Channel, _ requests: Requests) -> OpeningHandler.Ways {
    var ways = OpeningHandler.Ways { try setUpDirectly(channel, requests) }
    if tls == nil { ways.http2 = { try setUpHTTP2(channel, requests) } }
    if let proxied { ways.tunnel = { try setUpTLS(proxied, on: channel, requests) } }
    return ways
  }

  /// Sets up a connection whose client speaks to the emulator, not through a proxy.
  private func setUpDirectly(_ channel: any Channel, _ requests: Requests) throws {
    if let tls {
      try setUpTLS(tls, on: channel, requests)
    } else {
      try setUpHTTP1(channel, requests, isEncrypted: false)
    }
  }

  private func setUpTLS(
    _ tls: TLSContext, on channel: any Channel, _ requests: Requests
  ) throws {
    let timeout = channel.eventLoop.scheduleTask(in: TimeAmount(limits.longestHandshake)) {
      channel.close(promise: nil)
    }
    channel.closeFuture.whenComplete { _ in timeout.cancel() }
    let negotiation = ApplicationProtocolNegotiationHandler { result in
      timeout.cancel()
      return channel.eventLoop.makeCompletedFuture {
        switch result {
        case .negotiated("h2"): try setUpHTTP2(channel, requests)
        case .negotiated, .fallback: try setUpHTTP1(channel, requests, isEncrypted: true)
        }
      }
    }
    try channel.pipeline.syncOperations.addHandler(TLSHandler(tls))
    try channel.pipeline.syncOperations.addHandler(negotiation)
  }

  private func setUpHTTP1(
    _ channel: any Channel, _ requests: Requests, isEncrypted: Bool
  ) throws {
    let pipeline = channel.pipeline.syncOperations
    let deadline = RequestDeadline(TimeAmount(limits.longestRequest))
    try pipeline.addHandler(deadline)
    // `ExchangeHandler` answers invalid requests.
    try pipeline.configureHTTPServerPipeline(withErrorHandling: false)
    try pipeline.addHandlers([
      HTTP1MessageHandler(isEncrypted: isEncrypted),
      IdleStateHandler(allTimeout: TimeAmount(limits.longestSilence)), requests.handler(deadline),
    ])
  }

  private func setUpHTTP2(_ channel: any Channel, _ requests: Requests) throws {
    // `IdleStateHandler` costs a promise and a look at the clock for each write that reaches it.
    try channel.pipeline.syncOperations.addHandlers([
      IdleStateHandler(allTimeout: TimeAmount(limits.longestSilence)), GatheredWrites(),
    ])
    _ = try channel.pipeline.syncOperations.configureHTTP2Pipeline(
      mode: .server, connectionConfiguration: Self.http2.connection,
      streamConfiguration: Self.http2.stream
    ) { stream in
      stream.eventLoop.makeCompletedFuture {
        let deadline = RequestDeadline(TimeAmount(limits.longestRequest))
        try stream.pipeline.syncOperations.addHandlers([
          deadline, HTTP2FramePayloadToHTTPServerCodec(), requests.handler(deadline),
        ])
      }
    }
    try channel.pipeline.syncOperations.addHandler(ConnectionEnd())
  }

  /// NIO's limits, but far above what a fast libcurl needs: 7.88.1 ends each finished stream with
  /// `RST_STREAM`, and NIO treats 200 of these within 30 s as an attack. A connection that is closed
  /// makes libcurl send again, and deliver twice.
  ///
  /// The window is short because NIO keeps the time of each frame in it, for each connection.
  private static let http2: NIOHTTP2Handler.Configuration = {
    var limits = NIOHTTP2Handler.Configuration()
    limits.connection.maximumConnectionGlitches = .max
    limits.connection.targetWindowSize = 1_048_576
    // As much as HTTP/1.1 takes here: NIO closes the connection if a token in a path is longer, and
    // the client tries again for minutes.
    limits.connection.initialSettings = [
      HTTP2Setting(parameter: .maxConcurrentStreams, value: 100),
      HTTP2Setting(parameter: .maxHeaderListSize, value: 80 * 1024),
    ]
    let (most, window) = (2_000, TimeAmount.milliseconds(100))
    limits.connection.controlFrameRateLimit.maximumCount = most
    limits.connection.controlFrameRateLimit.windowLength = window
    limits.stream.streamResetFrameRateLimit.maximumCount = most
    limits.stream.streamResetFrameRateLimit.windowLength = window
    limits.stream.streamErrorRateLimit.maximumCount = most
    limits.stream.streamErrorRateLimit.windowLength = window
    return limits
  }()
}
