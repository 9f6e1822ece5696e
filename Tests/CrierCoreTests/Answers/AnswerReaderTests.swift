import CrierTestSupport
import Testing

@testable import CrierCore

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

  @Test func `with a name is a yes`() {
    #expect(read(200, Answers.accepted) == .accepted(name: "projects/p/messages/0:1"))
  }

  @Test(arguments: [
    "", "{}", "<html>Log in to the Wi-Fi</html>", "{\"name\": 1}", "{\"na", "[]",
    "{\"name\": \"\"}",
  ])
  func `that is a yes without a name proves nothing`(body: String) {
    guard case .unknown(let explanation) = read(200, body) else {
      Issue.record("Not unknown.")
      return
    }
    #expect(explanation.sentence.contains("may not have been FCM"))
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
      "NOT_FOUND", "says nothing about the token"),
    Case(404, "<html>Error 404</html>", .fixRequest, nil, "says nothing about the token"),
    Case(
      403, Answers.error(403, "PERMISSION_DENIED", "SenderId mismatch", code: "SENDER_ID_MISMATCH"),
      .fixRequest, "SENDER_ID_MISMATCH", "another Firebase project"),
    Case(
      403,
      Answers.error(403, "PERMISSION_DENIED", "x", details: Answers.info("IAM_PERMISSION_DENIED")),
      .fixCredentials, "IAM_PERMISSION_DENIED", "may not send"),
    Case(
      403, Answers.error(403, "PERMISSION_DENIED", "x", details: Answers.info("SERVICE_DISABLED")),
      .fixCredentials, "SERVICE_DISABLED", "switched off"),
    Case(
      403,
      Answers.error(
        403, "PERMISSION_DENIED", "x", details: Answers.info("ACCESS_TOKEN_SCOPE_INSUFFICIENT")),
      .fixCredentials, "ACCESS_TOKEN_SCOPE_INSUFFICIENT", "not good for sending"),
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
      .fixCredentials, "THIRD_PARTY_AUTH_ERROR", "Apple says InvalidProviderToken"),
    Case(429, Answers.quota, .quota, "QUOTA_EXCEEDED", "Too many messages"),
    Case(
      429,
      Answers.error(429, "RESOURCE_EXHAUSTED", "x", details: Answers.info("RATE_LIMIT_EXCEEDED")),
      .quota, "RATE_LIMIT_EXCEEDED", "used up its quota"),
    Case(429, "", .quota, nil, "Too many messages"),
    Case(
      500, Answers.error(500, "INTERNAL", "Internal error encountered.", code: "INTERNAL"), .retry,
      "INTERNAL", "trouble of its own"),
    Case(503, Answers.unavailable, .retry, "UNAVAILABLE", "trouble of its own"),
    Case(502, "<title>Error 502 (Server Error)!!1</title>", .retry, nil, "trouble of its own"),
    Case(504, "", .retry, nil, "trouble of its own"),
    Case(
      500, Answers.error(500, "UNKNOWN", "x", code: "UNSPECIFIED_ERROR"), .retry,
      "UNSPECIFIED_ERROR", "trouble of its own"),
    Case(
      400,
      Answers.error(
        400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT",
        details: Answers.apple(410, "Unregistered")),
      .dropToken, "INVALID_ARGUMENT", "Apple knows"),
    Case(
      400,
      Answers.error(
        400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT",
        details: Answers.apple(400, "DeviceTokenNotForTopic")),
      .dropToken, "INVALID_ARGUMENT", "Apple knows"),
    Case(
      400,
      Answers.error(
        400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT",
        details: Answers.apple(413, "PayloadTooLarge")),
      .fixRequest, "INVALID_ARGUMENT", "Apple refused the message: PayloadTooLarge."),
    Case(
      400, Answers.error(400, "INVALID_ARGUMENT", "Request contains an invalid argument."),
      .fixRequest, "INVALID_ARGUMENT",
      "FCM refused the message: Request contains an invalid argument."),
    Case(400, "{\"error\": {\"code\": 400, \"mess", .fixRequest, nil, "is cut off"),
    Case(400, "{\"error\": {}}", .fixRequest, nil, "does not say why"),
    Case(302, "", .fixRequest, nil, "not one of FCM's"),
    Case(511, "<html>Log in</html>", .fixRequest, nil, "not one of FCM's"),
  ]

  @Test("that is a no says what to do", arguments: cases)
  func refusals(given: Case) throws {
    let refusal = try refusal(given.status, given.body)
    #expect(refusal.advice == given.advice)
    #expect(refusal.errorCode == given.code)
    #expect(refusal.httpStatus == given.status)
    #expect(refusal.explanation.sentence.contains(given.words), "\(refusal.explanation.sentence)")
    #expect(refusal.explanation.sentence.hasSuffix("."))
    #expect(refusal.explanation.fix?.hasSuffix(".") == true)
  }

  @Test func `leads to the field it is about`() throws {
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
  func `says how long to wait`(header: String, wait: Duration?) throws {
    #expect(try refusal(429, Answers.quota, ["Retry-After": header]).retryAfter == wait)
  }

  @Test func `may name the wait in its body`() throws {
    let detail = #"{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"30s"}"#
    let body = Answers.error(503, "UNAVAILABLE", "x", details: detail)
    #expect(try refusal(503, body).retryAfter == .seconds(30))
    #expect(try refusal(503, body, ["Retry-After": "5"]).retryAfter == .seconds(5))
  }

  @Test func `never brings more than a line of a server's words`() throws {
    let long = String(repeating: "word\\n", count: 5000)
    let refusal = try refusal(400, Answers.error(400, "INVALID_ARGUMENT", long))
    #expect(refusal.explanation.sentence.count < 400)
    #expect(!refusal.explanation.sentence.contains("\n"))
    #expect(try #require(refusal.serverMessage).count <= OneLine.longest)
  }
}
