import NIOCore
import Testing

@testable import CrierEmulator

/// HTTP/1.1 that servers and proxies understand in different ways, or that is much too long.
@Suite("Broken HTTP", .timeLimit(.minutes(5))) struct BrokenHTTPTests {
  /// A send that no client makes: it is hidden in the body of another request.
  private static let hidden =
    "POST /v1/projects/demo-shop/messages:send HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\n"
    + "Content-Length: 32\r\n\r\n" + #"{"message":{"token":"aaaa:bbbb"}}"# + "\r\n"

  /// Header fields that say in two ways, or in no valid way, where the body ends.
  private static let ambiguous = [
    "Content-Length: 5\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 5",
    "Content-Length: 5\r\nContent-Length: 6", "Content-Length: 5, 6",
    "Content-Length: +5", "Content-Length: -1", "Content-Length: 0x5", "Content-Length: 5 5",
    "Content-Length: 99999999999999999999", "Content-Length : 5", "Content-Length:\r\n 5",
    "Transfer-Encoding: chunked, identity", "Transfer-Encoding: xchunked",
    "Transfer-Encoding : chunked", "Transfer-Encoding:\u{B}chunked",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
    "X: a\0b\r\nContent-Length: 5", "X: a\rContent-Length: 5", "\r\n Content-Length: 5",
  ]

  @Test("hides no second request", arguments: ambiguous)
  func smuggling(fields: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for body in ["0\r\n\r\n", "5\r\nhello\r\n0\r\n\r\n"] {
        let text =
          "POST /token HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\r\n" + body + Self.hidden
        let answer = (try? await RawConnection(to: emulator).exchange(Array(text.utf8))) ?? ""
        #expect(!answer.contains("HTTP/1.1 200"), "\(fields)")
      }
      #expect(await emulator.world.acceptedCount == 0)
      try await emulator.expectHealth()
    }
  }

  @Test(
    "with a malformed chunk is refused",
    arguments: ["-1", "0x5", "5 5", "FFFFFFFFFFFFFFFFF", "5\n", "", "g"])
  func chunk(size: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let text =
        "POST /token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\nhello\r\n"
        + "0\r\n\r\n" + Self.hidden
      _ = try? await RawConnection(to: emulator).exchange(Array(text.utf8))
      #expect(await emulator.world.acceptedCount == 0)
      try await emulator.expectHealth()
    }
  }

  @Test(
    "with too many or too long header fields is refused",
    arguments: [
      (1...300).map { "X-\($0): a\r\n" }.joined(),
      "X: \(String(repeating: "a", count: 90_000))\r\n",
      String(repeating: "a", count: 90_000) + ": x\r\n",
      (1...200).map { "X-\($0): \(String(repeating: "a", count: 60_000))\r\n" }.joined(),
    ])
  func headers(fields: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let text = "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\n" + fields
      // Without an end: the emulator must not wait for it.
      let answer = (try? await RawConnection(to: emulator).exchange(Array(text.utf8))) ?? ""
      #expect(!answer.contains("HTTP/1.1 200"))
      try await emulator.expectHealth()
    }
  }

  @Test(
    "is refused with a page",
    arguments: [
      "nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "G@T / HTTP/1.1\r\nHost: x\r\n\r\n",
      "POST /token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
    ])
  func refused(text: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = PlainAnswer(try await RawConnection(to: emulator).exchange(Array(text.utf8)))
      #expect(answer.status == 400)
      #expect(answer.headers["content-length"] == "\(answer.body.utf8.count)")
      #expect(answer.body.contains("Error 400 (Bad Request)!!1"))
    }
  }

  @Test("is answered after the client has closed its side")
  func halfClosed() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let request = "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let text = try await RawConnection(to: emulator).use { inbound, outbound in
        try await outbound.write(ByteBuffer(string: request))
        outbound.finish()
        return try await RawConnection.all(inbound)
      }
      #expect(PlainAnswer(text).status == 200)
    }
  }

  @Test(
    "that ends early does not keep the connection open",
    arguments: [
      "", "GET", "GET / HTTP/1.1\r\nHost: x", "POST /token HTTP/1.1\r\nContent-Length: 9\r\n\r\nx",
      "POST /token HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe", "PRI * HTTP/2.0\r\n\r\n",
    ])
  func endsEarly(text: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      // This returns only because the emulator closes the connection.
      _ = try? await RawConnection(to: emulator).use { inbound, outbound in
        try await outbound.write(ByteBuffer(string: text))
        outbound.finish()
        return try await RawConnection.all(inbound)
      }
      try await emulator.expectHealth()
    }
  }
}
