import HTTPTypes
import LoopbackServers
import Testing

@testable import CurlHTTP

@Suite("The header fields of a response", .timeLimit(.minutes(2))) struct AnswerHeadTests {
  private let client = CurlClient()

  private static func answer(fields: Int) -> LoopbackServer.Reply {
    .answer(200, headers: (0..<fields).map { "X-\($0): y" }, "{}")
  }

  @Test("are limited in number; more of them end the exchange", arguments: [256, 65_536])
  func tooMany(count: Int) async throws {
    let server = try LoopbackServer { _ in Self.answer(fields: count) }
    let error = await failure { () async throws(CurlError) in
      try await client.post("{}", port: server.port)
    }
    #expect(error?.cause == .tooManyHeaders(limit: 256))
    #expect(error?.wasSent == true)
  }

  @Test("are limited in size")
  func long() async throws {
    let server = try LoopbackServer { _ in
      .answer(200, headers: ["X: " + String(repeating: "y", count: 90_000)], "{}")
    }
    let error = await failure { () async throws(CurlError) in
      try await client.post("{}", port: server.port)
    }
    #expect(error?.cause == .tooManyHeaders(limit: 256))
  }

  @Test("of interim responses count toward the limit")
  func interim() async throws {
    let server = try LoopbackServer { _ in
      .bytesThenClose(
        Array((String(repeating: "HTTP/1.1 103 Early\r\nLink: x\r\n\r\n", count: 10_000)).utf8))
    }
    let error = await failure { () async throws(CurlError) in
      try await client.post("{}", port: server.port)
    }
    #expect(error?.cause == .tooManyHeaders(limit: 256))
  }

  @Test func `of interim responses are not returned`() async throws {
    let server = try LoopbackServer { _ in
      .text(
        "HTTP/1.1 103 Early\r\nRetry-After: 1\r\n\r\n"
          + "HTTP/1.1 503 No\r\nretry-after:  7 \r\nEmpty:\r\nContent-Length: 2\r\n\r\n{}")
    }
    let answer = try await client.post("{}", port: server.port)
    #expect(answer.response.status.code == 503)
    #expect(answer.response.headerFields[.retryAfter] == "7")
    let empty = try #require(HTTPField.Name("Empty"))
    #expect(answer.response.headerFields[empty] == "")
    #expect(try await client.get(port: server.port).response.headerFields.count == 3)
  }

  @Test("may be any bytes", arguments: 0..<200)
  func anything(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let bytes = (0..<200).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return seed.isMultiple(of: 2)
        ? UInt8(truncatingIfNeeded: state >> 33)
        : Array("HTTP/1: \t\r\nab".utf8)[Int(state >> 33) % 13]
    }
    var head = AnswerHead()
    for line in bytes.split(separator: 0x0A) {
      #expect(unsafe line.withUnsafeBytes { unsafe head.take($0) })
    }
    #expect(head.fields.allSatisfy { !$0.name.isEmpty })
  }
}
