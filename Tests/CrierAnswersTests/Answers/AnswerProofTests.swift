import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierAnswers

/// Which answers prove that FCM did not accept the message, and which only look like a refusal.
@Suite("Proof that FCM did not accept a message") struct AnswerProofTests {
  private func outcome(_ status: Int, _ body: String, isDryRun: Bool = false) -> SendOutcome {
    AnswerReader(now: .zero).read(ReceivedAnswer(status: status, body), isDryRun: isDryRun)
  }

  private func expectUnknown(_ status: Int, _ body: String) {
    guard case .unknown(let explanation) = outcome(status, body) else {
      Issue.record("\(status) \(body): \(outcome(status, body))")
      return
    }
    #expect(explanation.sentence.hasSuffix("."))
    #expect(!AnswerReader.refusesAccessToken(ReceivedAnswer(status: status, body)))
  }

  /// The three errors that are retried, and one error of each status that is not.
  static let errors = [
    Answers.unavailable, Answers.internalError, Answers.quota, Answers.expired,
    Answers.error(400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT"),
    Answers.error(403, "PERMISSION_DENIED", "x", code: "SENDER_ID_MISMATCH"),
    Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED"),
    Answers.error(409, "ABORTED", "x"),
  ]

  private static let masked: [String] = [
    #"{"error":"x"}"#, #"{"error":null}"#, #"{"error":[]}"#,
    Answers.error(400, "INVALID_ARGUMENT", "x", code: "UNAVAILABLE"),
    Answers.error(404, "NOT_FOUND", "x", code: "INTERNAL"),
    Answers.error(403, "PERMISSION_DENIED", "x", code: "QUOTA_EXCEEDED"),
    Answers.error(409, "ABORTED", "x", code: "UNAVAILABLE"),
  ]

  static let successes: [(Int, String)] = {
    let bodies = errors + errors.map { "[\($0)]" } + masked
    let statuses = [200, 201, 202, 206, 300, 301, 302, 303, 304, 307, 308]
    return statuses.flatMap { status in bodies.map { (status, $0) } }
  }()

  @Test("an error with the status of a success or redirect proves nothing", arguments: successes)
  func success(status: Int, body: String) { expectUnknown(status, body) }

  static let foreign: [(Int, String)] = [
    (429, "RESOURCE_EXHAUSTED"), (500, "INTERNAL"), (503, "UNAVAILABLE"),
  ].flatMap { status, name in
    [
      #""name":"projects/p/messages/1""#, #""results":[{"name":"projects/p/messages/1"}]"#,
      #""errors":[{"code":504}]"#, #""details":[{"name":"projects/p/messages/1"}]"#,
      #""details":[{"error":{"code":504}}]"#, #""details":{}"#,
      #""details":[{"@type":"type.googleapis.com/google.firebase.fcm.v1.FcmError","error_code":"X"}]"#,
      #""details":[{"@type":"type.googleapis.com/google.firebase.fcm.v1.ApnsError","statusCode":200}]"#,
      #""details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"UNREGISTERED"}]"#,
      #""details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":["OK"]}]"#,
      #""details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":{"name":"x"}}]"#,
      #""details":[{"@type":"type.googleapis.com/google.rpc.Help","links":[{"error":{}}]}]"#,
      #""message":{"name":"projects/p/messages/1"}"#, #""message":5"#,
    ].map { (status, #"{"error":{"code":\#(status),"status":"\#(name)",\#($0)}}"#) }
      + [
        #""response":{"name":"projects/p/messages/1"}"#, #""multicast_id":1,"failure":0"#,
        #""code":504"#, #""errors":[]"#,
      ].map { (status, #"{"error":{"code":\#(status),"status":"\#(name)"},\#($0)}"#) }
  }

  @Test("an error with members that Google's errors do not have proves nothing", arguments: foreign)
  func isForeign(status: Int, body: String) { expectUnknown(status, body) }

  @Test(
    "the name of a message inside a refusal proves nothing",
    arguments: [
      #"{"error":{"code":404,"status":"NOT_FOUND","name":"projects/p/messages/1"}}"#,
      #"{"error":{"code":404,"status":"NOT_FOUND"},"response":{"name":"projects/p/messages/1"}}"#,
    ])
  func nameInside(body: String) { expectUnknown(404, body) }

  @Test(
    "a message name beside an error proves nothing",
    arguments: [
      #""Error":{}"#, #""errors":[{}]"#, #""errorCode":"UNREGISTERED""#, #""failure":1"#,
      #""status":{"error":{}}"#, #""code":503"#,
    ])
  func nameBesides(member: String) {
    expectUnknown(200, #"{"name":"projects/p/messages/1",\#(member)}"#)
  }

  static let lists: [(Int, String)] = [
    (400, errors[4]), (401, Answers.expired), (403, errors[5]), (404, errors[6]),
    (429, Answers.quota), (500, Answers.internalError), (503, Answers.unavailable),
  ].flatMap { status, error in
    [
      "[\(error),\(Answers.accepted)]", "[\(Answers.accepted),\(error)]", "[\(error),\(error)]",
      "[[\(error)]]", "[\(error),null]", "[]",
    ].map { (status, $0) }
  }

  @Test("a list of more than one error proves nothing", arguments: lists)
  func list(status: Int, body: String) { expectUnknown(status, body) }

  private static let passing = [
    (429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED"), (500, "INTERNAL", "INTERNAL"),
    (503, "UNAVAILABLE", "UNAVAILABLE"),
  ]

  static let codes: [(Int, String)] = passing.flatMap { status, name, own in
    let others = [
      "UNREGISTERED", "SENDER_ID_MISMATCH", "INVALID_ARGUMENT", "THIRD_PARTY_AUTH_ERROR",
      "UNSPECIFIED_ERROR", "QUOTA_EXCEEDED", "INTERNAL", "UNAVAILABLE", "FOO", "",
    ].filter { $0 != own && (status != 429 || !newCodes.contains($0)) }
    let both = #"{"@type":"x","errorCode":"UNREGISTERED"}"#
    return others.map { (status, Answers.error(status, name, "x", code: $0)) } + [
      (status, Answers.error(status, name, "x", code: own, details: both)),
      (status, Answers.error(status, name, "x", details: #"{"errorCode":null}"#)),
      (status, Answers.error(status, name, "x", details: #"{"errorCode":["\#(own)"]}"#)),
    ]
  }

  @Test("a code that does not belong to 429, 500 or 503 proves nothing", arguments: codes)
  func code(status: Int, body: String) { expectUnknown(status, body) }

  /// Codes that tell nothing, or are not known yet.
  private static let newCodes = ["UNSPECIFIED_ERROR", "FOO"]

  private static let strangeErrors: [(Int, String)] = [
    (501, Answers.error(501, "INTERNAL", "x")), (501, Answers.error(500, "UNIMPLEMENTED", "x")),
    (501, #"{"error":"x"}"#), (502, Answers.error(502, "UNAVAILABLE", "x")),
    (504, Answers.error(504, "UNAVAILABLE", "x")), (505, Answers.error(505, "INTERNAL", "x")),
    (503, #"{"error":{"code":"503","status":"UNAVAILABLE"}}"#),
    (503, #"{"error":{"code":503,"status":["UNAVAILABLE"]}}"#),
    (503, #"{"error":{"status":"UNAVAILABLE"}}"#), (503, #"{"error":{"code":503}}"#),
    (503, #"{"error":[{"code":503,"status":"UNAVAILABLE"}]}"#),
    (503, #"{"Error":{"code":503,"status":"UNAVAILABLE"}}"#), (503, Answers.internalError),
  ]

  static let names: [(Int, String)] =
    passing.flatMap { status, own, _ in
      let all = [
        "RESOURCE_EXHAUSTED", "INTERNAL", "UNAVAILABLE", "UNKNOWN", "DEADLINE_EXCEEDED", "ABORTED",
        "NOT_FOUND", "unavailable", "",
      ]
      return all.filter { $0 != own }.map { (status, Answers.error(status, $0, "x")) }
    } + strangeErrors

  @Test("a status name that does not belong to the status proves nothing", arguments: names)
  func name(status: Int, body: String) { expectUnknown(status, body) }

  static let beside: [(Int, String)] = [
    (400, errors[4]), (404, errors[6]), (429, Answers.quota), (500, Answers.internalError),
    (503, Answers.unavailable),
  ].flatMap { status, error in
    [
      #""name":"projects/p/messages/1""#, #""Name":"x""#, #""NAME":null"#, #""message_id":7"#,
      #""messageId":"7""#, #""results":[]"#, #""success":1"#, #""error":{}"#, #""Error":{}"#,
    ].flatMap { member in
      ["{\(member),\(error.dropFirst())", "\(error.dropLast()),\(member)}"].map { (status, $0) }
    }
  }

  @Test("a result beside the error, or a second error, proves nothing", arguments: beside)
  func result(status: Int, body: String) { expectUnknown(status, body) }

  static let doubled: [(Int, String)] = [
    (503, #"{"error":{"code":200,"code":503,"status":"UNAVAILABLE"}}"#),
    (503, #"{"error":{"code":503,"status":"OK","status":"UNAVAILABLE"}}"#),
    (
      503,
      Answers.error(
        503, "UNAVAILABLE", "x", details: #"{"errorCode":"INTERNAL","errorCode":"UNAVAILABLE"}"#)
    ),
    (503, #"{"error":{"code":503,"status":"UNAVAILABLE","details":[],"details":[]}}"#),
    (404, #"{"error":{"code":200,"code":404,"status":"NOT_FOUND"}}"#),
    (401, #"{"error":{"code":401,"status":"OK","status":"UNAUTHENTICATED"}}"#),
    (200, #"{"name":"operations/1","name":"projects/p/messages/1"}"#),
  ]

  @Test("an answer with a duplicate key proves nothing", arguments: doubled)
  func key(status: Int, body: String) { expectUnknown(status, body) }

  /// Returns bodies that contradict this status, which is 400, 401, 403, 404 or 409.
  private static func contradictions(of status: Int) -> [String] {
    var bodies = [#"{"error":{"code":"x"}}"#, #"{"error":{"code":null}}"#]
    for code in ["UNAVAILABLE", "INTERNAL", "QUOTA_EXCEEDED", ""] {
      bodies.append(Answers.error(status, "INVALID_ARGUMENT", "x", code: code))
    }
    for name in ["UNAVAILABLE", "INTERNAL", "RESOURCE_EXHAUSTED", "DEADLINE_EXCEEDED", "UNKNOWN"] {
      bodies.append(Answers.error(status, name, "x"))
    }
    for other in [200, 408, 500, 503, 0, -1] {
      bodies.append(Answers.error(other, "NOT_FOUND", "x"))
    }
    if status != 404, status != 400 {
      bodies.append(Answers.error(status, "NOT_FOUND", "x", code: "UNREGISTERED"))
    }
    return bodies
  }

  static let final: [(Int, String)] = [400, 401, 403, 404, 409].flatMap { status in
    contradictions(of: status).map { (status, $0) }
  }

  @Test("a final status with a different error in the body proves nothing", arguments: final)
  func finalStatus(status: Int, body: String) { expectUnknown(status, body) }

  static let proofs: [(Int, String)] = passing.flatMap { status, name, code in
    let plain = Answers.error(status, name, "x")
    let coded = Answers.error(status, name, "x", code: code)
    return [(status, plain), (status, coded), (status, "[\(plain)]"), (status, "[\(coded)]")]
  }

  @Test("FCM's own complete and consistent answer is a proof", arguments: proofs)
  func proof(status: Int, body: String) {
    guard case .refused(let refusal) = outcome(status, body) else {
      Issue.record("\(outcome(status, body))")
      return
    }
    #expect(refusal.advice == (status == 429 ? .quota : .retry))
  }

  /// Google's own JSON with a code or detail that is not known yet.
  static let news: [(Int, String, Refusal.Advice)] =
    [
      (400, "INVALID_ARGUMENT", Refusal.Advice.fixRequest),
      (401, "UNAUTHENTICATED", .fixCredentials), (403, "PERMISSION_DENIED", .fixCredentials),
      (404, "NOT_FOUND", .fixRequest), (429, "RESOURCE_EXHAUSTED", .quota),
      (501, "UNIMPLEMENTED", .fixRequest),
    ].flatMap { status, name, advice in
      [
        Answers.error(status, name, "x", code: "FOO"),
        Answers.error(
          status, name, "x",
          details: #"{"@type":"type.googleapis.com/google.rpc.DebugInfo","detail":"x"}"#),
        Answers.error(status, name, "x"),
      ].map { (status, $0, advice) }
        + (status == 501
          ? []
          : newCodes.map {
            (status, Answers.error(status, name, "x", code: $0), advice)
          })
    }

  @Test("Google's own answer with something new is a refusal", arguments: news)
  func new(status: Int, body: String, advice: Refusal.Advice) {
    guard case .refused(let refusal) = outcome(status, body) else {
      Issue.record("\(outcome(status, body))")
      return
    }
    #expect(refusal.advice == advice)
    #expect(!refusal.verdict.isDeadToken)
  }

  @Test("a 501 that is not Google's JSON proves nothing", arguments: ["", "<html>", "{}", "x"])
  func unimplemented(body: String) { expectUnknown(501, body) }

  @Test("a 400 with UNREGISTERED is a refusal")
  func unregistered() {
    let body = Answers.error(400, "INVALID_ARGUMENT", "x", code: "UNREGISTERED")
    guard case .refused(let refusal) = outcome(400, body) else {
      Issue.record("\(outcome(400, body))")
      return
    }
    #expect(refusal.advice == .dropToken)
  }

  @Test(
    "a dry run with such an answer drops no token",
    arguments: [(429, Refusal.Advice.quota), (500, .retry), (503, .retry), (403, .fixCredentials)])
  func dryRun(status: Int, advice: Refusal.Advice) {
    let body = Answers.error(status, "UNAVAILABLE", "x", code: "UNREGISTERED")
    guard case .refused(let refusal) = outcome(status, body, isDryRun: true) else {
      Issue.record("\(outcome(status, body, isDryRun: true))")
      return
    }
    #expect(refusal.advice == advice)
    #expect(refusal.errorCode == nil)
  }

  @Test(
    "only Google's own 401 leads to another access token",
    arguments: [
      (401, Answers.expired, true), (401, Answers.error(401, "UNAUTHENTICATED", "x"), true),
      (401, "[\(Answers.expired)]", true), (200, Answers.expired, false),
      (403, Answers.expired, false), (401, "", false), (401, "<html>", false),
      (401, Answers.error(401, "PERMISSION_DENIED", "x"), false),
      (401, #"{"error":{"status":"UNAUTHENTICATED"}}"#, false),
      (401, #"{"error":{"code":"401","status":"UNAUTHENTICATED"}}"#, false),
      (401, Answers.error(401, "UNAUTHENTICATED", "x", code: "THIRD_PARTY_AUTH_ERROR"), false),
      (401, Answers.error(401, "UNAUTHENTICATED", "x", code: "APNS_AUTH_ERROR"), false),
      (401, Answers.error(401, "UNAUTHENTICATED", "x", code: "UNAVAILABLE"), false),
    ] as [(Int, String, Bool)])
  func accessToken(status: Int, body: String, isRefused: Bool) {
    let answer = ReceivedAnswer(status: status, body)
    #expect(AnswerReader.refusesAccessToken(answer) == isRefused)
  }

  @Test(
    "a success without a valid message name proves nothing",
    arguments: [
      " ", "operations/123", "projects/p", "projects/p/messages", "projects/p/messages/",
      "projects//messages/1", "/projects/p/messages/1", "projects/p/topics/1",
      "Projects/p/messages/1", #"projects/p/messages/1\n"#, #"projects/p/messages/\u0007"#,
      #"projects/p/messages/a b"#, #"projects/p\u0000/messages/1"#,
    ])
  func strangeName(name: String) { expectUnknown(200, #"{"name":"\#(name)"}"#) }

  @Test(
    "a success with a name in FCM's format is accepted",
    arguments: [
      "projects/p/messages/0:1700000000000000%0123456789abcdef", "projects/p/messages/7",
      "projects/demo-project/messages/fake_message_id", "projects/example.com:p/messages/0:1",
      "projects/123/messages/6f1c8a52-6c1b-4a0e-8f53-1c2d3e4f5a6b",
    ])
  func realName(name: String) {
    guard case .accepted = outcome(200, #"{"name":"\#(name)"}"#) else {
      Issue.record("\(outcome(200, name))")
      return
    }
  }
}
