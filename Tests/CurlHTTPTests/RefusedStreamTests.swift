import CurlHTTP
import HTTPTypes
import LoopbackServers
import OpenSSLSigning
import Synchronization
import Testing

/// A real HTTP/2 server that ends streams in every possible way and counts the requests it
/// received. Only some of these ways prove that a message was not processed, and libcurl must never
/// repeat a request by itself.
@Suite("A stream that ends without a response", .timeLimit(.minutes(5))) struct RefusedStreamTests {
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

  @Test("was not processed after REFUSED_STREAM, on a new connection and on a reused one")
  func refused() async throws {
    let count = Mutex(0)
    let server = try await FrameServer(identity) { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number == 2 ? [.answer("ok")] : [.reset(7)]
    }
    for number in 1...3 {
      let error = await post(to: server)
      #expect(error?.cause == (number == 2 ? nil : .streamRefused))
      #expect(error?.wasSent != true)
    }
    #expect(server.requests.count == 3)
    #expect(server.requests.map(\.stream) == [1, 1, 3])
  }

  /// If no other stream is active, libcurl 7.88.1 only reports that the connection has ended.
  @Test("may have been processed after a GOAWAY that libcurl reports as a lost connection")
  func goAway() async throws {
    let server = try await FrameServer(identity) {
      $0.stream == 1 ? [.answer("ok")] : [.goAway(lastStream: 1)]
    }
    #expect(await post(to: server) == nil)
    let error = await post(to: server)
    #expect(error?.cause == .connectionLost)
    #expect(error?.wasSent == true)
    #expect(server.requests.count == 2)
    #expect(await post(to: server) == nil)
  }

  @Test("may have been processed after a GOAWAY that includes it, then a closed connection")
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
    "may have been processed after any other error, and is not repeated",
    arguments: [0, 1, 2, 8, 11, 13] as [UInt32], [true, false])
  func otherError(code: UInt32, isReused: Bool) async throws {
    let server = try await FrameServer(identity) {
      isReused && $0.stream == 1 ? [.answer("ok")] : [.reset(code)]
    }
    if isReused { #expect(await post(to: server) == nil) }
    let error = await post(to: server)
    // After HTTP_1_1_REQUIRED, libcurl expects HTTP/1.1, which this server does not send.
    #expect(error?.cause == .connectionLost || code == 13 && error?.cause == .notHTTP)
    #expect(error?.wasSent == true)
    #expect(server.requests.count == (isReused ? 2 : 1))
  }

  @Test("may have been processed if the connection is just closed", arguments: [true, false])
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

  @Test("was not processed after a GOAWAY with an earlier last stream")
  func many() async throws {
    let server = try await FrameServer(identity) { $0.stream == 19 ? [.goAway(lastStream: 9)] : [] }
    let errors = await withTaskGroup(of: CurlError?.self) { group in
      for _ in 1...10 { group.addTask { await post(to: server) } }
      var errors: [CurlError?] = []
      while errors.count < 5, let error = await group.next() { errors.append(error) }
      // Cancel the other requests, which would wait for responses until their timeout.
      group.cancelAll()
      return await group.reduce(into: errors) { $0.append($1) }
    }
    #expect(server.requests.count == 10)
    #expect(errors.prefix(5).allSatisfy { $0?.cause == .streamRefused && $0?.wasSent == false })
    #expect(errors.dropFirst(5).allSatisfy { $0?.cause == .cancelled && $0?.wasSent == true })
  }
}
