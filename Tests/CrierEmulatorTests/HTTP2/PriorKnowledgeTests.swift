import NIOCore
import Testing

@testable import CrierEmulator

/// HTTP/2 without TLS, with a client that writes its frames byte by byte.
@Suite("HTTP/2 with prior knowledge", .timeLimit(.minutes(5))) struct PriorKnowledgeTests {
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  static let settings = frame(type: 4, flags: 0, stream: 0, [])

  static func frame(type: UInt8, flags: UInt8, stream: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF), type, flags, 0, 0, 0, stream]
      + payload
  }

  /// A header field in HPACK, as a literal without Huffman coding (RFC 7541, 6.2.2).
  private static func field(_ name: String, _ value: String) -> [UInt8] {
    [0, UInt8(name.utf8.count)] + Array(name.utf8) + [UInt8(value.utf8.count)] + Array(value.utf8)
  }

  static func send(on stream: UInt8) -> [UInt8] {
    let fields = [
      (":method", "POST"), (":scheme", "http"), (":authority", "127.0.0.1"),
      (":path", "/v1/projects/demo-shop/messages:send"), ("authorization", "Bearer any"),
      ("content-type", "application/json"),
    ].flatMap { field($0, $1) }
    return frame(type: 1, flags: 4, stream: stream, fields)
      + frame(type: 0, flags: 1, stream: stream, Array(#"{"message":{"topic":"rain"}}"#.utf8))
  }

  /// Sends bytes in pieces and returns the output up to the second message's name.
  private func exchange(_ emulator: EmulatorServer, _ pieces: [[UInt8]]) async throws -> String {
    try await RawConnection(to: emulator).use { inbound, outbound in
      for piece in pieces { try await outbound.write(ByteBuffer(bytes: piece)) }
      var received = ""
      for try await buffer in inbound {
        received += String(decoding: buffer.readableBytesView, as: UTF8.self)
        if received.split(separator: "projects/demo-shop/messages/").count == 3 { break }
      }
      return received
    }
  }

  @Test func `is recognized by its first bytes`() async throws {
    let bytes = Self.preface + Self.settings + Self.send(on: 1) + Self.send(on: 3)
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for pieces in [[bytes], bytes.prefix(30).map { [$0] } + [Array(bytes.dropFirst(30))]] {
        _ = try await exchange(emulator, pieces)
      }
      #expect(await emulator.world.acceptedCount == 4)
    }
  }

  @Test func `works on a port that is also a proxy`() async throws {
    try await EmulatorServer.run(ConnectTests.settings) { emulator in
      let bytes = Self.preface + Self.settings + Self.send(on: 1) + Self.send(on: 3)
      _ = try await exchange(emulator, [bytes])
      #expect(await emulator.world.acceptedCount == 2)
      try await emulator.expectHealth()
    }
  }

  @Test(arguments: [
    "PRI", "PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n", "PRI * HTTP/2.0\r\n\r\n", "P\r\n\r\n",
  ])
  func `is not mistaken for another request`(text: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      try await RawConnection(to: emulator).use { _, outbound in
        try await outbound.write(ByteBuffer(string: text))
      }
      try await emulator.expectHealth()
      #expect(await emulator.world.acceptedCount == 0)
    }
  }
}
