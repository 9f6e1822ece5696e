import CrierLint
import CrierMessage
import Testing

@Suite("content-available beside a notification") struct BackgroundPushTests {
  static let messages = [
    #"{"notification": {"title": "Rain"}, "apns": {"payload": {"aps": {"content-available": 1}}}}"#,
    #"{"apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"content-available": 1, "badge": 3}}}}"#,
    #"{"data": {"a": "1"}, "apns": {"payload": {"aps": {"content-available": 1, "sound": "default"}}}}"#,
    #"{"apns": {"payload": {"aps": {"content-available": 1, "alert": {"title": "x", "body": "y"}, "mutable-content": 1}}}}"#,
    #"""
    {"notification": {"title": "Rain", "body": "At six", "image": "https://a.example/b.png"},
      "android": {"notification": {"title": "Own"}}, "webpush": {"notification": {"tag": "a"}},
      "apns": {"headers": {"apns-priority": "10", "apns-expiration": "0"},
        "payload": {"aps": {"content-available": 1}}}}
    """#,
    // The push type is background, but the push shows a notification.
    #"""
    {"notification": {"title": "Rain"}, "apns": {"headers": {"apns-push-type": "background"},
      "payload": {"aps": {"content-available": 1, "alert": "x"}}}}
    """#,
  ]

  private static func message(_ body: String) throws -> Message {
    try Message(json: #"{"message": {"topic": "rain", "# + body.dropFirst() + "}")
  }

  /// Findings of the rules about push type, priority and content-available.
  private static func cause(_ findings: [Finding]) -> [Finding] {
    findings.filter {
      ["AP01", "AP08", "AP09", "AP10", "AP39", "AP44", "AP46"].contains($0.rule)
    }
  }

  @Test("is a warning that offers both as fixes", arguments: messages)
  func found(body: String) throws {
    let found = try #require(
      Linter.check(try Self.message(body)).first { ["AP46", "AP08"].contains($0.rule) })
    #expect(found.severity == .risky)
    #expect(found.explanation.choices.map(\.label) == ["Alert", "Background"])
    #expect(found.explanation.quickFix == nil)
  }

  @Test("has no finding of this kind after either fix", arguments: messages)
  func fixed(body: String) throws {
    let message = try Self.message(body)
    let found = try #require(
      Linter.check(message).first { ["AP46", "AP08"].contains($0.rule) })
    for choice in found.explanation.choices {
      var fixed = message
      fixed.apply(choice.quickFix)
      #expect(Self.cause(Linter.check(fixed)) == [], "\(choice.label): \(fixed)")
      #expect(!Linter.check(fixed).contains { $0.severity == .refused })
    }
  }

  @Test("becomes a background push that shows nothing on Apple; other platforms keep their texts")
  func background() throws {
    var message = try Self.message(Self.messages[4])
    let found = try #require(Linter.check(message).first { $0.rule == "AP46" })
    let choice = try #require(found.explanation.choices.last)
    message.apply(choice.quickFix)
    #expect(message.text(FieldPath("apns.headers").appending("apns-push-type")) == "background")
    #expect(message.text(FieldPath("apns.headers").appending("apns-priority")) == "5")
    #expect(message.text(FieldPath("apns.headers").appending("apns-expiration")) == "0")
    #expect(message["apns.payload.aps"]?.members?.map(\.key) == ["content-available"])
    #expect(message["notification"] == nil)
    #expect(message.text("android.notification.title") == "Own")
    #expect(message.text("android.notification.body") == "At six")
    #expect(message.text("webpush.notification.title") == "Rain")
    #expect(message.text("webpush.notification.image") == "https://a.example/b.png")
  }

  @Test("is not reported if the push type is alert, or if nothing is shown")
  func silent() throws {
    for body in [
      #"{"notification": {"title": "Rain"}, "apns": {"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}"#,
      #"{"data": {"a": "1"}, "apns": {"payload": {"aps": {"content-available": 1}}}}"#,
      #"{"notification": {"title": "Rain"}, "apns": {"payload": {"aps": {"content-available": 0, "badge": 1}}}}"#,
    ] {
      #expect(!Linter.check(try Self.message(body)).contains { $0.rule == "AP46" }, "\(body)")
    }
  }

  @Test("content-available alone with priority 10 is a warning, and 5 is the fix")
  func priority() throws {
    let message = try Self.message(
      #"{"apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}}"#
    )
    #expect(Linter.check(message).contains { $0.rule == "AP01" && $0.severity == .risky })
    #expect(Self.cause(Linter.check(Linter.fix(message).message)) == [])
  }

  @Test("is not changed by automatic fixes, because it needs a choice")
  func notByItself() throws {
    let message = try Self.message(Self.messages[0])
    #expect(Linter.fix(message).message == message)
  }
}
