import CurlHTTP
import LoopbackServers
import Testing

@Suite("Connections to one server", .timeLimit(.minutes(2))) struct ConnectionTests {
  @Test("B15: are more than one over HTTP/1.1, and A10: what has not left can be taken back")
  func several() async throws {
    let server = try LoopbackServer { _ in .silence }
    let client = CurlClient()
    let errors = await withTaskGroup(of: CurlError?.self) { group in
      for _ in 1...10 {
        group.addTask {
          await failure { () async throws(CurlError) in
            try await client.post("{}", port: server.port)
          }
        }
      }
      for _ in 1...4 { _ = await server.nextEvent() }
      client.cancelUnsent()
      var errors: [CurlError?] = []
      for _ in 1...6 {
        if let error = await group.next() { errors.append(error) }
      }
      group.cancelAll()
      return await group.reduce(into: errors) { $0.append($1) }
    }
    #expect(Set(server.requests.map(\.connection)) == [1, 2, 3, 4])
    #expect(errors.map { $0?.cause } == Array(repeating: .cancelled, count: 10))
    #expect(
      errors.map { $0?.wasSent } == Array(repeating: false, count: 6)
        + Array(repeating: true, count: 4))
  }

  /// Four requests hold the four connections until their time is over; four more wait meanwhile.
  @Test("B15: the time of a request begins with its connection")
  func waiting() async throws {
    let server = try LoopbackServer { request in
      request.connection <= 4
        ? .silence : .bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8))
    }
    var settings = CurlSettings()
    settings.timeout = .seconds(1)
    let client = CurlClient(settings)
    let errors = await withTaskGroup(of: CurlError?.self) { group in
      for _ in 1...8 {
        group.addTask {
          await failure { () async throws(CurlError) in
            try await client.post("{}", port: server.port)
          }
        }
      }
      return await group.reduce(into: [CurlError?]()) { $0.append($1) }
    }
    #expect(errors.compactMap(\.?.cause) == Array(repeating: .timedOut, count: 4))
    #expect(errors.compactMap(\.?.wasSent) == Array(repeating: true, count: 4))
    #expect(server.requests.count == 8)
  }
}
