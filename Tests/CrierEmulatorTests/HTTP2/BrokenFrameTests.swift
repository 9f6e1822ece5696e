import NIOCore
import Testing

@testable import CrierEmulator

/// Frames that no HTTP/2 client may send (RFC 9113), without TLS.
@Suite("Broken HTTP/2 frames", .timeLimit(.minutes(5))) struct BrokenFrameTests {
  private typealias Client = PriorKnowledgeTests

  private static func frame(_ type: UInt8, _ flags: UInt8, _ stream: UInt8, _ payload: [UInt8])
    -> [UInt8]
  {
    Client.frame(type: type, flags: flags, stream: stream, payload)
  }

  private static let headers = Client.send(on: 1)

  private static let broken: [(name: String, bytes: [UInt8])] = [
    ("a frame longer than allowed", [0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 1]),
    ("DATA without a stream", frame(0, 1, 0, [1])),
    ("DATA on an idle stream", frame(0, 1, 5, [1])),
    ("HEADERS on a server's stream", frame(1, 5, 2, [0x83])),
    ("HEADERS with more padding than bytes", frame(1, 0x0D, 1, [200, 0x83])),
    ("HEADERS with an unknown index", frame(1, 5, 1, [0xFF, 0xFF, 0xFF, 0x7F])),
    ("HEADERS without pseudo-headers", frame(1, 5, 1, [0, 1, 0x78, 1, 0x79])),
    ("CONTINUATION without HEADERS", frame(9, 4, 1, [0x83])),
    ("HEADERS that are interrupted", frame(1, 0, 1, [0x83]) + frame(6, 0, 0, Array(0...7))),
    ("SETTINGS of 5 bytes", frame(4, 0, 0, Array(0...4))),
    ("SETTINGS with a window beyond 2^31", frame(4, 0, 0, [0, 4, 0xFF, 0xFF, 0xFF, 0xFF])),
    ("SETTINGS acknowledged with a payload", frame(4, 1, 0, Array(0...5))),
    ("PING of 7 bytes", frame(6, 0, 0, Array(0...6))),
    ("GOAWAY on a stream", frame(7, 0, 1, Array(repeating: 0, count: 8))),
    ("WINDOW_UPDATE of 0", frame(8, 0, 0, [0, 0, 0, 0])),
    ("RST_STREAM of an idle stream", frame(3, 0, 7, [0, 0, 0, 8])),
    ("PUSH_PROMISE of a client", frame(5, 4, 1, [0, 0, 0, 2, 0x83])),
    ("PRIORITY that depends on itself", frame(2, 0, 1, [0, 0, 0, 1, 16])),
    ("windows that overflow", headers + frame(8, 0, 1, [0x7F, 0xFF, 0xFF, 0xFF])),
    ("an unknown frame", frame(0xEE, 0xFF, 1, [1, 2, 3])),
  ]

  private static let floods: [(name: String, bytes: [UInt8])] = [
    (
      "CONTINUATION without an end",
      frame(1, 1, 1, [0x83]) + (1...5_000).flatMap { _ in frame(9, 0, 1, [0, 1, 0x78, 1, 0x79]) }
    ),
    ("settings", (1...5_000).flatMap { _ in frame(4, 0, 0, [0, 3, 0, 0, 0, 100]) }),
    ("pings", (1...5_000).flatMap { _ in frame(6, 0, 0, Array(0...7)) }),
    ("empty DATA", headers.dropLast(37) + (1...5_000).flatMap { _ in frame(0, 0, 1, []) }),
    (
      "resets",
      stride(from: UInt8(1), to: 255, by: 2).flatMap { stream in
        Client.send(on: stream).dropLast(37) + frame(3, 0, stream, [0, 0, 0, 8])
      }
    ),
  ]

  @Test("do no harm to other clients", arguments: (broken + floods).map(\.name))
  func frames(name: String) async throws {
    let bytes = try #require((Self.broken + Self.floods).first { $0.name == name }).bytes
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try? await RawConnection(to: emulator).use { inbound, outbound in
        try await outbound.write(ByteBuffer(bytes: Client.preface + Client.settings + bytes))
        outbound.finish()
        return try await RawConnection.all(inbound)
      }
      #expect(await emulator.world.acceptedCount <= 1)
      // A whole request before the broken frame may be accepted even after its connection has ended,
      // but nobody subscribes to its topic.
      let answer = try await emulator.send(#"{"message":{"token":"cccc:dddd"}}"#)
      #expect(answer.status == 200)
      #expect(try await emulator.reached() == ["cccc:dddd"])
    }
  }

  @Test(
    "with a malformed message end one stream, and not the connection",
    arguments: [
      "HEADERS without pseudo-headers", "HEADERS with a name in capitals",
    ])
  func malformed(name: String) async throws {
    let fields: [UInt8] =
      name.contains("capitals") ? [0x83, 0, 1, 0x58, 1, 0x79] : [0, 1, 0x78, 1, 0x79]
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let text = try await RawConnection(to: emulator).use { inbound, outbound in
        let bytes =
          Client.preface + Client.settings + Self.frame(1, 5, 1, fields) + Client.send(on: 3)
        try await outbound.write(ByteBuffer(bytes: bytes))
        var received = ""
        for try await part in inbound {
          received += String(decoding: part.readableBytesView, as: UTF8.self)
          if received.contains("projects/demo-shop/messages/") { break }
        }
        return received
      }
      #expect(text.contains("projects/demo-shop/messages/"))
    }
  }
}
