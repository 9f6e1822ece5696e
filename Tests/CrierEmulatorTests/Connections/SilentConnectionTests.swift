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

  @Test func `do not end one that was used and then paused`() async throws {
    let settings = Self.settings(.plain) {
      $0.connections = 60
      $0.reservedConnections = 10
    }
    try await EmulatorServer.run(settings) { emulator in
      let request = ByteBuffer(
        string: "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try await RawConnection(to: emulator).use { inbound, outbound in
        var answers = inbound.makeAsyncIterator()
        try await outbound.write(request)
        #expect(try await answers.next() != nil)
        let (opened, tell) = AsyncStream.makeStream(of: Void.self)
        try await withThrowingTaskGroup { group in
          for _ in 1...200 {
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
            if count == 200 { break }
          }
          // This one is accepted behind all others.
          try await emulator.expectHealth()
          try await outbound.write(request)
          #expect(try await answers.next() != nil)
          group.cancelAll()
          try await group.waitForAll()
        }
      }
    }
  }

  /// Beginnings of requests; the client sends nothing more, but is silent for a short time only.
  @Test(
    arguments: [
      ("GET /emulator/hea", nil), ("PRI * HTT", nil), ("GET /emulator/hea", []),
      ("POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc", nil),
      ("POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc", []),
    ] as [(String, [String]?)])
  func `are closed if a request takes too long to arrive`(
    beginning: String, protocols: [String]?
  ) async throws {
    let settings = Self.settings(protocols == nil ? .plain : .tls) {
      $0.longestSilence = .seconds(3_600)
      $0.longestRequest = .milliseconds(50)
    }
    try await EmulatorServer.run(settings) { emulator in
      // This returns only because the emulator closes the connection.
      let answer = try? await RawConnection(to: emulator, tls: protocols)
        .exchange(Array(beginning.utf8))
      #expect(answer?.contains("200") != true)
    }
  }

  @Test func `end only the HTTP/2 stream whose request takes too long to arrive`() async throws {
    let settings = Self.settings(.plain) { $0.longestRequest = .milliseconds(50) }
    try await EmulatorServer.run(settings) { emulator in
      // HEADERS of stream 1: POST, /, http; a body is to follow.
      let half = Self.start + [0, 0, 3, 1, 4, 0, 0, 0, 1, 0x83, 0x84, 0x86]
      let reset: [UInt8] = [0, 0, 4, 3, 0, 0, 0, 0, 1]
      try await RawConnection(to: emulator).use { inbound, outbound in
        try await outbound.write(ByteBuffer(bytes: half))
        var received: [UInt8] = []
        for try await buffer in inbound {
          received += Array(buffer.readableBytesView)
          if received.firstRange(of: reset) != nil { break }
        }
        #expect(received.firstRange(of: reset) != nil)
      }
    }
  }

  @Test func `may wait for an answer for longer than a request may take`() async throws {
    let settings = Self.settings(.plain) { $0.longestRequest = .milliseconds(50) }
    try await EmulatorServer.run(settings) { emulator in
      let answer = try await emulator.ask("GET", "/emulator/messages?wait=0.2s")
      #expect(answer.status == 200)
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
