import NIOCore
import Testing

@testable import CrierEmulator

@Suite("Clients that reset their streams", .timeLimit(.minutes(5))) struct ResetLimitTests {
  /// A request on a stream without an end, and its reset: what an attacker sends, and much like
  /// what libcurl 7.88 sends after each answer.
  private static func reset(_ number: Int) -> [UInt8] {
    let stream = 2 * number + 1
    let frames = [
      PriorKnowledgeTests.frame(type: 1, flags: 4, stream: 0, [0x83, 0x86, 0x84]),
      PriorKnowledgeTests.frame(type: 3, flags: 0, stream: 0, [0, 0, 0, 8]),
    ]
    return frames.flatMap { frame in
      frame.prefix(7) + [UInt8(stream >> 8), UInt8(stream & 0xFF)] + frame.dropFirst(9)
    }
  }

  @Test func `keep their connection`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let ping = PriorKnowledgeTests.frame(type: 6, flags: 0, stream: 0, Array("crier-ok".utf8))
      let bytes =
        PriorKnowledgeTests.preface + PriorKnowledgeTests.settings
        + (0..<1_000).flatMap(Self.reset) + ping
      let received = try? await RawConnection(to: emulator).use { inbound, outbound in
        try await outbound.write(ByteBuffer(bytes: bytes))
        var received = ""
        for try await part in inbound {
          received += String(decoding: part.readableBytesView, as: UTF8.self)
          if received.contains("crier-ok") { break }
        }
        return received
      }
      #expect(received?.contains("crier-ok") == true)
      try await emulator.expectHealth()
    }
  }
}
