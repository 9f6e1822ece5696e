import CurlHTTP
import HTTPTypes
import LoopbackServers
import OpenSSLSigning
import Testing

/// A real HTTP/2 server that ends streams in each way there is, and counts what it received: only
/// some ways prove that a message was not processed, and libcurl must repeat none by itself.
@Suite("A stream that ends without an answer", .timeLimit(.minutes(5))) struct RefusedStreamTests {
  private let identity: SelfSignedCertificate
  private let client: CurlClient

  init() throws {
    identity = try SelfSignedCertificate()
    client = CurlClient(CurlSettings(trustedCertificates: identity.certificatePEM))
  }

  private func post(to server: FrameServer) async -> CurlError? {
    await failure { () async throws(CurlError) in
      try await client.post("body", port: server.port, scheme: "https", host: "localhost")
    }
  }

  @Test("D1: was not processed after REFUSED_STREAM, on a new connection and on a used one")
  func refused() async throws {
    let server = try await FrameServer(identity) {
      $0 == .init(connection: 2, stream: 1) ? [.answer("ok")] : [.reset(7)]
    }
    let first = await post(to: server)
    #expect(first?.cause == .streamRefused)
    #expect(first?.wasSent == false)
    #expect(await post(to: server) == nil)
    #expect(await post(to: server)?.cause == .streamRefused)
    #expect(
      server.requests == [
        .init(connection: 1, stream: 1), .init(connection: 2, stream: 1),
        .init(connection: 2, stream: 3),
      ])
  }

  @Test("D1: was not processed after GOAWAY with an earlier last stream", arguments: [true, false])
  func goAway(closes: Bool) async throws {
    let server = try await FrameServer(identity) {
      $0.stream == 1 ? [.answer("ok")] : [.goAway(lastStream: 1)] + (closes ? [.close] : [])
    }
    #expect(await post(to: server) == nil)
    let error = await post(to: server)
    #expect(error?.cause == .streamRefused)
    #expect(error?.wasSent == false)
    #expect(server.requests.count == 2)
    #expect(await post(to: server) == nil)
  }

  @Test("D1: may have been processed after GOAWAY that includes it, then the end")
  func goAwayIncluding() async throws {
    let server = try await FrameServer(identity) {
      $0.stream == 1 ? [.answer("ok")] : [.goAway(lastStream: $0.stream), .close]
    }
    #expect(await post(to: server) == nil)
    let error = await post(to: server)
    #expect(error?.cause == .connectionLost)
    #expect(error?.wasSent == true)
    #expect(server.requests.count == 2)
  }

  /// NO_ERROR, PROTOCOL_ERROR, INTERNAL_ERROR, CANCEL, ENHANCE_YOUR_CALM, HTTP_1_1_REQUIRED.
  @Test(
    "D1: may have been processed after any other error, and is not repeated",
    arguments: [0, 1, 2, 8, 11, 13] as [UInt32], [true, false])
  func otherError(code: UInt32, isReused: Bool) async throws {
    let server = try await FrameServer(identity) {
      isReused && $0.stream == 1 ? [.answer("ok")] : [.reset(code)]
    }
    if isReused { #expect(await post(to: server) == nil) }
    let error = await post(to: server)
    #expect(error?.cause == .connectionLost)
    #expect(error?.wasSent == true)
    #expect(server.requests.count == (isReused ? 2 : 1))
  }

  @Test("D1: may have been processed when the connection just ends", arguments: [true, false])
  func end(isReused: Bool) async throws {
    let server = try await FrameServer(identity) {
      isReused && $0.stream == 1 ? [.answer("ok")] : [.close]
    }
    if isReused { #expect(await post(to: server) == nil) }
    let error = await post(to: server)
    #expect(error?.cause == .connectionLost)
    #expect(error?.wasSent == true)
    #expect(server.requests.count == (isReused ? 2 : 1))
  }

  @Test("D1: tells of many at once which were not processed")
  func many() async throws {
    // The last of ten ends the connection; the first five may have been processed.
    let server = try await FrameServer(identity) {
      $0.stream == 19 ? [.goAway(lastStream: 9), .close] : []
    }
    let errors = await withTaskGroup(of: CurlError?.self) { group in
      for _ in 1...10 { group.addTask { await post(to: server) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(server.requests.count == 10)
    #expect(errors.count { $0?.wasSent == true } == 5)
    #expect(errors.count { $0?.wasSent == false && $0?.cause == .streamRefused } == 5)
  }
}
