import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOHTTPTypesHTTP1
import NIOHTTPTypesHTTP2
import NIOSSL
import NIOTLS

/// A connection of the emulator: TLS, then HTTP/2 or HTTP/1.1, whichever the client asks for; or
/// HTTP/1.1 without TLS.
///
/// It stands in for Hummingbird's own channels. libcurl 7.88.1 ends each finished stream with
/// `RST_STREAM`; swift-nio-http2 takes 200 of these in 30 s for an attack and closes the
/// connection, libcurl then sends what was not answered once more, and Hummingbird 2.28 has no
/// setting for it.
///
/// ```
/// NIOSSLServerHandler ─ negotiation ┬ h2 ─── HTTP/2 ─ for each stream ┬ ExchangeHandler ─► handle
///                                   └ else ─ HTTP/1.1 ────────────────┘
/// ```
struct EmulatorChannel: ServerChildChannel {
  struct Value: ServerChildChannelValue {
    let exchanges: AsyncStream<Exchange>
    let channel: any Channel
  }

  /// A client that has not finished the TLS handshake by then is cut off.
  private static let longestHandshake: TimeAmount = .seconds(10)
  /// An HTTP/1.1 connection on which nothing happens for so long is closed.
  private static let longestSilence: TimeAmount = .minutes(5)

  let tls: NIOSSLContext?
  let routes: EmulatorRoutes

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let (exchanges, arrivals) = AsyncStream.makeStream(of: Exchange.self)
    channel.closeFuture.whenComplete { _ in arrivals.finish() }
    return channel.eventLoop.makeCompletedFuture {
      if let tls {
        try setUpTLS(tls, on: channel, arrivals)
      } else {
        try setUpHTTP1(channel, arrivals)
      }
      return Value(exchanges: exchanges, channel: channel)
    }
  }

  /// Answers until the connection is closed, each request in a task of its own.
  func handle(value: Value, logger: Logger) async {
    await withTaskCancellationHandler {
      await withDiscardingTaskGroup { group in
        var isFirst = true
        for await exchange in value.exchanges {
          if isFirst { await routes.world.noteConnection() }
          isFirst = false
          group.addTask { exchange.end(with: await routes.answer(to: exchange.request)) }
        }
      }
    } onCancel: {
      value.channel.close(promise: nil)
    }
  }
}

extension EmulatorChannel {
  private typealias Arrivals = AsyncStream<Exchange>.Continuation

  private func setUpTLS(
    _ tls: NIOSSLContext, on channel: any Channel, _ arrivals: Arrivals
  ) throws {
    let timeout = channel.eventLoop.scheduleTask(in: Self.longestHandshake) {
      channel.close(promise: nil)
    }
    channel.closeFuture.whenComplete { _ in timeout.cancel() }
    let negotiation = ApplicationProtocolNegotiationHandler { result in
      timeout.cancel()
      return channel.eventLoop.makeCompletedFuture {
        switch result {
        case .negotiated("h2"): try setUpHTTP2(channel, arrivals)
        case .negotiated, .fallback: try setUpHTTP1(channel, arrivals)
        }
      }
    }
    try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
    try channel.pipeline.syncOperations.addHandler(negotiation)
  }

  private func setUpHTTP1(_ channel: any Channel, _ arrivals: Arrivals) throws {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
    try pipeline.addHandlers([
      HTTP1ToHTTPServerCodec(secure: tls != nil),
      IdleStateHandler(allTimeout: Self.longestSilence), ExchangeHandler(arrivals),
    ])
  }

  private func setUpHTTP2(_ channel: any Channel, _ arrivals: Arrivals) throws {
    _ = try channel.pipeline.syncOperations.configureHTTP2Pipeline(
      mode: .server, connectionConfiguration: Self.limits.connection,
      streamConfiguration: Self.limits.stream
    ) { stream in
      stream.eventLoop.makeCompletedFuture {
        try stream.pipeline.syncOperations.addHandlers([
          HTTP2FramePayloadToHTTPServerCodec(), ExchangeHandler(arrivals),
        ])
      }
    }
    try channel.pipeline.syncOperations.addHandler(ConnectionEnd())
  }

  /// As much as a fast libcurl may do. The only clients are on this machine.
  private static let limits: NIOHTTP2Handler.Configuration = {
    var limits = NIOHTTP2Handler.Configuration()
    limits.connection.maximumConnectionGlitches = .max
    limits.connection.controlFrameRateLimit.maximumCount = .max
    limits.connection.targetWindowSize = 1_048_576
    limits.stream.streamResetFrameRateLimit.maximumCount = .max
    limits.stream.streamErrorRateLimit.maximumCount = .max
    return limits
  }()
}
