import CrierAnswers
import CrierMessage
import CrierSender
import CrierTestSupport
import CurlHTTP
import HTTPTypes
import LoopbackServers
import OpenSSLSigning
import Synchronization
import Testing

/// The most important cases again, through libcurl and real sockets.
@Suite("A send over the wire", .timeLimit(.minutes(5))) struct FCMClientWireTests {
  private let request = SendRequest(json: #"{"message": {}}"#, isDryRun: false)

  private func client(
    _ address: String, trusting certificates: String? = nil, tokens: TokenSource? = nil
  ) throws -> FCMClient {
    FCMClient(
      endpoint: try #require(Endpoint(address)), project: "p",
      tokens: tokens ?? TokenSource(fixed: "made-up"),
      clock: ManualClock(), now: { .seconds(1_795_168_800) }, jitter: { 0.5 },
      exchange: Self.exchange(trusting: certificates))
  }

  private static func exchange(trusting certificates: String?) -> Exchange {
    let curl = CurlClient(CurlSettings(trustedCertificates: certificates))
    return { request, body throws(CurlError) in try await curl.exchange(request, body: body) }
  }

  @Test func `fetches a token, sends, and reads the answer`() async throws {
    let server = try LoopbackServer { request in
      request.head.hasPrefix("POST /token ")
        ? .answer(200, #"{"access_token": "access", "expires_in": 3599}"#)
        : .answer(200, Answers.accepted)
    }
    let address = "http://127.0.0.1:\(server.port)"
    let tokens = TokenSource(
      try .test(tokenAddress: address + "/token"), exchange: Self.exchange(trusting: nil))
    let report = await (try client(address, tokens: tokens)).send(request)
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    let (asked, sent) = (try #require(server.requests.first), try #require(server.requests.last))
    let assertion = String(decoding: asked.body, as: UTF8.self).split(separator: "=").last ?? ""
    let parts = assertion.split(separator: ".").map(String.init)
    let verifier = try RS256Verifier(publicKeyPEM: ServiceAccount.testKey.get().publicPEM())
    #expect(
      verifier.isValid(
        try #require(Base64URL.decode(parts[2])), of: Array("\(parts[0]).\(parts[1])".utf8)))
    #expect(sent.head.hasPrefix("POST /v1/projects/p/messages:send HTTP/1.1\r\n"))
    #expect(sent.header("Authorization") == "Bearer access")
    #expect(sent.header("User-Agent") == "crier")
    #expect(String(decoding: sent.body, as: UTF8.self) == request.json)
  }

  @Test func `is not sent to a server with a certificate from another issuer`() async throws {
    let server = try TLSServer.page(SelfSignedCertificate())
    let client = try client(
      "https://localhost:\(server.port)", trusting: SelfSignedCertificate().certificatePEM)
    guard case .notSent(let explanation) = await client.send(request).outcome else {
      Issue.record("The message was sent.")
      return
    }
    #expect(
      explanation.sentence
        == "The certificate of localhost has an issuer that this machine does not trust, "
        + "so nothing was sent.")
  }

  @Test func `is unknown if the server never answered, and was received once`() async throws {
    let server = try LoopbackServer { _ in .close }
    let client = try client("http://127.0.0.1:\(server.port)")
    guard case .unknown = await client.send(request).outcome else {
      Issue.record("The outcome is known.")
      return
    }
    #expect(server.requests.count == 1)
  }

  /// A gateway that passes on the request and then fails: each request that it receives counts as
  /// a delivery.
  @Test(
    "is received once through a gateway that passes it on and then fails",
    arguments: [401, 408, 429, 499, 500, 502, 503, 504, 520, 524, 598],
    ["", "<html><title>Gateway</title></html>", #"{"message": "timeout"}"#])
  func gateway(status: Int, body: String) async throws {
    let server = try LoopbackServer { _ in .answer(status, headers: ["Retry-After: 0"], body) }
    let client = try client("http://127.0.0.1:\(server.port)")
    let report = await client.send(request, rest: { _ in })
    #expect(server.requests.count == 1)
    #expect(report.attempts == 1)
    if case .unknown = report.outcome { return }
    #expect(status == 401)
  }

  static let contradictions: [(Int, String)] = [
    (200, Answers.expired), (201, Answers.expired),
    (200, Answers.error(400, "INVALID_ARGUMENT", "x", code: "UNAVAILABLE")),
    (200, Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED")),
    (401, "[\(Answers.expired),\(Answers.accepted)]"),
    (503, "[\(Answers.unavailable),\(Answers.accepted)]"),
    (503, Answers.error(503, "UNAVAILABLE", "x", code: "UNREGISTERED")),
    (429, Answers.error(429, "UNAVAILABLE", "x", code: "QUOTA_EXCEEDED")),
    (400, Answers.error(400, "INVALID_ARGUMENT", "x", code: "UNAVAILABLE")),
    (200, #"{"name":"operations/123"}"#),
  ]

  @Test("is received once if the answer contradicts itself", arguments: contradictions)
  func contradiction(status: Int, body: String) async throws {
    let server = try LoopbackServer { request in
      request.head.hasPrefix("POST /token ")
        ? .answer(200, #"{"access_token": "access", "expires_in": 3599}"#)
        : .answer(status, headers: ["Retry-After: 0"], body)
    }
    let address = "http://127.0.0.1:\(server.port)"
    let tokens = TokenSource(
      try .test(tokenAddress: address + "/token"), exchange: Self.exchange(trusting: nil))
    let report = await (try client(address, tokens: tokens)).send(request, rest: { _ in })
    guard case .unknown = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(report.attempts == 1)
    #expect(server.requests.count { $0.head.hasPrefix("POST /v1/") } == 1)
    #expect(server.requests.count { $0.head.hasPrefix("POST /token ") } == 1)
  }

  @Test("is repeated if FCM itself refused it temporarily")
  func ownAnswer() async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number < 3
        ? .answer(503, headers: ["Retry-After: 0"], Answers.unavailable)
        : .answer(200, Answers.accepted)
    }
    let client = try client("http://127.0.0.1:\(server.port)")
    let report = await client.send(request, rest: { _ in })
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(server.requests.count == 3)
  }

  @Test func `is unknown if it was stopped after it was sent`() async throws {
    let server = try LoopbackServer { _ in .silence }
    let client = try client("http://127.0.0.1:\(server.port)")
    let outcome = await withTaskGroup(of: SendOutcome.self) { group in
      group.addTask { await client.send(request).outcome }
      _ = await server.nextEvent()
      group.cancelAll()
      return await group.next()
    }
    guard case .unknown(let explanation) = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(explanation.sentence.contains("The send was stopped."))
  }
}
