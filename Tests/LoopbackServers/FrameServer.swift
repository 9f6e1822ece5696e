import NIOCore
import NIOPosix
package import OpenSSLSigning
import OpenSSLTLS
import Synchronization

/// An HTTP/2 server over TLS that answers each request with any frames that a test wants. It uses a
/// free port of 127.0.0.1, reads only frame headers, and ends with its last reference.
package final class FrameServer: Sendable {
  /// A complete request.
  package struct Request: Hashable, Sendable {
    /// Counted from 1.
    package var connection: Int
    package var stream: Int

    package init(connection: Int, stream: Int) {
      self.connection = connection
      self.stream = stream
    }
  }

  package enum Reply: Sendable {
    /// Status 200 with this body.
    case answer(String)
    /// RST_STREAM with an error code from RFC 9113, section 7.
    case reset(UInt32)
    /// GOAWAY with the last stream that was or may have been processed.
    case goAway(lastStream: Int)
    /// Closes the connection.
    case close
    case silence
  }

  package let port: Int
  private let channel: any Channel
  private let record: FrameRecord

  package init(
    _ identity: SelfSignedCertificate, _ answer: @escaping @Sendable (Request) -> [Reply]
  ) async throws {
    let tls = try TLSContext(
      certificatePEM: identity.certificatePEM, privateKeyPEM: identity.privateKeyPEM,
      protocols: ["h2"])
    let record = FrameRecord(answer)
    channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            TLSHandler(tls), FrameHandler(record),
          ])
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    port = channel.localAddress?.port ?? 0
    self.record = record
  }

  deinit { channel.close(promise: nil) }

  /// The complete requests, in the order of arrival.
  package var requests: [Request] { record.requests.withLock { $0 } }
}

/// The state that all connections of a server share.
final class FrameRecord: Sendable {
  let requests = Mutex<[FrameServer.Request]>([])
  let connections = Mutex(0)
  let answer: @Sendable (FrameServer.Request) -> [FrameServer.Reply]

  init(_ answer: @escaping @Sendable (FrameServer.Request) -> [FrameServer.Reply]) {
    self.answer = answer
  }
}
