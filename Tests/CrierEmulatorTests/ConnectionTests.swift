import NIOCore
import Testing

@testable import CrierEmulator

@Suite("The emulator's connections", .timeLimit(.minutes(5))) struct ConnectionTests {
  @Test func `can be opened and closed a thousand times`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for _ in 1...20 {
        try await withThrowingDiscardingTaskGroup { group in
          for _ in 1...50 {
            group.addTask { try await RawConnection(to: emulator).use { _, _ in } }
          }
        }
      }
      #expect(try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#).status == 200)
    }
  }

  @Test func `can be opened and closed a thousand times before the TLS handshake`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
      for _ in 1...20 {
        try await withThrowingDiscardingTaskGroup { group in
          for _ in 1...50 {
            group.addTask { try await RawConnection(to: emulator).use { _, _ in } }
          }
        }
      }
      // The emulator still accepts connections, and closes one that does not send TLS.
      let garbage = [UInt8](repeating: 0x2A, count: 1_000)
      _ = try? await RawConnection(to: emulator).exchange(garbage)
      #expect(await emulator.world.acceptedCount == 0)
    }
  }

  @Test(arguments: [
    Array("GET / HTTP/1.1\r\n\r\n".utf8),
    [0x16, 0x03, 0x01, 0xFF, 0xFF] + Array(repeating: 7, count: 70_000),
    Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8), [UInt8](repeating: 0, count: 100),
  ])
  func `are closed if the bytes are not TLS`(bytes: [UInt8]) async throws {
    try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
      let answer = (try? await RawConnection(to: emulator).exchange(bytes)) ?? ""
      #expect(!answer.contains("HTTP/1.1 200"))
    }
  }

  @Test(arguments: ["\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n"])
  func `are closed if the bytes are not HTTP`(text: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = (try? await RawConnection(to: emulator).exchange(Array(text.utf8))) ?? ""
      #expect(!answer.contains("200"))
      try await emulator.expectHealth()
    }
  }

  @Test func `wait for a client that sends one byte at a time`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let body = #"{"message":{"token":"aaaa:bbbb"}}"#
      let request =
        "POST /v1/projects/demo-shop/messages:send HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\n"
        + "Connection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      let text = try await RawConnection(to: emulator).use { inbound, outbound in
        for byte in request.utf8 { try await outbound.write(ByteBuffer(bytes: [byte])) }
        return try await RawConnection.all(inbound)
      }
      #expect(PlainAnswer(text).status == 200)
    }
  }

  @Test func `receive nothing from a client that leaves in the middle of a request`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let body = #"{"message":{"token":"aaaa:bbbb"}}"#
      let request =
        "POST /v1/projects/demo-shop/messages:send HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\n"
        + "Content-Length: \(body.utf8.count + 1)\r\n\r\n\(body)"
      try await RawConnection(to: emulator).use { _, outbound in
        try await outbound.write(ByteBuffer(string: request))
      }
      // If the incomplete request had been accepted, there would be two messages.
      #expect(try await emulator.send(#"{"message":{"token":"cccc:dddd"}}"#).status == 200)
      #expect(try await emulator.messages().count == 1)
    }
  }

  @Test func `accept several requests in sequence on one connection`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let one = "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\n"
      let text = one + "\r\n" + one + "\r\n" + one + "Connection: close\r\n\r\n"
      let answers = try await RawConnection(to: emulator).exchange(Array(text.utf8))
      #expect(answers.split(separator: "HTTP/1.1 200 OK").count == 3)
    }
  }

  @Test func `refuse a body over a megabyte without storing it`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(String(repeating: " ", count: 1_048_577))
      #expect(answer.status == 413)
      #expect(answer.headers["content-type"] == "text/html; charset=UTF-8")
      let largest = try await emulator.send(String(repeating: " ", count: 1_048_576))
      #expect(largest.status == 400)
    }
  }

  @Test(arguments: [["http/1.1"], [], ["spdy/3", "http/1.1"], ["spdy/3"]])
  func `use HTTP/1.1 over TLS if the client does not ask for HTTP/2`(
    protocols: [String]
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
      let request = "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let text = try await RawConnection(to: emulator, tls: protocols)
        .exchange(Array(request.utf8))
      #expect(PlainAnswer(text).status == 200)
    }
  }

  @Test func `end with the client, so that the limit counts only open ones`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
      let start = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]
      for _ in 1...60 {
        try await withThrowingDiscardingTaskGroup { group in
          for _ in 1...10 {
            group.addTask {
              try await RawConnection(to: emulator, tls: ["h2"]).use { inbound, outbound in
                try await outbound.write(ByteBuffer(bytes: start))
                for try await _ in inbound { break }
              }
            }
          }
        }
      }
      let request = "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let text = try await RawConnection(to: emulator, tls: []).exchange(Array(request.utf8))
      #expect(PlainAnswer(text).status == 200)
    }
  }

  @Test func `survive bytes that are not HTTP/2`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
      let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
      let wrong: [[UInt8]] = [
        Array("GET /emulator/healthz HTTP/1.1\r\n\r\n".utf8),
        preface + [UInt8](repeating: 0xFF, count: 64),
        preface + [0, 0, 0, 4, 0, 0, 0, 0, 0] + [0, 0, 1, 0, 1, 0, 0, 0, 1, 7],
      ]
      for bytes in wrong {
        _ = try? await RawConnection(to: emulator, tls: ["h2"]).exchange(bytes)
      }
      let request = "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let text = try await RawConnection(to: emulator, tls: []).exchange(Array(request.utf8))
      #expect(PlainAnswer(text).status == 200)
    }
  }

  @Test(arguments: [EmulatorSettings.Transport.plain, .tls])
  func `may arrive while the emulator stops`(
    transport: EmulatorSettings.Transport
  ) async throws {
    let request = Array("GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    let protocols: [String]? = transport == .tls ? [] : nil
    for _ in 1...10 {
      let (started, tell) = AsyncStream.makeStream(of: EmulatorServer.self)
      try await withThrowingTaskGroup { group in
        group.addTask {
          defer { tell.finish() }
          try await EmulatorServer.run(EmulatorServer.settings(transport)) { emulator in
            for _ in 1...8 { tell.yield(emulator) }
            // Stop when some requests have been answered and others are still in progress.
            while await emulator.world.connectionCount < 10 { await Task.yield() }
          }
        }
        for await emulator in started {
          group.addTask {
            // Connect again until the emulator no longer accepts connections.
            while let connection = try? await RawConnection(to: emulator, tls: protocols) {
              try? await connection.use { inbound, outbound in
                try await outbound.write(ByteBuffer(bytes: request))
                for try await _ in inbound { break }
              }
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }
}
