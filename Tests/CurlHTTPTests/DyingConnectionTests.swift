import CurlHTTP
import HTTPTypes
import LoopbackServers
import OpenSSLSigning
import Testing

/// If a reused connection ends without a response, libcurl repeats the requests. With FCM, each
/// repetition would be a second push on somebody's phone.
@Suite("A connection that is lost", .timeLimit(.minutes(5))) struct DyingConnectionTests {
  private let identity: SelfSignedCertificate
  private let server: TLSServer
  private let relay: Relay
  private let client: CurlClient

  init() throws {
    identity = try SelfSignedCertificate()
    server = try .http2(identity)
    relay = try Relay(to: server.port)
    client = CurlClient(CurlSettings(trustedCertificates: identity.certificatePEM))
  }

  private func post(_ body: String) async throws(CurlError) -> HTTPAnswer {
    try await client.post(body, port: relay.port, scheme: "https", host: "localhost")
  }

  @Test func `ends its requests, and none is sent again`() async throws {
    async let log = server.process.rest()
    _ = try await post("first")
    relay.holdAnswers()
    let errors = await withTaskGroup(of: CurlError?.self) { group in
      for number in 1...5 {
        group.addTask {
          await failure { () async throws(CurlError) in
            try await post(String(repeating: "\(number)", count: 1000))
          }
        }
      }
      await relay.requests(ofBytes: 5000)
      relay.cut()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(try await post("next").text == "next")
    server.process.stop()
    #expect(errors.map { $0?.cause } == Array(repeating: .connectionLost, count: 5))
    #expect(errors.map { $0?.wasSent } == Array(repeating: true, count: 5))
    #expect(await log.split(separator: "\n").count { $0.contains("recv HEADERS frame") } == 7)
  }
}
