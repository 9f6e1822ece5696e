import CurlHTTP
import HTTPTypes
import LoopbackServers
import Testing

@Suite("An exchange without a response", .timeLimit(.minutes(5))) struct LostAnswerTests {
  private let client = CurlClient()

  @Test func `was not sent if the connection was refused`() async throws {
    let port = try FreePort.find()
    let error = await failure { () async throws(CurlError) in
      try await client.post("{}", port: port)
    }
    #expect(error?.cause == .unreachable(host: "127.0.0.1"))
    #expect(error?.wasSent == false)
  }

  @Test func `was not sent if the host name is unknown`() async {
    let error = await failure { () async throws(CurlError) in
      try await client.post("{}", port: 443, scheme: "https", host: "nohost.invalid")
    }
    #expect(error?.cause == .unresolvable(host: "nohost.invalid"))
    #expect(error?.wasSent == false)
  }

  @Test(arguments: [
    ("ftp", "localhost", "/"), ("http", "", "/"), ("http", "a b", "/"), ("file", "localhost", "/"),
    ("http", "name:word@localhost", "/"), ("http", "localhost", "no-slash"),
    ("http", "localhost:99999", "/"), ("http", "localhost\r\nX: y", "/"),
  ])
  func `was not sent to an invalid address`(scheme: String, authority: String, path: String) async {
    let error = await failure { () async throws(CurlError) in
      try await client.exchange(
        HTTPRequest(method: .post, scheme: scheme, authority: authority, path: path),
        body: [1])
    }
    #expect(error?.cause == .badURL)
    #expect(error?.wasSent == false)
  }

  @Test func `may have arrived if the server closed the connection`() async throws {
    let server = try LoopbackServer { _ in .close }
    let error = await failure { () async throws(CurlError) in
      try await client.post("{}", port: server.port)
    }
    #expect(error?.cause == .connectionLost)
    #expect(error?.wasSent == true)
    #expect(server.requests.count == 1)
  }

  /// libcurl repeats a request whose reused connection ends without a response. Here, that could be
  /// a second push on somebody's phone.
  @Test func `is not sent again on a new connection`() async throws {
    let server = try LoopbackServer {
      String(decoding: $0.body, as: UTF8.self) == "second" ? .close : .answer(200, "")
    }
    _ = try await client.post("first", port: server.port)
    let error = await failure { () async throws(CurlError) in
      try await client.post("second", port: server.port)
    }
    #expect(error?.cause == .connectionLost)
    #expect(error?.wasSent == true)
    #expect(
      server.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["first", "second"])
    #expect(Set(server.requests.map(\.connection)) == [1])
  }

  @Test func `may have arrived if the response was cut off`() async throws {
    let server = try LoopbackServer { _ in
      .bytesThenClose(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"na".utf8))
    }
    let error = await failure { () async throws(CurlError) in
      try await client.post("{}", port: server.port)
    }
    #expect(error?.cause == .connectionLost)
    #expect(error?.wasSent == true)
  }

  @Test func `may have arrived if it was too slow`() async throws {
    let server = try LoopbackServer { _ in .silence }
    var settings = CurlSettings()
    settings.timeout = .milliseconds(200)
    let hasty = CurlClient(settings)
    let error = await failure { () async throws(CurlError) in
      try await hasty.post("{}", port: server.port)
    }
    #expect(error?.cause == .timedOut)
    #expect(error?.wasSent == true)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [true, false])
  func `stops early if the response is too large`(isAnnounced: Bool) async throws {
    let length = isAnnounced ? "Content-Length: 5000000\r\n" : ""
    let server = try LoopbackServer { _ in
      .bytesThenClose(
        Array("HTTP/1.1 200 OK\r\n\(length)\r\n\(String(repeating: "x", count: 5_000_000))".utf8))
    }
    let error = await failure { () async throws(CurlError) in
      try await client.post("{}", port: server.port)
    }
    #expect(error?.cause == .answerTooLarge(limit: 1 << 20))
    #expect(error?.wasSent == true)
  }

  @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 abc\r\n\r\n", "220 mail ready\r\n"])
  func `may have arrived if the response is not HTTP`(words: String) async throws {
    let server = try LoopbackServer { _ in .bytesThenClose(Array(words.utf8)) }
    let error = await failure { () async throws(CurlError) in
      try await client.post("{}", port: server.port)
    }
    #expect(error?.cause == .notHTTP)
    #expect(error?.wasSent == true)
  }
}
