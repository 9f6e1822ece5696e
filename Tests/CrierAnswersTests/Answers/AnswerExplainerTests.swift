import CrierTestSupport
import Testing

@testable import CrierAnswers
@testable import CrierMessage

@Suite("An explained answer") struct AnswerExplainerTests {
  private let explainer = AnswerExplainer(now: AnswerFixture.now)

  @Test("matches the fixture's expectation", arguments: try AnswerFixture.names())
  func fixtures(name: String) throws {
    let fixture = try AnswerFixture(name)
    let explained = explainer.explain(fixture.answer, of: fixture.api)
    #expect(JSONWriter.pretty(explained.facts) == JSONWriter.pretty(fixture.expected))
    let explanation = explained.explanation
    #expect(explanation.sentence.hasSuffix(".") && explanation.sentence.count < 500)
    #expect(explanation.sentence.first?.isLowercase == false)
    if explained.outcome != .accepted { #expect(explanation.fix?.hasSuffix(".") == true) }
  }

  @Test("agrees with the sender's result", arguments: try AnswerFixture.names(of: .send))
  func agreement(name: String) throws {
    let fixture = try AnswerFixture(name)
    let explained = explainer.explain(fixture.answer, of: .send)
    // `AnswerReader` reads only v1 answers, because Crier never sends legacy requests.
    guard !name.contains("/legacy-") else { return }
    switch AnswerReader(now: AnswerFixture.now).read(fixture.answer) {
    case .accepted: #expect(explained.outcome == .accepted)
    case .refused(let refusal):
      #expect(explained.outcome == .init(refusal.advice))
      #expect(explained.errorCode == refusal.errorCode)
      #expect(explained.retryAfter == refusal.retryAfter)
      #expect(explained.explanation == refusal.told)
    case .unknown(let explanation):
      #expect(explained.outcome == .unknown)
      #expect(explained.explanation == explanation)
    case .notSent: Issue.record("An answer came, so the request was sent.")
    }
  }

  @Test("recommends the wait that the sender uses", arguments: try AnswerFixture.names(of: .send))
  func waits(name: String) throws {
    let fixture = try AnswerFixture(name)
    guard case .refused(let refusal) = AnswerReader(now: AnswerFixture.now).read(fixture.answer)
    else { return }
    let decision = RetryPolicy().decide(
      attempt: 1, advice: refusal.advice, serverAskedFor: refusal.retryAfter, jitter: 0.5)
    let explained = explainer.explain(fixture.answer, of: .send)
    #expect(decision == (explained.recommendedWait.map { .retry(after: $0) } ?? .giveUp))
  }

  @Test("drops an unregistered token, whatever the text", arguments: ["", "OAuth", "quota"])
  func texts(text: String) throws {
    let body = Answers.error(404, "NOT_FOUND", text, code: "UNREGISTERED")
    let explained = explainer.explain(ReceivedAnswer(status: 404, body), of: .send)
    #expect(explained.outcome == .dropToken)
  }

  @Test(
    "never repeats a secret",
    arguments: [
      "ya29.a0AfH6SMBexampleexampleexample",
      "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJhIn0.c2lnbmF0dXJl",
      "cRn4mEyQT0uC8vWb1xZ2aB:APA91b" + String(repeating: "Example", count: 20),
      "AAAAexample:APA91b" + String(repeating: "x", count: 134),
      String(repeating: "Zm9vYmFy", count: 20),
    ])
  func secrets(secret: String) throws {
    let details = Answers.violation("message.token", "Invalid value \(secret) here")
    let bodies = [
      Answers.error(400, "INVALID_ARGUMENT", "Invalid \(secret).", details: details),
      Answers.error(400, secret, "x"), Answers.error(400, "x", "y", code: secret),
      Answers.error(429, "x", "y", details: Answers.info(secret)),
      Answers.error(400, "INVALID_ARGUMENT", "x", details: Answers.apple(400, secret)),
      #"{"error": "\#(secret)"}"#, #"{"error":"invalid_grant","error_description":"\#(secret)"}"#,
      #"{"results":[{"error":"\#(secret)"}]}"#, "Error=\(secret)", "<title>\(secret)</title>",
      #"Invalid value (\#(secret)) for "time_to_live""#, secret,
      #"{"access_token":"\#(secret)","expires_in":1}"#,
    ]
    for api in AnswerExplainer.API.allCases {
      for body in bodies {
        for status in [200, 400, 401, 403, 404, 429, 503] {
          let explained = explainer.explain(ReceivedAnswer(status: status, body), of: api)
          let told = "\(explained)"
          #expect(!told.contains(secret.prefix(30)), "\(api) \(status) \(body)")
        }
      }
    }
  }

  @Test func `counts a Retry-After date from the server's own clock`() {
    let answer = ReceivedAnswer(
      status: 503, "",
      [
        "Date": "Fri, 20 Nov 2020 10:00:00 GMT", "Retry-After": "Fri, 20 Nov 2020 10:00:30 GMT",
      ])
    #expect(explainer.explain(answer, of: .send).retryAfter == .seconds(30))
  }

  @Test func `counts a Retry-After date from now if the server sends no date`() {
    let answer = ReceivedAnswer(
      status: 503, Answers.unavailable, ["Retry-After": "Fri, 20 Nov 2026 10:00:45 GMT"])
    #expect(explainer.explain(answer, of: .send).recommendedWait == .seconds(45))
  }

  @Test(
    "gives the cause of an invalid grant",
    arguments: [
      ("signature", "deleted"), ("clock", "clock is wrong"), ("revoked", "revoked"),
      ("account", "not found"),
    ])
  func clues(name: String, words: String) throws {
    let fixture = try AnswerFixture("answers/oauth-token/invalid-grant-\(name).json")
    let explained = explainer.explain(fixture.answer, of: .token)
    #expect(explained.explanation.sentence.contains(words))
  }

  @Test(
    "repeats no secret, wherever in the answer it is",
    arguments: [
      "GOCSPX-abcdefghijklmnopqrstuvwx1234", "ya29.abcdefghijklmnopqrstuvwxyz",
      "AIzaabcdefghijklmnopqrstuvwxyz123456789", "Authorization: Bearer abcdef-ghij-klmnop",
      "abcdefABCDEF0123456789abcdef", "-----BEGIN PRIVATE KEY-----abcdef",
    ], AnswerExplainer.API.allCases)
  func secrets(secret: String, api: AnswerExplainer.API) {
    let fcm = "type.googleapis.com/google.firebase.fcm.v1."
    let rpc = "type.googleapis.com/google.rpc."
    let bodies = [
      #"{"error": {"code": 400, "status": "X", "message": "m"}}"#,
      #"{"error": {"code": 400, "message": "no X", "status": "INVALID_ARGUMENT"}}"#,
      #"{"error": {"code": 400, "details": [{"@type": "\#(fcm)FcmError", "errorCode": "X"}]}}"#,
      #"{"error": {"code": 400, "details": [{"@type": "\#(fcm)ApnsError", "reason": "X"}]}}"#,
      #"{"error": {"code": 429, "details": [{"@type": "\#(rpc)ErrorInfo", "reason": "X"}]}}"#,
      #"{"error": {"code": 400, "details": [{"@type": "\#(rpc)BadRequest", "fieldViolations": "#
        + #"[{"field": "message.X", "description": "X is bad"}]}]}}"#,
      #"{"error": {"code": 400, "details": [{"@type": "X", "type": "X"}]}}"#,
      #"{"error": "X"}"#, #"{"error": "invalid_grant", "error_description": "X"}"#,
      #"{"results": [{"error": "X"}, {"error": "X"}], "failure": 2}"#, #"{"reason": "X"}"#,
      #"{"name": "X"}"#, #"{"message_id": "X"}"#, #"{"access_token": "X"}"#, "Error=X", "id=X",
      "<html><title>X</title></html>", "X",
    ]
    for (body, status) in bodies.flatMap({ body in [200, 400, 401, 429].map { (body, $0) } }) {
      let text = body.replacing("X", with: secret)
      let explained = explainer.explain(ReceivedAnswer(status: status, text), of: api)
      #expect(!"\(explained)".contains("abcdef"), "\(status) \(body): \(explained)")
    }
  }

  @Test("never masks a known code", arguments: KnownCode.all.map(\.code))
  func spelled(code: String) {
    #expect(Redaction.scrubbed(code) == code)
  }
}
