import CurlHTTP
import Foundation
import HTTPTypes
import LoopbackServers
import OpenSSLSigning
import Testing

@Suite("A connection that dies", .timeLimit(.minutes(1))) struct DyingConnectionTests {
  /// libcurl repeats requests whose connection, used before, dies without an answer; with FCM each
  /// would be a second push on somebody's phone.
  @Test func `takes its HTTP/2 requests with it, and none is sent again`() async throws {
    let identity = try SelfSignedCertificate()
    let server = try TLSServer.http2(identity)
    let client = CurlClient(CurlSettings(trustedCertificates: identity.certificatePEM))
    _ = try await client.post("first", port: server.port, scheme: "https", host: "localhost")
    server.process.pause()
    let errors = try await withThrowingTaskGroup(of: CurlError?.self) { group in
      for number in 1...5 {
        group.addTask {
          await failure { () async throws(CurlError) in
            try await client.post(
              String(repeating: "\(number)", count: 1000), port: server.port, scheme: "https", host: "localhost")
          }
        }
      }
      let c = ContinuousClock(), t0 = c.now
      var last = -1, n = 0
      while try unread(at: server.port) < 5000 { n += 1; let u = try unread(at: server.port); if u != last { last = u; print("unread", u, c.now - t0, n) }; await Task.yield() }
      print("done", c.now - t0, n)
      server.process.stop()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for error in errors { print(error as Any) }
    #expect(errors.allSatisfy { $0?.cause == .connectionLost && $0?.wasSent == true })
  }

  /// Bytes that wait at the server's end of its connections.
  private func unread(at port: Int) throws -> Int {
    let place = ":" + String(port, radix: 16, uppercase: true)
    let table = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
    return table.split(separator: "\n").reduce(0) { sum, line in
      let parts = line.split(separator: " ")
      guard parts.count > 4, parts[1].hasSuffix(place), let queue = parts[4].split(separator: ":").last
      else { return sum }
      return sum + (Int(queue, radix: 16) ?? 0)
    }
  }
}
