import CrierMessage
import CrierTestSupport
import HTTPTypes
import Testing

@testable import CrierEmulator

@Suite("A request of the legacy protocol") struct LegacyRequestTests {
  private static func request(_ body: String) throws(LegacyRefusal) -> LegacyRequest {
    try LegacyRequest(
      json: EmulatorRequest(
        HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1", path: "/fcm/send"),
        body: Array(body.utf8)))
  }

  private static func refusal(_ body: String) -> LegacyRefusal? {
    do throws(LegacyRefusal) {
      _ = try request(body)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    .facts(118, 124, 126, 127, 150, 154, 174),
    arguments: [
      ("", "JSON_PARSING_ERROR: Unexpected token END OF FILE at position 0."),
      ("n", "JSON_PARSING_ERROR: Unexpected character (n) at position 0."),
      ("\u{FEFF}{}", "JSON_PARSING_ERROR: Unexpected character (\u{FEFF}) at position 0."),
      (#"{"to":"#, "JSON_PARSING_ERROR: Unexpected token END OF FILE at position 6."),
      ("[]", "JSON_PARSING_ERROR: Unexpected character ([) at position 0."),
      (#"{"data":[]}"#, #"Field "data" must be a JSON array: []"#),
      (#"{"data":"x"}"#, #"Field "data" must be a JSON array: "x""#),
      (#"{"notification":7}"#, #"Field "notification" must be a JSON array: 7"#),
      (#"{"to":["a"]}"#, #"Field "to" must be a JSON string: ["a"]"#),
      (#"{"to":"phone-01","dry_run":"true"}"#, #"Field "dry_run" must be a JSON boolean: "true""#),
      (
        #"{"to":"phone-01","time_to_live":"60"}"#,
        #"Field "time_to_live" must be a JSON number: "60""#
      ),
      (#"{"to":"a","data":{"from":"b"}}"#, #""data" key "from" is a reserved keyword"#),
      (#"{"registration_ids":"a"}"#, #""registration_ids" field is not a JSON array"#),
      (#"{"registration_ids":[]}"#, #""registration_ids" field cannot be empty"#),
      (
        #"{"to":"a","registration_ids":["b"]}"#,
        #"Must use either "registration_ids" field or "to", not both"#
      ),
      (
        #"{"to":"a","condition":"'b' in topics"}"#,
        #"Must use either "registration_ids" field or "to" field or "condition", not more than one"#
      ),
      ("{}", "to"), (#"{"to":null}"#, "to"),
      (
        #"{"to":"a","time_to_live":3621207}"#,
        #"Invalid value (3621207) for "time_to_live": must be between 0 and 2419200"#
      ),
      (
        #"{"to":"a","time_to_live":-1}"#,
        #"Invalid value (-1) for "time_to_live": must be between 0 and 2419200"#
      ),
      (
        #"{"to":"a","time_to_live":1.5}"#,
        #"Invalid value (1.5) for "time_to_live": must be between 0 and 2419200"#
      ),
    ])
  func `is refused as a whole with a text`(body: String, text: String) throws {
    let refusal = try #require(Self.refusal(body))
    #expect(refusal == .text(text))
    #expect(refusal.answer.status == .badRequest)
    #expect(refusal.answer.headers[.contentType] == "text/plain; charset=UTF-8")
    #expect(refusal.answer.body == text + "\n")
  }

  @Test(
    .facts(119, 151, 174),
    arguments: [
      (#"{"to":"/topics/"}"#, "InvalidParameters: Bad topic or filter provided"),
      (#"{"to":"/topics/a b"}"#, "InvalidParameters: Bad topic or filter provided"),
      (#"{"condition":"'a' in"}"#, "InvalidParameters: Bad topic or filter provided"),
      (
        #"{"condition":"\#((1...6).map { "'t\($0)' in topics" }.joined(separator: " || "))"}"#,
        "InvalidParameters: Bad topic or filter provided"
      ),
      (#"{"to":"a","priority":"urgent"}"#, "InvalidParameters: Bad priority provided"),
    ])
  func `is refused as a whole with an error in JSON`(body: String, text: String) throws {
    let refusal = try #require(Self.refusal(body))
    #expect(refusal == .error(text))
    #expect(refusal.answer.status == .badRequest)
    #expect(refusal.answer.body == #"{"error":"\#(text)"}"# + "\n")
  }

  @Test(.facts(118)) func `has up to a thousand tokens`() throws {
    func body(_ count: Int) -> String {
      let tokens = JSONValue.array((1...count).map { .string("device-\($0)") })
      return #"{"registration_ids":\#(JSONWriter.compact(tokens))}"#
    }
    #expect(Self.refusal(body(1_000)) == nil)
    #expect(
      Self.refusal(body(1_001))
        == .text("Number of messages on bulk (1001) exceeds maximum allowed (1000)"))
  }

  @Test(.facts(117, 120)) func `has one kind of recipients`() throws {
    func recipients(_ body: String) throws -> LegacyRequest.Recipients {
      try Self.request(body).recipients
    }
    #expect(try recipients(#"{"to":"a"}"#) == .one("a"))
    #expect(try recipients(#"{"notification_key":"a"}"#) == .one("a"))
    #expect(try recipients(#"{"registration_ids":["a",7]}"#) == .tokens(["a", "7"]))
    #expect(try recipients(#"{"to":"/topics/a"}"#) == .audience(Target(.topic, "a")))
    #expect(
      try recipients(#"{"condition":"'a' in topics"}"#)
        == .audience(Target(.condition, "'a' in topics")))
  }

  @Test func `repeats only the beginning of a long value`() throws {
    let long = String(repeating: "ä", count: 100_000)
    let refusal = try #require(Self.refusal(#"{"to":["\#(long)"]}"#))
    #expect(refusal.answer.body.utf8.count < 1_100)
  }
}
