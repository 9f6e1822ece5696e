import CurlHTTP
import Glibc
import HTTPTypes
import NIOCore
import Testing

@testable import CrierEmulator

@Suite("The emulator as an HTTPS proxy", .timeLimit(.minutes(5))) struct ConnectTests {
  static var settings: EmulatorSettings {
    var settings = EmulatorServer.settings()
    settings.names = NameSettings(isProxy: true)
    return settings
  }

  /// In its own process, because the proxy is named in the environment.
  @Test func `answers for each of Google's hosts itself, over HTTP/2`() async {
    await #expect(processExitsWith: .success) {
      try await EmulatorServer.run(ConnectTests.settings) { emulator in
        unsafe setenv("https_proxy", emulator.address, 1)
        let client = CurlClient(CurlSettings(trustedCertificates: emulator.certificate))
        for host in GoogleHosts.all {
          let request = HTTPRequest(
            method: .post, scheme: "https", authority: host,
            path: "/v1/projects/demo-shop/messages:send",
            headerFields: [.authorization: "Bearer any", .contentType: "application/json"])
          let answer = try await client.exchange(
            request, body: Array(#"{"message":{"topic":"news"}}"#.utf8))
          try #require(answer.response.status == .ok)
          try #require(answer.version == .http2)
        }
      }
    }
  }

  @Test(arguments: [
    "storage.googleapis.com:443", "fcm.googleapis.com:80", "fcm.googleapis.com.evil.example:443",
    "evilfcm.googleapis.com:443", "127.0.0.1:443", "[::1]:443",
  ])
  func `refuses every other host, and says why`(target: String) async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await RawConnection(to: emulator).exchange(
        Array("CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\n\r\n".utf8))
      #expect(answer.hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
      #expect(answer.contains("Crier's emulator connects to no other machine."))
      #expect(answer.contains("it refused \(target)."))
    }
  }

  @Test func `refuses a malformed CONNECT`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await RawConnection(to: emulator).exchange(
        Array("CONNECT fcm.googleapis.com HTTP/1.1\r\n\r\n".utf8))
      #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    }
  }

  @Test func `understands a CONNECT that arrives in pieces`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      try await RawConnection(to: emulator).use { inbound, outbound in
        for part in ["CON", "NECT fcm.googleapis", ".com:443 HTTP/1.1\r", "\n\r", "\n"] {
          try await outbound.write(ByteBuffer(string: part))
        }
        var received = ByteBuffer()
        for try await var part in inbound {
          received.writeBuffer(&part)
          if received.readableBytes >= 39 { break }
        }
        #expect(String(buffer: received) == "HTTP/1.1 200 Connection Established\r\n\r\n")
      }
    }
  }

  @Test func `answers usual requests on the same port`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await emulator.send(#"{"message":{"topic":"news"}}"#)
      #expect(answer.status == 200)
    }
  }

  @Test func `closes a tunnel that does not speak TLS`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await RawConnection(to: emulator).exchange(
        Array("CONNECT fcm.googleapis.com:443 HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n".utf8))
      #expect(answer.hasPrefix("HTTP/1.1 200 Connection Established\r\n\r\n"))
      #expect(!answer.contains("HTTP/1.1 4"))
      #expect(try await emulator.send(#"{"message":{"topic":"news"}}"#).status == 200)
    }
  }

  @Test func `is no proxy unless told so`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      #expect(emulator.certificate == nil)
      let target = "fcm.googleapis.com:443"
      let answer = try await RawConnection(to: emulator).exchange(
        Array("CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\nConnection: close\r\n\r\n".utf8))
      #expect(!answer.hasPrefix("HTTP/1.1 200"))
    }
  }
}
