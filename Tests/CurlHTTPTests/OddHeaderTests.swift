import CurlHTTP
import HTTPTypes
import LoopbackServers
import Testing

@Suite("Odd header fields in successive responses") struct OddHeaderTests {
  @Test(
    "do not crash, even if one continues a header of the response before",
    arguments: [" folded", "\tfolded: x", " ", "no colon", ": no name"])
  func sequence(line: String) async throws {
    let server = try LoopbackServer { request in
      let odd = request.connection.isMultiple(of: 2) ? line : "X-First: \(request.connection)"
      return .bytesThenClose(Array("HTTP/1.1 503 Odd\r\n\(odd)\r\n\r\n".utf8))
    }
    let client = CurlClient()
    for _ in 1...200 {
      let request = HTTPRequest(
        method: .post, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
      _ = try? await client.exchange(request, body: [0x7B, 0x7D])
    }
    #expect(server.requests.count == 200)
  }
}
