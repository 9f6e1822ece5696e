import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierAnswers

@Suite("An answer of FCM") struct AnswerReaderTests {
  private func read(
    _ status: Int, _ body: String, _ fields: [String: String] = [:]
  ) -> SendOutcome {
    AnswerReader(now: .seconds(1_000_000)).read(ReceivedAnswer(status: status, body, fields))
  }

  private func refusal(
    _ status: Int, _ body: String, _ fields: [String: String] = [:]
  ) throws -> Refusal {
    guard case .refused(let refusal) = read(status, body, fields) else {
      throw UnexpectedOutcome()
    }
    return refusal
  }

  private struct UnexpectedOutcome: Error {}

  @Test func `with a message name is a success`() {
    #expect(read(200, Answers.accepted) == .accepted(name: "projects/p/messages/0:1"))
  }

  @Test(arguments: [
    "", "{}", "<html>Log in to the Wi-Fi</html>", "{\"name\": 1}", "{\"na", "[]",
    "{\"name\": \"\"}",
  ])
  func `of success without a message name proves nothing`(body: String) {
    guard case .unknown(let explanation) = read(200, body) else {
      Issue.record("Not unknown.")
      return
    }
    #expect(explanation.sentence.contains("may not have been FCM"))
  }

  /// Answers whose status and error code contradict each other, or do not tell what FCM has done.
  static let disagreeing: [(Int, String)] = [
    (200, Answers.unavailable), (500, Answers.unavailable),
    (503, Answers.error(503, "DEADLINE_EXCEEDED", "x")),
    (500, Answers.error(500, "UNKNOWN", "x")), (429, Answers.error(429, "INTERNAL", "x")),
    (
      503,
      #"{"name":"projects/p/messages/1","error":{"code":503,"message":"x","status":"UNAVAILABLE"}}"#
    ),
    (503, Answers.error(503, "DEADLINE_EXCEEDED", "x", code: "")),
    (503, Answers.error(503, "UNKNOWN", "x", code: "FOO")),
    (503, Answers.error(503, "UNAVAILABLE", "x", code: "DEADLINE_EXCEEDED")),
    (429, Answers.error(429, "DEADLINE_EXCEEDED", "x", code: "FOO")),
    (400, Answers.unavailable), (302, Answers.unavailable),
    (401, Answers.error(504, "DEADLINE_EXCEEDED", "x")),
  ]

  /// Answers that contain a message name, but also an error or the status of a failure.
  static let named: [(Int, String)] =
    [200, 302, 400, 401, 404].flatMap { status in
      [
        #"{"name":"projects/p/messages/1","error":{"code":401,"status":"UNAUTHENTICATED"}}"#,
        #"{"name":"projects/p/messages/1","error":{"code":404,"status":"NOT_FOUND"}}"#,
        #"{"name":"projects/p/messages/1","error":{"status":"UNAVAILABLE"}}"#,
        #"{"name":"projects/p/messages/1","error":"boom"}"#,
      ].map { (status, $0) }
    } + [302, 400, 401, 404].map { ($0, #"{"name":"projects/p/messages/1"}"#) }

  @Test("an answer that contradicts itself proves nothing", arguments: disagreeing + named)
  func contradiction(status: Int, body: String) {
    guard case .unknown = read(status, body) else {
      Issue.record("\(read(status, body))")
      return
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var status: Int
    var body: String
    var advice: Refusal.Advice
    var code: String?
    var words: String
    var testDescription: String { "\(status) \(code ?? "no code")" }

    init(_ status: Int, _ body: String, _ advice: Refusal.Advice, _ code: String?, _ words: String)
    {
      self.status = status
      self.body = body
      self.advice = advice
      self.code = code
      self.words = words
    }
  }

  static let cases = [
    Case(
      404, Answers.error(404, "NOT_FOUND", "NotRegistered", code: "UNREGISTERED"), .dropToken,
      "UNREGISTERED", "no longer valid"),
    Case(
      404,
      Answers.error(
        404, "NOT_FOUND", "x", code: "UNREGISTERED", details: Answers.apple(410, "Unregistered")),
      .dropToken, "UNREGISTERED", "no longer valid"),
    Case(
      404, Answers.error(404, "NOT_FOUND", "Requested entity was not found."), .fixRequest,
      "NOT_FOUND", "may still be valid"),
    Case(404, "<html>Error 404</html>", .fixRequest, nil, "may still be valid"),
    Case(
      403, Answers.error(403, "PERMISSION_DENIED", "SenderId mismatch", code: "SENDER_ID_MISMATCH"),
      .fixRequest, "SENDER_ID_MISMATCH", "another Firebase project"),
    Case(
      403,
      Answers.error(403, "PERMISSION_DENIED", "x", details: Answers.info("IAM_PERMISSION_DENIED")),
      .fixCredentials, "IAM_PERMISSION_DENIED", "not allowed to send"),
    Case(
      403, Answers.error(403, "PERMISSION_DENIED", "x", details: Answers.info("SERVICE_DISABLED")),
      .fixCredentials, "SERVICE_DISABLED", "disabled for this project"),
    Case(
      403,
      Answers.error(
        403, "PERMISSION_DENIED", "x", details: Answers.info("ACCESS_TOKEN_SCOPE_INSUFFICIENT")),
      .fixCredentials, "ACCESS_TOKEN_SCOPE_INSUFFICIENT", "lacks the scope"),
    Case(401, Answers.expired, .fixCredentials, "ACCESS_TOKEN_EXPIRED", "has expired"),
    Case(
      401, Answers.error(401, "UNAUTHENTICATED", "x", details: Answers.info("CREDENTIALS_MISSING")),
      .fixCredentials, "CREDENTIALS_MISSING", "did not reach"),
    Case(
      401,
      Answers.error(
        401, "UNAUTHENTICATED", "x", details: Answers.info("ACCESS_TOKEN_TYPE_UNSUPPORTED")),
      .fixCredentials, "ACCESS_TOKEN_TYPE_UNSUPPORTED", "legacy server key"),
    Case(
      401,
      Answers.error(
        401, "UNAUTHENTICATED", "Request is missing required authentication credential.",
        code: "THIRD_PARTY_AUTH_ERROR", details: Answers.apple(403, "InvalidProviderToken")),
      .fixCredentials, "THIRD_PARTY_AUTH_ERROR", "Apple's reason: InvalidProviderToken"),
    Case(429, Answers.quota, .quota, "QUOTA_EXCEEDED", "Too many messages"),
    Case(
      429,
      Answers.error(429, "RESOURCE_EXHAUSTED", "x", details: Answers.info("RATE_LIMIT_EXCEEDED")),
      .quota, "RATE_LIMIT_EXCEEDED", "more messages a minute than its quota allows"),
    Case(
      500, Answers.error(500, "INTERNAL", "Internal error encountered.", code: "INTERNAL"), .retry,
      "INTERNAL", "is having problems"),
    Case(503, Answers.unavailable, .retry, "UNAVAILABLE", "is having problems"),
    Case(
      400,
      Answers.error(
        400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT",
        details: Answers.apple(410, "Unregistered")),
      .dropToken, "INVALID_ARGUMENT", "Apple no longer knows"),
    Case(
      400,
      Answers.error(
        400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT",
        details: Answers.apple(400, "DeviceTokenNotForTopic")),
      .dropToken, "INVALID_ARGUMENT", "is for another app"),
    Case(
      400,
      Answers.error(
        400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT",
        details: Answers.apple(413, "PayloadTooLarge")),
      .fixRequest, "INVALID_ARGUMENT", "Apple refused the message: PayloadTooLarge."),
    Case(
      400, Answers.error(400, "INVALID_ARGUMENT", "Request contains an invalid argument."),
      .fixRequest, "INVALID_ARGUMENT",
      "FCM refused the request without giving a reason."),
    Case(400, "{\"error\": {\"code\": 400, \"mess", .fixRequest, nil, "is cut off"),
    Case(400, "{\"error\": {}}", .fixRequest, nil, "without giving a reason"),
    Case(302, "", .fixRequest, nil, "not an FCM response"),
  ]

  @Test("that refuses the message says what to do", arguments: cases)
  func refusals(given: Case) throws {
    let refusal = try refusal(given.status, given.body)
    #expect(refusal.advice == given.advice)
    #expect(refusal.errorCode == given.code)
    #expect(refusal.httpStatus == given.status)
    #expect(refusal.explanation.sentence.contains(given.words), "\(refusal.explanation.sentence)")
    #expect(refusal.explanation.sentence.hasSuffix("."))
    #expect(refusal.explanation.fix?.hasSuffix(".") == true)
  }

  /// Possible answers of a gateway that has already forwarded the request to FCM.
  static let unproven: [(Int, String)] =
    [
      150, 303, 408, 429, 499, 500, 501, 502, 503, 504, 505, 511, 520, 521, 524, 530, 598, 599, 600,
      999,
    ].flatMap {
      [
        ($0, ""), ($0, "<html><title>Bad gateway</title></html>"), ($0, "upstream timed out"),
        ($0, #"{"message": "Endpoint request timed out"}"#), ($0, #"{"error": {"code": 1}}"#),
        ($0, #"{"error": {"code": \#($0), "message": "x"}}"#), ($0, #"{"error": {"cod"#),
      ]
    }

  @Test("without FCM's own JSON leaves the outcome unknown", arguments: unproven)
  func foreign(status: Int, body: String) {
    guard case .unknown(let explanation) = read(status, body, ["Retry-After": "0"]) else {
      Issue.record("Not unknown.")
      return
    }
    #expect(explanation.sentence.hasPrefix("The message may have been delivered: "))
    #expect(explanation.sentence.contains("HTTP \(status)"))
    #expect(explanation.fix?.hasPrefix("Check a device") == true)
  }

  @Test("about a timeout leaves the outcome unknown, even in Google's JSON")
  func timeouts() {
    for (status, name) in [(504, "DEADLINE_EXCEEDED"), (499, "CANCELLED")] {
      guard case .unknown = read(status, Answers.error(status, name, "x")) else {
        Issue.record("\(status) is not unknown.")
        return
      }
    }
    // Google never sends the body for one status with another status.
    guard case .unknown = read(503, Answers.error(504, "DEADLINE_EXCEEDED", "x")) else {
      Issue.record("Not unknown.")
      return
    }
  }

  @Test("to a dry run allows another attempt in any case", arguments: [408, 499, 502, 504, 524])
  func dryRun(status: Int) {
    let answer = ReceivedAnswer(status: status, "<html>")
    guard case .refused(let refusal) = AnswerReader(now: .zero).read(answer, isDryRun: true) else {
      Issue.record("Not refused.")
      return
    }
    #expect(refusal.advice == .retry)
  }

  @Test func `names the field that it is about`() throws {
    let body = Answers.error(
      400, "INVALID_ARGUMENT", "The registration token is not valid", code: "INVALID_ARGUMENT",
      details: Answers.violation("message.token", "The registration token is not valid"))
    let refusal = try refusal(400, body)
    #expect(refusal.explanation.field?.description == "token")
    #expect(
      refusal.explanation.sentence
        == "FCM refused the message: The registration token is not valid.")
    #expect(refusal.serverMessage == "The registration token is not valid")
  }

  @Test(arguments: [
    ("7", Duration.seconds(7)), ("Mon, 12 Jan 1970 13:46:50 GMT", .seconds(10)), ("soon", nil),
  ])
  func `contains the wait before the next attempt`(header: String, wait: Duration?) throws {
    #expect(try refusal(429, Answers.quota, ["Retry-After": header]).retryAfter == wait)
  }

  @Test func `may contain the wait in its body`() throws {
    let detail = #"{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"30s"}"#
    let body = Answers.error(503, "UNAVAILABLE", "x", details: detail)
    #expect(try refusal(503, body).retryAfter == .seconds(30))
    #expect(try refusal(503, body, ["Retry-After": "5"]).retryAfter == .seconds(5))
  }

  @Test func `never shows more than one line of the server's text`() throws {
    let long = String(repeating: "word\\n", count: 5000)
    let refusal = try refusal(400, Answers.error(400, "INVALID_ARGUMENT", long))
    #expect(refusal.explanation.sentence.count < 400)
    #expect(!refusal.explanation.sentence.contains("\n"))
    #expect(try #require(refusal.serverMessage).count <= OneLine.longest)
  }
}
