import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierAnswers

/// Which identifier an answer condemns, for all answers and all kinds of request.
@Suite("What an answer says about an identifier") struct IdentifierVerdictTests {
  private static let token = "fK3mQ2xTRu2mVb7LpZ0cWe:APA91bG7mPq2sXv0Zk4hYtB8nLrD5wJcE1uFoK9iTg"
  private static let installation = "c9XkQmT2RzK7vLpB3wNhYa"
  private static let activity = #""apns":{"live_activity_token":"80d3f1a2"}"#
  private static let ownTopic = #""apns":{"headers":{"apns-topic":"com.example.app"}}"#

  private static func request(_ members: String...) -> AnsweredRequest {
    AnsweredRequest(json: #"{"message":{\#(members.joined(separator: ","))}}"#)
  }

  private static let toToken = #""token":"\#(token)""#
  private static let toFID = #""fid":"\#(installation)""#
  private static let toFIDAsToken = #""token":"\#(installation)""#
  private static let toTopic = #""topic":"news""#

  private static let requests: [(name: String, request: AnsweredRequest)] = [
    ("unknown", .unknown), ("token", request(toToken)), ("fid", request(toFID)),
    ("fid as token", request(toFIDAsToken)), ("topic", request(toTopic)),
    ("condition", request(#""condition":"'a' in topics""#)),
    ("activity", request(toToken, activity)), ("fid, activity", request(toFID, activity)),
    ("camel case", request(toToken, #""apns":{"liveActivityToken":"80d3f1a2"}"#)),
    ("own topic", request(toToken, ownTopic)),
  ]

  /// Answers that are about a device.
  private static let answers: [(name: String, status: Int, body: String)] =
    [
      ("404", 404, Answers.error(404, "NOT_FOUND", "NotRegistered", code: "UNREGISTERED")),
      (
        "404 and 410", 404,
        Answers.error(
          404, "NOT_FOUND", "x", code: "UNREGISTERED", details: Answers.apple(410, "Unregistered"))
      ),
      ("400", 400, Answers.error(400, "INVALID_ARGUMENT", "x", code: "UNREGISTERED")),
    ]
    + ["Unregistered", "ExpiredToken", "BadDeviceToken", "DeviceTokenNotForTopic"].map {
      (
        $0, 400,
        Answers.error(
          400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT", details: Answers.apple(410, $0))
      )
    }

  private func refusal(_ status: Int, _ body: String, _ request: AnsweredRequest) throws -> Refusal
  {
    let outcome = AnswerReader(now: .zero).read(ReceivedAnswer(status: status, body), to: request)
    guard case .refused(let refusal) = outcome else { throw NotRefused() }
    return refusal
  }

  private struct NotRefused: Error {}

  @Test func `only a token that the message was for is dropped`() throws {
    for answer in Self.answers {
      for (name, request) in Self.requests {
        let refusal = try refusal(answer.status, answer.body, request)
        let isOwnTopic = name == "own topic" && answer.name == "DeviceTokenNotForTopic"
        let isToken = ["unknown", "token", "own topic"].contains(name) && !isOwnTopic
        let place = "\(answer.name), \(name)"
        #expect((refusal.advice == .dropToken) == isToken, "\(place)")
        #expect(refusal.verdict.isDeadToken == isToken, "\(place)")
        #expect(refusal.explanation.fix?.contains("emove this token") == isToken, "\(place)")
        if name.contains("activity") || name == "camel case" {
          #expect(refusal.explanation.sentence.contains("apns.live_activity_token"), "\(place)")
          #expect(refusal.explanation.fix?.contains("Keep the registration token") == true)
        }
        if name.hasPrefix("fid"), !name.contains("activity") {
          #expect(refusal.explanation.sentence.contains("installation ID"), "\(place)")
          #expect(refusal.explanation.fix?.hasPrefix("Keep the ID") == true, "\(place)")
          #expect(refusal.verdict == .condemned(.installationID, .gone) || answer.status == 400)
        }
      }
    }
  }

  @Test func `without the request, the advice names the exceptions`() throws {
    for answer in Self.answers {
      let fix = try refusal(answer.status, answer.body, .unknown).explanation.fix ?? ""
      #expect(fix.contains("apns.live_activity_token") && fix.contains("fid"), "\(fix)")
    }
  }

  @Test func `codes and sentences advise to drop a token exactly if they condemn it`() {
    for meaning in KnownCode.all.map(\.meaning) + KnownText.all.map(\.meaning) {
      #expect((meaning.advice == .dropToken) == meaning.verdict.isDeadToken, "\(meaning)")
    }
  }

  @Test func `another reason from Apple, or a 400 about another field, condemns no device`() throws
  {
    let reasons = KnownCode.all.filter { $0.family == .apple && $0.meaning.advice != .dropToken }
    let bodies =
      reasons.map { code in
        Answers.error(
          400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT",
          details: Answers.apple(400, code.code))
      } + [
        Answers.error(400, "INVALID_ARGUMENT", "Request contains an invalid argument."),
        Answers.error(400, "INVALID_ARGUMENT", "Some text.", code: "INVALID_ARGUMENT"),
        Answers.error(
          400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT",
          details: Answers.violation("message.android.ttl", "Illegal duration format")),
      ]
    for body in bodies {
      for (name, request) in Self.requests {
        let refusal = try refusal(400, body, request)
        #expect(
          [.notAtFault, .platformCredential].contains(refusal.verdict), "\(name), \(body)")
        #expect(refusal.advice != .dropToken)
      }
    }
  }

  @Test func `a field or a sentence of the answer names a malformed identifier`() throws {
    func verdict(_ message: String, _ details: String?, _ request: AnsweredRequest) throws
      -> IdentifierVerdict
    {
      try refusal(400, Answers.error(400, "INVALID_ARGUMENT", message, details: details), request)
        .verdict
    }
    let malformed = FCMError.malformedToken
    let atToken = Answers.violation("message.token", malformed)
    #expect(try verdict(malformed, atToken, .unknown) == .condemned(.device, .malformed))
    #expect(try verdict(malformed, nil, .unknown) == .condemned(.device, .malformed))
    #expect(
      try verdict(malformed, atToken, Self.request(Self.toToken)) == .condemned(.token, .malformed))
    #expect(
      try verdict(malformed, atToken, Self.request(Self.toFID))
        == .condemned(.installationID, .malformed))
    let topic = "Topic name contains invalid characters."
    #expect(
      try verdict(topic, Answers.violation("message", topic), Self.request(Self.toTopic))
        == .condemned(.topic, .malformed))
    let condition = Answers.violation("message.condition", "Invalid condition expression provided.")
    #expect(try verdict("x", condition, .unknown) == .condemned(.condition, .malformed))
  }

  @Test func `a subscription of an installation ID condemns no token`() {
    let body = Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED")
    for (device, outcome) in [
      (Self.token, AnswerExplanation.Outcome.dropToken), (Self.installation, .fixRequest),
    ] {
      let explainer = AnswerExplainer(now: .zero, request: AnsweredRequest(device: device))
      let answer = ReceivedAnswer(status: 404, body)
      #expect(explainer.explain(answer, of: .topicSubscription).outcome == outcome)
    }
  }
}
