import CurlHTTP
import LoopbackServers
import Testing

@Suite("Connections to one server", .timeLimit(.minutes(2))) struct ConnectionTests {
  @Test("are several over HTTP/1.1, and requests that were not sent can be cancelled")
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

  /// Four requests occupy the four connections until they time out; four more wait for these.
  @Test("have a time limit for each request that begins when it gets the connection")
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
