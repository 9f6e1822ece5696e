import NIOCore
import Testing

@testable import CrierEmulator

@Suite("Answers that a client does not read", .timeLimit(.minutes(5))) struct UnreadAnswerTests {
  private static func request(_ emulator: EmulatorServer) -> ByteBuffer {
    ByteBuffer(
      string: "GET /emulator/messages HTTP/1.1\r\nHost: 127.0.0.1:\(emulator.port)\r\n\r\n")
  }

  /// The bytes of the answer, which are more than sockets buffer.
  private static let size = 30_000_000

  @Test func `end its connection when others need the memory`() async throws {
    var settings = EmulatorServer.settings()
    settings.limits.answerBytes = 1_000_000
    settings.limits.pageBytes = .max
    try await EmulatorServer.run(settings) { emulator in
      let name = String(repeating: "x", count: 1_000_000)
      for _ in 1...30 {
        _ = try await emulator.send(#"{"message":{"token":"aaaa:bbbb","name":"\#(name)"}}"#)
      }
      try await RawConnection(to: emulator).use { inbound, outbound in
        try await outbound.write(Self.request(emulator))
        var parts = inbound.makeAsyncIterator()
        var count = try await parts.next()?.readableBytes ?? 0
        // A single answer may be larger than the limit.
        let other = try await emulator.ask("GET", "/emulator/messages")
        #expect(other.status == 200)
        #expect(other.body.utf8.count > Self.size)
        while let part = try? await parts.next() { count += part.readableBytes }
        #expect(count < Self.size)
      }
      try await emulator.expectHealth()
    }
  }

  @Test func `are not waited for any longer when it has gone`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      try await RawConnection(to: emulator).use { _, outbound in
        try await outbound.write(
          ByteBuffer(
            string: "GET /emulator/messages?wait=120s HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        while await emulator.world.waiters.isEmpty { await Task.yield() }
      }
      while await !emulator.world.waiters.isEmpty { await Task.yield() }
    }
  }
}
