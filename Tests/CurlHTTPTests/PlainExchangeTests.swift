import CurlHTTP
import HTTPTypes
import LoopbackServers
import Testing

@Suite("An exchange over plain HTTP", .timeLimit(.minutes(5))) struct PlainExchangeTests {
  private let client = CurlClient()

  @Test func `transfers request and response completely`() async throws {
    let server = try LoopbackServer { _ in
      .answer(429, headers: ["Retry-After: 7", "Content-Type: application/json"], "{\"a\": \"ü\"}")
    }
    let answer = try await client.post(
      "{\"title\": \"Grüße\"}", port: server.port,
      [.contentType: "application/json", .userAgent: "crier/1", .authorization: "Bearer abc"])
    #expect(answer.response.status.code == 429)
    #expect(answer.response.headerFields[.retryAfter] == "7")
    #expect(answer.response.headerFields[.contentType] == "application/json")
    #expect(answer.text == "{\"a\": \"ü\"}")
    #expect(answer.version == .http1)
    let request = try #require(server.requests.first)
    #expect(request.head.hasPrefix("POST /send HTTP/1.1\r\n"))
    #expect(String(decoding: request.body, as: UTF8.self) == "{\"title\": \"Grüße\"}")
    #expect(request.header("Content-Type") == "application/json")
    #expect(request.header("User-Agent") == "crier/1")
    #expect(request.header("Authorization") == "Bearer abc")
    #expect(request.header("Host") == "127.0.0.1:\(server.port)")
    #expect(request.header("Expect") == nil)
  }

  @Test(arguments: [
    HTTPRequest.Method.get, .post, .put, .patch, .delete,
  ])
  func `uses the requested method`(method: HTTPRequest.Method) async throws {
    let server = try LoopbackServer { _ in .answer(200, "yes") }
    let body = method == .get ? [] : Array("body".utf8)
    let answer = try await client.exchange(
      HTTPRequest(
        method: method, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/a/../b?c=d"),
      body: body)
    #expect(answer.text == "yes")
    #expect(
      server.requests.first?.head.hasPrefix("\(method.rawValue) /a/../b?c=d HTTP/1.1") == true)
    #expect(server.requests.first?.body == body)
  }

  @Test func `keeps repeated header fields and their order`() async throws {
    let server = try LoopbackServer { _ in
      .answer(200, headers: ["X-One: a", "x-one: b", "X-Empty:"], "")
    }
    let answer = try await client.get(port: server.port)
    let name = try #require(HTTPField.Name("X-One"))
    #expect(answer.response.headerFields[values: name] == ["a", "b"])
    #expect(answer.body.isEmpty)
  }

  @Test func `does not follow a redirect, and stores no cookie`() async throws {
    let server = try LoopbackServer { _ in
      .answer(302, headers: ["Location: /elsewhere", "Set-Cookie: a=b"], "")
    }
    let first = try await client.get(port: server.port)
    let second = try await client.get(port: server.port)
    #expect(first.response.status.code == 302)
    #expect(second.response.status.code == 302)
    #expect(server.requests.count == 2)
    #expect(server.requests.last?.header("Cookie") == nil)
  }

  @Test func `reuses one connection`() async throws {
    let server = try LoopbackServer { _ in .answer(200, "") }
    for _ in 1...20 { _ = try await client.get(port: server.port) }
    #expect(Set(server.requests.map(\.connection)) == [1])
  }

  @Test func `skips an interim response`() async throws {
    let server = try LoopbackServer { _ in
      .text("HTTP/1.1 103 Early\r\nX-A: b\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
    }
    let answer = try await client.get(port: server.port)
    #expect(answer.response.status.code == 200)
    #expect(answer.response.headerFields.count == 1)
    #expect(answer.text == "ok")
  }

  @Test func `returns an HTML page unchanged`() async throws {
    let page = "<!DOCTYPE html><title>Error 502 (Server Error)!!1</title>"
    let server = try LoopbackServer { _ in
      .answer(502, headers: ["Content-Type: text/html; charset=UTF-8"], page)
    }
    let answer = try await client.post("{}", port: server.port)
    #expect(answer.response.status.code == 502)
    #expect(answer.text == page)
  }

  @Test func `sends a body of a megabyte`() async throws {
    let server = try LoopbackServer { .answer(200, "\($0.body.count)") }
    let answer = try await client.post(
      String(repeating: "x", count: 3 << 20), port: server.port)
    #expect(answer.text == "\(3 << 20)")
    #expect(server.requests.first?.header("Expect") == nil)
  }
}
