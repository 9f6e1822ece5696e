import CurlHTTP
import HTTPTypes
import LoopbackServers
import OpenSSLSigning
import Testing

@Suite("Many exchanges", .timeLimit(.minutes(2))) struct ManyExchangesTests {
  /// Posts `count` different bodies from several tasks and returns the number of correct responses.
  private func post(
    _ count: Int, by tasks: Int, with client: CurlClient, port: Int
  ) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<tasks {
        group.addTask {
          var right = 0
          for number in stride(from: task, to: count, by: tasks) {
            let body = "{\"message\": {\"token\": \"token-\(number)\"}}"
            let answer = try await client.post(
              body, port: port, scheme: "https", host: "localhost")
            if answer.text == body, answer.version == .http2 { right += 1 }
          }
          return right
        }
      }
      return try await group.reduce(0, +)
    }
  }

  @Test func `of 50 tasks share one connection`() async throws {
    let identity = try SelfSignedCertificate()
    let server = try TLSServer.http2(identity)
    let client = CurlClient(CurlSettings(trustedCertificates: identity.certificatePEM))
    async let log = server.process.rest()
    let right = try await post(2000, by: 50, with: client, port: server.port)
    server.process.stop()
    let lines = await log.split(separator: "\n").filter { $0.contains("recv HEADERS frame") }
    #expect(right == 2000)
    #expect(lines.count == 2000)
    #expect(Set(lines.map { $0.prefix { $0 != "]" } }).count == 1)
  }

  @Test func `of more tasks than streams all complete`() async throws {
    let identity = try SelfSignedCertificate()
    let server = try TLSServer.http2(identity)
    let client = CurlClient(CurlSettings(trustedCertificates: identity.certificatePEM))
    async let log = server.process.rest()
    #expect(try await post(1000, by: 500, with: client, port: server.port) == 1000)
    server.process.stop()
    #expect(await log.split(separator: "\n").count { $0.contains("recv HEADERS frame") } == 1000)
  }
}
