import CrierLint
import CrierMessage
import Testing

/// Payloads for Apple that FCM itself refuses, from recorded answers.
@Suite("The payload for Apple, as FCM checks it") struct AppleRefusalTests {
  private static func message(_ payload: String) throws -> Message {
    try Message(
      json: """
        {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"},
          "apns": {"payload": \(payload)}}}
        """)
  }

  @Test(
    "is refused in FCM's words, and fixed without another finding",
    arguments: [
      (#"{"mm": 12}"#, "must contain an [aps] key.", "message.apns.payload"),
      (
        #"{"aps": {}}"#, "Value of [aps] must be a non-empty dictionary.",
        "message.apns.payload.aps"
      ),
      (#"{"aps": {}, "mm": 12}"#, "non-empty dictionary.", "message.apns.payload.aps"),
      (#"{"aps": null, "mm": 12}"#, "non-empty dictionary.", "message.apns.payload.aps"),
      (#"{"aps": {"badge": "3"}}"#, "[badge] is a number.", "message.apns.payload.aps.badge"),
      (#"{"aps": {"badge": null}}"#, "[badge] is a number.", "message.apns.payload.aps.badge"),
      (
        #"{"aps": {"alert": {"title": 12, "body": "x"}}}"#, "[title] is a String.",
        "message.apns.payload.aps.alert.title"
      ),
      (
        #"{"aps": {"alert": {"title": "x", "body": "y", "subtitle": null}}}"#,
        "[subtitle] is a String.", "message.apns.payload.aps.alert.subtitle"
      ),
      (
        #"{"aps": {"category": 12}}"#, "[category] is a String.",
        "message.apns.payload.aps.category"
      ),
      (#"{"aps": {"sound": true}}"#, "[sound] is a String.", "message.apns.payload.aps.sound"),
      (
        #"{"aps": {"mutable-content": true}}"#, "[mutable-content] is either 0 or 1.",
        "message.apns.payload.aps.mutable-content"
      ),
      (
        #"{"aps": {"mutable-content": "1"}}"#, "[mutable-content] is either 0 or 1.",
        "message.apns.payload.aps.mutable-content"
      ),
    ])
  func refused(payload: String, words: String, field: String) throws {
    let message = try Self.message(payload)
    let answer = try #require(Linter.refusal(of: message))
    #expect(answer.message.hasSuffix(words))
    #expect(answer.violations?.first?.field == field)
    #expect(answer.errorCode == "INVALID_ARGUMENT")
    var fixed = Linter.fix(message).message
    for choice in Linter.check(fixed).compactMap(\.explanation.choices.first) {
      fixed.apply(choice.quickFix)
    }
    let left = Linter.check(fixed).filter { $0.severity != .hint }
    #expect(left.isEmpty, "\(left)")
  }

  @Test(
    "is refused with other values that FCM does not accept",
    arguments: [
      #"{"aps": "x"}"#, #"{"aps": []}"#, #"{"aps": {"alert": 12}}"#, #"{"aps": {"alert": null}}"#,
      #"{"aps": {"content-available": 2}}"#, #"{"aps": {"content-available": null}}"#,
      #"{"aps": {"sound": null}}"#,
    ])
  func others(payload: String) throws {
    let findings = Linter.check(try Self.message(payload)).filter { $0.severity == .refused }
    #expect(findings.count == 1, "\(findings)")
  }

  @Test(
    "is not refused if FCM was seen to accept it",
    arguments: [
      #"{"aps": {"badge": 0}, "mm": 12}"#, #"{"aps": {"alert": "Rain"}}"#,
      #"{"aps": {"content-available": 0, "alert": "Rain"}}"#, #"{"aps": {"own-key": null}}"#, "{}",
    ])
  func taken(payload: String) throws {
    #expect(Linter.refusal(of: try Self.message(payload)) == nil)
  }

  @Test("gets a warning with both sources for data alone with priority 10")
  func priority() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
          "headers": {"apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}}}
        """)
    let found = try #require(Linter.check(message).first { $0.rule == "AP01" })
    #expect(found.severity == .risky && Linter.refusal(of: message) == nil)
    #expect(found.explanation.sentence.contains("document 5"))
    #expect(found.explanation.sentence.contains("seen to accept 10"))
    let rule = try #require(LintRule.all.first { $0.id == "AP01" })
    #expect(rule.source.contains("discovery document") && rule.source.contains("firebase-php"))
    #expect(Linter.check(Linter.fix(message).message).allSatisfy { $0.severity == .hint })
  }

  @Test("gets a warning for data alone with a priority and no content-available")
  func noSwitch() throws {
    let message = try Message(
      json: """
        {"message": {"token": "\(String(repeating: "x", count: 150))", "data": {"mm": "12"},
          "apns": {"headers": {"apns-priority": "5"}}}}
        """)
    let found = try #require(Linter.check(message).first { $0.rule == "AP44" })
    #expect(found.severity == .risky && found.explanation.quickFix == nil)
    var fixed = message
    fixed.apply(try #require(found.explanation.choices.first).quickFix)
    #expect(fixed["apns.payload.aps.content-available"] == .number("1"))
    #expect(!Linter.check(fixed).contains { $0.severity != .hint })
  }

  @Test("an http link for the web gets a warning with both sources")
  func link() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "rain", "notification": {"title": "Rain"},
          "webpush": {"fcm_options": {"link": "http://example.com"}}}}
        """)
    let found = try #require(Linter.check(message).first { $0.rule == "WE03" })
    #expect(found.severity == .risky && Linter.refusal(of: message) == nil)
    #expect(found.explanation.sentence.contains("documents only https"))
    #expect(found.explanation.sentence.contains("seen to accept http"))
  }
}
