import CrierLint
import CrierMessage
import CrierTestSupport
import Testing

@Suite("The refusal of a message") struct RefusalTests {
  /// The refusals among the recorded answers whose requests are known, and do not depend on the
  /// device.
  static let answers = Result {
    try Fixture.names(in: "answers/fcm-send").filter {
      let answer = try Fixture.json($0)
      return answer["request"] != nil && answer["status"] == .number("400")
        && answer["request"]?["message"]?["token"] != .string("fail-apns-token")
    }
  }

  @Test("is the one that FCM was seen to give", arguments: try answers.get())
  func captured(name: String) throws {
    let fixture = try Fixture.json(name)
    let message = Message(request: try #require(fixture["request"]))
    let answer = try #require(fixture["body"].flatMap(FCMError.init(json:)))
    #expect(Linter.refusal(of: message) == answer)
  }

  @Test(
    "exists for every rule that refuses", arguments: LintRule.all.filter { $0.severity == .refused }
  )
  func everyRule(rule: LintRule) throws {
    let error = try #require(Linter.refusal(of: try Message(json: rule.broken)))
    #expect(error.code == 400)
    #expect(error.status == "INVALID_ARGUMENT")
    #expect(!error.message.isEmpty)
    #expect(FCMError(json: error.json) == error)
  }

  @Test(
    "never comes from a rule that does not refuse",
    arguments: LintRule.all.filter { $0.severity != .refused })
  func otherRules(rule: LintRule) throws {
    #expect(Linter.refusal(of: try Message(json: rule.broken)) == nil)
    #expect(Linter.refusal(of: try Message(json: rule.fixed)) == nil)
  }

  @Test func `names the index of a value in its map`() throws {
    let message = try Message(
      json: #"{"message": {"topic": "a", "data": {"x": "1", "y": true, "z": null}}}"#)
    let error = Linter.refusal(of: message)
    #expect(
      error?.violations?.map(\.field) == ["message.data[1].value", "message.data[2].value"])
    #expect(error?.violations?.first?.description.hasSuffix("(TYPE_STRING), true") == true)
  }

  @Test func `names the index of an element in its list`() throws {
    let arguments = #"{"body_loc_key": "rain", "body_loc_args": ["Oslo", 12]}"#
    let message = try Message(
      json: #"{"message": {"topic": "a", "android": {"notification": \#(arguments)}}}"#)
    let error = Linter.refusal(of: message)
    let field = "message.android.notification.body_loc_args[1]"
    #expect(error?.violations?.map(\.field) == [field])
    #expect(error?.message == "Invalid value at '\(field)' (TYPE_STRING), 12")
  }

  @Test func `reports a list in the place of an object`() throws {
    let message = try Message(json: #"{"message": {"topic": "a", "android": []}}"#)
    let words =
      #"Invalid JSON payload received. Unknown name "android" at 'message': "#
      + "Proto field is not repeating, cannot start list."
    #expect(Linter.refusal(of: message)?.message == words)
  }

  @Test func `of a bare message is about names that FCM does not know`() throws {
    let message = try Message(json: #"{"topic": "a", "data": {"x": "1"}}"#)
    let error = Linter.refusal(of: message)
    #expect(error?.violations?.count == 2)
    #expect(error?.violations?.first?.field == nil)
    #expect(error?.errorCode == nil)
  }

  @Test func `comes from the parser first, even if FCM would refuse a value too`() throws {
    let message = try Message(json: #"{"message": {"topic": "a b", "nam": "x"}}"#)
    #expect(Linter.refusal(of: message)?.message.contains(#"Unknown name "nam""#) == true)
  }
}
