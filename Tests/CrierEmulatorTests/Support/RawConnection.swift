import NIOCore
import NIOPosix
import OpenSSLTLS

@testable import CrierEmulator

/// A TCP connection that can send any bytes, even invalid ones.
struct RawConnection {
  private let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// - Parameter protocols: The TLS protocols to offer, in this order; nil for no TLS.
  init(to emulator: EmulatorServer, tls protocols: [String]? = nil) async throws {
    let tls = try protocols.map {
      try TLSContext(trusting: emulator.certificate ?? "", protocols: $0)
    }
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: emulator.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls {
            try channel.pipeline.syncOperations.addHandler(TLSHandler(tls))
          }
          return try NIOAsyncChannel(
            wrappingChannelSynchronously: channel,
            configuration: NIOAsyncChannel.Configuration(isOutboundHalfClosureEnabled: true))
        }
      }
  }

  /// Calls `body` while the connection is open, then closes it.
  func use<Result>(
    _ body: (
      NIOAsyncChannelInboundStream<ByteBuffer>, NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) async throws -> Result
  ) async throws -> Result {
    try await channel.executeThenClose { inbound, outbound in
      try await body(inbound, outbound)
    }
  }

  /// Returns the emulator's output until it closes the connection.
  func exchange(_ bytes: [UInt8]) async throws -> String {
    try await use { inbound, outbound in
      try await outbound.write(ByteBuffer(bytes: bytes))
      return try await Self.all(inbound)
    }
  }

  static func all(_ inbound: NIOAsyncChannelInboundStream<ByteBuffer>) async throws -> String {
    var received: [UInt8] = []
    for try await buffer in inbound { received += Array(buffer.readableBytesView) }
    return String(decoding: received, as: UTF8.self)
  }
}

extension EmulatorServer {
  var port: Int { Int(address.split(separator: ":").last ?? "") ?? 0 }
}
