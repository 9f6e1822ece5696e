import NIOCore
import NIOPosix

@testable import CrierEmulator

/// A TCP connection that sends any bytes, however wrong.
struct RawConnection {
  private let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

  init(to emulator: EmulatorServer) async throws {
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: emulator.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel(wrappingChannelSynchronously: channel)
        }
      }
  }

  /// Runs while the connection is open, then closes it.
  func use<Result>(
    _ body: (
      NIOAsyncChannelInboundStream<ByteBuffer>, NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) async throws -> Result
  ) async throws -> Result {
    try await channel.executeThenClose { inbound, outbound in
      try await body(inbound, outbound)
    }
  }

  /// What comes back until the emulator closes the connection.
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
