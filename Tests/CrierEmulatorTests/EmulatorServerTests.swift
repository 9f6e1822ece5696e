import NIOCore
import Testing

@testable import CrierEmulator

@Suite("The emulator's server", .timeLimit(.minutes(5))) struct EmulatorServerTests {
  @Test func `listens only on this machine, on a free port`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { first in
      try await EmulatorServer.run(EmulatorServer.settings()) { second in
        #expect(first.address == "http://127.0.0.1:\(first.port)")
        #expect(first.port != second.port)
        #expect(first.certificate == nil)
        try await first.expectHealth()
        try await second.expectHealth()
      }
    }
  }

  @Test func `reports which port is in use`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { first in
      var settings = EmulatorServer.settings()
      settings.port = first.port
      let error = await #expect(throws: EmulatorError.self) {
        try await EmulatorServer.run(settings) { _ in }
      }
      #expect(
        error
          == .cannotListen(
            host: "127.0.0.1", port: first.port, reason: "Address already in use"))
    }
  }

  @Test func `returns the closure's result, and throws its error`() async throws {
    #expect(try await EmulatorServer.run(EmulatorServer.settings()) { _ in 7 } == 7)
    await #expect(throws: CancellationError.self) {
      try await EmulatorServer.run(EmulatorServer.settings()) { _ in throw CancellationError() }
    }
  }

  @Test func `ends when the closure returns`() async throws {
    let stopped = try await EmulatorServer.run(EmulatorServer.settings()) { $0 }
    await #expect(throws: (any Error).self) { try await stopped.inspect("healthz") }
  }

  @Test(.timeLimit(.minutes(5)), arguments: [EmulatorSettings.Transport.plain, .tls])
  func `stops during requests`(
    transport: EmulatorSettings.Transport
  ) async throws {
    let half = "POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf"
    try await EmulatorServer.run(EmulatorServer.settings(transport)) { emulator in
      // Clients that stay connected until the emulator closes.
      let open = try await RawConnection(
        to: emulator, tls: transport == .tls ? ["http/1.1"] : nil)
      try await withThrowingTaskGroup { group in
        let (sent, tell) = AsyncStream.makeStream(of: Void.self)
        group.addTask {
          // Finish the stream even if the write fails; otherwise the test would wait forever.
          defer { tell.finish() }
          try await open.use { inbound, outbound in
            try await outbound.write(ByteBuffer(string: half))
            tell.finish()
            _ = try? await RawConnection.all(inbound)
          }
        }
        for await _ in sent {}
        group.cancelAll()
        try await group.waitForAll()
      }
    }
  }

  @Test func `stops when its task is cancelled`() async throws {
    let (started, tell) = AsyncStream.makeStream(of: EmulatorServer.self)
    try await withThrowingTaskGroup { group in
      group.addTask {
        try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
          tell.yield(emulator)
          for await _ in await emulator.world.newDeliveries() {}
        }
      }
      for await emulator in started {
        group.cancelAll()
        try await group.waitForAll()
        await #expect(throws: (any Error).self) { try await emulator.inspect("healthz") }
        break
      }
    }
  }

  @Test func `starts a hundred times without leaks`() async throws {
    for _ in 1...100 {
      try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
        let received = try await emulator.acceptedCount
        #expect(received == 0)
      }
    }
  }
}
