import CrierConvert
import CrierLint
import CrierMessage
import CrierTestSupport
import Testing

@Suite("Other odd requests") struct OddRequestTests {
  @Test("a request inside a request is one finding, with a fix that unwraps it")
  func wrappedTwice() throws {
    let message = try Message(
      json: #"{"message": {"message": {"topic": "a", "notification": {"title": "Rain"}}}}"#)
    let found = Linter.check(message)
    #expect(found.map(\.rule) == ["MS26"])
    #expect(Linter.refusal(of: message)?.message.contains(#"Unknown name "message""#) == true)
    let fixed = Linter.fix(message).message
    #expect(fixed.text("topic") == "a" && Linter.check(fixed).isEmpty)
  }

  @Test("a request inside a request is not unwrapped if something would be lost")
  func wrappedWithMore() throws {
    let message = try Message(
      json: #"{"message": {"message": {"topic": "a", "data": {"a": "1"}}, "validate_only": true}}"#)
    let found = try #require(Linter.check(message).first { $0.rule == "MS26" })
    #expect(found.explanation.quickFix == nil)
  }

  @Test(
    "an empty color or sound is a warning, and the fix removes it",
    arguments: [
      ("android", #"{"notification": {"color": ""}}"#),
      ("android", #"{"notification": {"sound": ""}}"#),
      ("apns", #"{"payload": {"aps": {"sound": ""}}}"#),
    ])
  func empty(block: String, value: String) throws {
    let message = try Message(
      json: #"{"message": {"topic": "a", "notification": {"title": "x"}, "\#(block)": \#(value)}}"#)
    #expect(Linter.check(message).map(\.rule) == ["MS27"])
    let fixed = Linter.fix(message).message
    #expect(fixed[FieldPath(block)] == nil && Linter.check(fixed).isEmpty)
  }

  @Test(
    "Android's priority as a number is found, and becomes the name for Apple's number",
    arguments: [
      ("10", "HIGH"), ("5", "NORMAL"), ("\"10\"", "HIGH"), ("\"5\"", "NORMAL"), ("1", nil),
    ] as [(String, String?)])
  func priority(number: String, name: String?) throws {
    let message = try Message(
      json:
        #"{"message": {"topic": "a", "notification": {"title": "x"}, "android": {"priority": \#(number)}}}"#
    )
    let found = try #require(Linter.check(message).first)
    #expect(found.field == "android.priority" && found.severity != .hint)
    #expect(Linter.fix(message).message.text("android.priority") == name)
  }

  @Test(
    "a link to one's own machine or network is found, but not a name that only begins like one",
    arguments: [
      ("localhost:8443", true), ("127.0.0.1", true), ("127.9.9.9", true), ("[::1]:8", true),
      ("10.0.0.7", true), ("192.168.1.1", true), ("172.16.0.1", true), ("169.254.1.1", true),
      ("0.0.0.0", true), ("rain.test", true), ("intranet", true), ("10.example.com", false),
      ("127.0.0.1.example.com", false), ("192.168.example.com", false), ("172.32.0.1", false),
      ("[::1234]", false), ("user@localhost", true), ("example.com", false),
    ])
  func link(host: String, isFound: Bool) throws {
    let message = try Message(
      json: #"""
        {"message": {"topic": "a", "webpush": {"notification": {"title": "x"},
          "fcm_options": {"link": "https://\#(host)/rain"}}}}
        """#)
    #expect(Linter.check(message).contains { $0.rule == "WE20" } == isFound)
  }

  @Test(
    "an invisible character is found, but not one that words or emoji need",
    arguments: [
      (#"a\u200b"#, true), (#"a\u2066b\u2069"#, true), (#"a\udb40\udc01"#, true),
      (#"\u0007"#, true), ("a\u{FFFD}", true), ("שלום\u{200F}", false),
      ("क्\u{200D}ष", false), ("❤️", false),
    ])
  func hidden(title: String, isFound: Bool) throws {
    let message = try Message(
      json: #"{"message": {"topic": "a", "notification": {"title": "\#(title)"}}}"#)
    #expect(Linter.check(message).contains { $0.rule == "TX01" } == isFound)
  }

  @Test("the token of a Live Activity in the payload is refused, and the fix moves it")
  func activityToken() throws {
    let message = try Message(
      json: """
        {"message": {"token": "\(String(repeating: "x", count: 150))", "apns": {
          "headers": {"apns-push-type": "liveactivity"},
          "payload": {"liveActivityToken": "aa12", "aps": {"event": "update",
            "content-state": {"mm": 12}, "timestamp": 1777593600}}}}}
        """)
    #expect(Linter.refusal(of: message)?.message == "Request contains an invalid argument.")
    let fixed = Linter.fix(message).message
    #expect(fixed.text("apns.live_activity_token") == "aa12")
    #expect(Linter.refusal(of: fixed) == nil)
  }

  @Test(
    "/topics/ in a program is removed, as the SDKs do, and reported",
    .facts(107),
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
