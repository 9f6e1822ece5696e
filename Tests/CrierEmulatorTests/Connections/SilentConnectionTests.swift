import NIOCore
import Testing

@testable import CrierEmulator

@Suite("Silent connections", .timeLimit(.minutes(5))) struct SilentConnectionTests {
  /// An HTTP/2 client's first bytes, and a settings frame.
  private static let start =
    Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]

  private static func settings(
    _ transport: EmulatorSettings.Transport, _ change: (inout EmulatorLimits) -> Void
  ) -> EmulatorSettings {
    var settings = EmulatorServer.settings(transport)
    change(&settings.limits)
    return settings
  }

  @Test(arguments: [EmulatorSettings.Transport.plain, .tls])
  func `beyond the limit do not lock out other clients`(
    transport: EmulatorSettings.Transport
  ) async throws {
    let settings = Self.settings(transport) {
      $0.connections = 20
      $0.reservedConnections = 4
    }
    try await EmulatorServer.run(settings) { emulator in
      let (opened, tell) = AsyncStream.makeStream(of: Void.self)
      try await withThrowingTaskGroup { group in
        for _ in 1...60 {
          group.addTask {
            try await RawConnection(to: emulator, tls: transport == .tls ? ["h2"] : nil)
              .use { inbound, outbound in
                tell.yield()
                if transport == .tls { try? await outbound.write(ByteBuffer(bytes: Self.start)) }
                // Sends nothing more until the emulator closes the connection or the test ends.
                do { for try await _ in inbound {} } catch {}
              }
          }
        }
        var count = 0
        for await _ in opened {
          count += 1
          if count == 60 { break }
        }
        let request =
          "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        let text = try await RawConnection(to: emulator, tls: transport == .tls ? [] : nil)
          .exchange(Array(request.utf8))
        #expect(PlainAnswer(text).status == 200)
        group.cancelAll()
        try await group.waitForAll()
      }
    }
  }

  @Test func `are closed before one that is still used`() async throws {
    let settings = Self.settings(.plain) {
      $0.connections = 10
      $0.reservedConnections = 4
    }
    try await EmulatorServer.run(settings) { emulator in
      let request = ByteBuffer(
        string: "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try await RawConnection(to: emulator).use { inbound, outbound in
        var answers = inbound.makeAsyncIterator()
        try await withThrowingTaskGroup { group in
          for _ in 1...30 {
            let (opened, tell) = AsyncStream.makeStream(of: Void.self)
            group.addTask {
              defer { tell.finish() }
              try await RawConnection(to: emulator).use { inbound, _ in
                tell.finish()
                do { for try await _ in inbound {} } catch {}
              }
            }
            for await _ in opened {}
            try await outbound.write(request)
            #expect(try await answers.next() != nil)
          }
          group.cancelAll()
          try await group.waitForAll()
        }
      }
    }
  }

  @Test func `may be two thousand beside one that works`() async throws {
    let settings = Self.settings(.plain) { $0.connections = 200 }
    try await EmulatorServer.run(settings) { emulator in
      let request = ByteBuffer(
        string: "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try await RawConnection(to: emulator).use { inbound, outbound in
        var answers = inbound.makeAsyncIterator()
        try await withThrowingTaskGroup { group in
          for _ in 1...40 {
            let (opened, tell) = AsyncStream.makeStream(of: Void.self)
            for _ in 1...50 {
              group.addTask {
                try await RawConnection(to: emulator).use { inbound, _ in
                  tell.yield()
                  do { for try await _ in inbound {} } catch {}
                }
              }
            }
            var count = 0
            for await _ in opened {
              count += 1
              if count == 50 { break }
            }
            try await outbound.write(request)
            #expect(try await answers.next() != nil)
          }
          group.cancelAll()
          try await group.waitForAll()
        }
      }
    }
  }

  @Test(arguments: [
    ["h2"], ["http/1.1"], [], nil,
  ])
  func `are closed after a while`(protocols: [String]?) async throws {
    let settings = Self.settings(protocols == nil ? .plain : .tls) {
      $0.longestSilence = .milliseconds(50)
    }
    try await EmulatorServer.run(settings) { emulator in
      let start = protocols == ["h2"] ? Self.start : []
      // This returns only because the emulator closes the connection, perhaps before the write.
      let answer = try? await RawConnection(to: emulator, tls: protocols).exchange(start)
      #expect(answer?.contains("HTTP/1.1 200") != true)
    }
  }

  @Test func `are closed if they stop in the middle of a request`() async throws {
    let settings = Self.settings(.tls) { $0.longestSilence = .milliseconds(50) }
    try await EmulatorServer.run(settings) { emulator in
      // HEADERS for stream 1, announcing that more of the request follows.
      let half = Self.start + [0, 0, 1, 1, 4, 0, 0, 0, 1, 0x83]
      _ = try? await RawConnection(to: emulator, tls: ["h2"]).exchange(half)
    }
  }
}
