import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP2
import NIOHTTPTypes
import NIOHTTPTypesHTTP2
import NIOSSL
import NIOTLS

/// A connection of the emulator: TLS, then HTTP/2 or HTTP/1.1, whichever the client asks for; or
/// HTTP/1.1 without TLS.
///
/// It stands in for Hummingbird's own HTTP/2 channel because libcurl 7.88.1 ends each finished
/// stream with `RST_STREAM`. swift-nio-http2 takes 200 of these in 30 s for an attack and closes
/// the connection, libcurl then sends what was not answered once more, and Hummingbird 2.28 has no
/// setting for it.
///
/// ```
/// NIOSSLServerHandler ─ negotiation ┬ h2 ─── HTTP/2 ─ one Stream a request ┐
///                                   └ else ─ HTTP1Channel ─────────────────┴ handleHTTP
/// ```
struct EmulatorChannel: HTTPChannelHandler {
  typealias Stream = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  enum Connection: Sendable {
    case http1(HTTP1Channel.Value)
    case http2(NIOHTTP2Handler.AsyncStreamMultiplexer<Stream>)
  }

  struct Value: ServerChildChannelValue {
    let connection: EventLoopFuture<Connection>
    let channel: any Channel
  }

  /// A client that has not finished the TLS handshake by then is cut off.
  private static let longestHandshake: TimeAmount = .seconds(10)
  /// An HTTP/1.1 connection on which nothing happens for so long is closed.
  static let longestSilence: TimeAmount = .minutes(5)

  let responder: Responder
  private let http1: HTTP1Channel
  private let tls: NIOSSLContext?

  private let world: EmulatorWorld

  init(tls: NIOSSLContext?, world: EmulatorWorld, responder: @escaping Responder) {
    self.tls = tls
    self.world = world
    self.responder = responder
    http1 = HTTP1Channel(
      responder: responder, configuration: .init(idleTimeout: Self.longestSilence))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    guard let tls else {
      let connection = http1.setup(channel: channel, logger: logger)
        .map { Connection.http1($0) }
      return connection.map { _ in Value(connection: connection, channel: channel) }
    }
    return channel.eventLoop.makeCompletedFuture {
      let negotiation = NIOTypedApplicationProtocolNegotiationHandler<Connection> { result in
        switch result {
        case .negotiated("h2"): setUpHTTP2(channel)
        case .negotiated, .fallback:
          http1.setup(channel: channel, logger: logger).map { .http1($0) }
        }
      }
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(NIOSSLServerHandler(context: tls))
      try pipeline.addHandler(negotiation)
      let connection = negotiation.protocolNegotiationResult
      let timeout = channel.eventLoop.scheduleTask(in: Self.longestHandshake) {
        channel.close(promise: nil)
      }
      connection.whenComplete { _ in timeout.cancel() }
      return Value(connection: connection, channel: channel)
    }
  }

  private func setUpHTTP2(_ channel: any Channel) -> EventLoopFuture<Connection> {
    channel.eventLoop.makeCompletedFuture {
      let multiplexer = try channel.pipeline.syncOperations.configureAsyncHTTP2Pipeline(
        mode: .server, streamDelegate: nil, configuration: Self.limits
      ) { stream in
        stream.eventLoop.makeCompletedFuture {
          try stream.pipeline.syncOperations.addHandler(HTTP2FramePayloadToHTTPServerCodec())
          return try Stream(wrappingChannelSynchronously: stream)
        }
      }
      return .http2(multiplexer)
    }
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

  func handle(value: Value, logger: Logger) async {
    await withTaskCancellationHandler {
      do {
        let connection = try await value.connection.get()
        await world.noteConnection()
        switch connection {
        case .http1(let stream): await http1.handle(value: stream, logger: logger)
        case .http2(let multiplexer): try await handleStreams(of: multiplexer, logger: logger)
        }
      } catch {
        // The client went away or spoke something else; there is nobody to tell.
        logger.trace("A connection ended: \(error)")
      }
      value.channel.close(promise: nil)
    } onCancel: {
      value.channel.close(promise: nil)
    }
  }

  private func handleStreams(
    of multiplexer: NIOHTTP2Handler.AsyncStreamMultiplexer<Stream>, logger: Logger
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for try await stream in multiplexer.inbound {
        group.addTask { await handleHTTP(asyncChannel: stream, logger: logger) }
      }
    }
  }
}
