import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOTLS
import OpenSSLTLS

/// The least that a server in Swift can do with a send, to compare with: it reads the body and
/// answers with a constant.
enum BareRoute {
  static let path = "/v1/projects/demo-shop/messages:send"
  static let answer = """
    {
      "name": "projects/demo-shop/messages/0:1770000000000000%31bd1c9631bd1c96"
    }

    """

  /// Serves HTTP/1.1, or HTTP/2 over TLS with a certificate, until the process ends.
  static func serve(certificate: String? = nil, key: String? = nil) async throws {
    var tls: TLSContext?
    if let certificate, let key {
      tls = try TLSContext(
        certificatePEM: try String(contentsOfFile: certificate, encoding: .utf8),
        privateKeyPEM: try String(contentsOfFile: key, encoding: .utf8), protocols: ["h2"])
    }
    let (context, threads) = (tls, MultiThreadedEventLoopGroup(numberOfThreads: 1))
    let channel = try await ServerBootstrap(group: threads)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          guard let context else {
            try pipeline.configureHTTPServerPipeline()
            return try pipeline.addHandler(ConstantAnswer())
          }
          try pipeline.addHandler(TLSHandler(context))
          _ = try pipeline.configureHTTP2Pipeline(
            mode: .server, connectionConfiguration: .init(), streamConfiguration: .init()
          ) { stream in
            stream.eventLoop.makeCompletedFuture {
              try stream.pipeline.syncOperations.addHandlers([
                HTTP2FramePayloadToHTTP1ServerCodec(), ConstantAnswer(),
              ])
            }
          }
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let scheme = certificate == nil ? "http" : "https"
    let address = "\(scheme)://127.0.0.1:\(channel.localAddress?.port ?? 0)\n"
    FileHandle.standardOutput.write(Data(address.utf8))
    try await channel.closeFuture.get()
  }

  private final class ConstantAnswer: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .end = unwrapInboundIn(data) else { return }
      let fields: HTTPHeaders = [
        "content-type": "application/json; charset=UTF-8", "content-length": "\(answer.utf8.count)",
      ]
      let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: fields)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: answer)))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }

  /// Returns a port that was free just now, for nghttpd, which does not choose one itself.
  static func freePort() async throws -> Int {
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = channel.localAddress?.port ?? 0
    try await channel.close()
    return port
  }

  /// Waits until a server listens.
  static func wait(for port: Int) async throws {
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    let patience = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < patience {
      guard let channel = try? await bootstrap.connect(host: "127.0.0.1", port: port).get() else {
        continue
      }
      return try await channel.close()
    }
    throw BenchError.silent
  }
}
