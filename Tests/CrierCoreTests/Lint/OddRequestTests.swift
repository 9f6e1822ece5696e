import CrierCore
import Testing

@Suite("Requests that are odd in other ways") struct OddRequestTests {
  @Test("B6: a request in a request is one finding, with the fix to unwrap it")
  func wrappedTwice() throws {
    let message = try Message(
      json: #"{"message": {"message": {"topic": "a", "notification": {"title": "Rain"}}}}"#)
    let found = Linter.check(message)
    #expect(found.map(\.rule) == ["MS26"])
    #expect(Linter.refusal(of: message)?.message.contains(#"Unknown name "message""#) == true)
    let fixed = Linter.mend(message).message
    #expect(fixed.text("topic") == "a" && Linter.check(fixed).isEmpty)
  }

  @Test("B6: a request in a request is not unwrapped where something would get lost")
  func wrappedWithMore() throws {
    let message = try Message(
      json: #"{"message": {"message": {"topic": "a", "data": {"a": "1"}}, "validate_only": true}}"#)
    let found = try #require(Linter.check(message).first { $0.rule == "MS26" })
    #expect(found.explanation.mending == nil)
  }

  @Test(
    "B6: an empty color or sound is a warning, and goes",
    arguments: [
      ("android", #"{"notification": {"color": ""}}"#),
      ("android", #"{"notification": {"sound": ""}}"#),
      ("apns", #"{"payload": {"aps": {"sound": ""}}}"#),
    ])
  func empty(block: String, value: String) throws {
    let message = try Message(
      json: #"{"message": {"topic": "a", "notification": {"title": "x"}, "\#(block)": \#(value)}}"#)
    #expect(Linter.check(message).map(\.rule) == ["MS27"])
    let fixed = Linter.mend(message).message
    #expect(fixed[FieldPath(block)] == nil && Linter.check(fixed).isEmpty)
  }

  @Test(
    "B6: Android's priority as a number is found, and Apple's numbers become names",
    arguments: [
      ("10", "HIGH"), ("5", "NORMAL"), ("\"10\"", "HIGH"), ("\"5\"", "NORMAL"), ("1", nil),
    ] as [(String, String?)])
  func priority(number: String, name: String?) throws {
    let message = try Message(
      json:
        #"{"message": {"topic": "a", "notification": {"title": "x"}, "android": {"priority": \#(number)}}}"#
    )
    let found = try #require(Linter.check(message).first)
    #expect(found.field == "android.priority" && found.weight != .hint)
    #expect(Linter.mend(message).message.text("android.priority") == name)
  }

  @Test("B6: the token of a Live Activity in the payload is refused, and moves")
  func activityToken() throws {
    let message = try Message(
      json: """
        {"message": {"token": "\(String(repeating: "x", count: 150))", "apns": {
          "headers": {"apns-push-type": "liveactivity"},
          "payload": {"liveActivityToken": "aa12", "aps": {"event": "update",
            "content-state": {"mm": 12}, "timestamp": 1777593600}}}}}
        """)
    #expect(Linter.refusal(of: message)?.message == "Request contains an invalid argument.")
    let fixed = Linter.mend(message).message
    #expect(fixed.text("apns.live_activity_token") == "aa12")
    #expect(Linter.refusal(of: fixed) == nil)
  }

  @Test(
    "B6: /topics/ of a program goes, as the SDKs strip it, and that is told",
    arguments: [
      "const message = { notification: { title: 'T' }, topic: '/topics/news' }; getMessaging().send(message);",
      "message = messaging.Message(notification=messaging.Notification(title='T'), topic='/topics/news')",
      "message := &messaging.Message{Notification: &messaging.Notification{Title: \"T\"}, Topic: \"/topics/news\"}",
      "Message message = Message.builder().putData(\"a\", \"b\").setTopic(\"/topics/news\").build();",
    ])
  func topics(program: String) throws {
    let result = try Importer.read(Array(program.utf8), now: 0)
    let message = Message(request: try #require(result.requests.first))
    #expect(message.text("topic") == "news")
    #expect(result.repairs.contains { $0.sentence.contains("/topics/") && $0.field == "topic" })
    #expect(Linter.refusal(of: message) == nil)
  }
}
