import CrierLint
import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("The linter") struct LinterTests {
  @Test(
    "has only hints for an ordinary message",
    arguments: [
      "complete", "notification-to-token", "notification-to-installation", "data-only", "condition",
      "picture", "many-scripts", "bare", "localised", "web-buttons", "android-preview",
    ])
  func ordinary(name: String) throws {
    let grave = Linter.check(try Fixture.message("messages/\(name).json")).filter {
      $0.severity != .hint
    }
    #expect(grave.isEmpty)
  }

  @Test func `counts the findings of each severity`() {
    let findings = [Severity.hint, .refused, .hint].map {
      Finding(rule: "AN01", severity: $0, explanation: Explanation("This is odd."))
    }
    #expect(findings.severities == "1 error, 2 hints")
    #expect([Finding]().severities == nil)
  }

  @Test func `has no findings for a simple message`() throws {
    #expect(Linter.check(try Fixture.message("messages/notification-to-token.json")) == [])
    #expect(Linter.check(try Fixture.message("messages/notification-to-installation.json")) == [])
  }

  @Test func `reports a message that is too large once, at its largest part`() throws {
    let text = String(repeating: "x", count: 5000)
    let message = try Message(
      json: #"{"message": {"topic": "a", "data": {"k": "\#(text)", "l": "1"}}}"#)
    let found = Linter.check(message).filter { $0.severity == .refused }
    #expect(found.map(\.field.description) == ["data.k"])
    #expect(found.first?.explanation.sentence.hasPrefix("Android gets 5003 bytes, Apple ") == true)
  }

  @Test func `lists the worst findings first, then follows the order of the message`() throws {
    let message = try Message(
      json: """
        {"message": {"webpush": {"fcm_options": {"link": "http://a.b"}}, "topic": "a b",
          "notification": {"title": " x"}, "data": {"googleA": "1", "from": "2"}}}
        """)
    let found = Linter.check(message).map { "\($0.rule) \($0.field)" }
    #expect(
      found == [
        "TG07 topic", "DA03 data.from", "WE03 webpush.fcm_options.link", "DA04 data.googleA",
        "TX03 notification.title",
      ])
  }

  @Test func `names fields in wire spelling, however they are written`() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "a", "notification": {"title": "x"},
          "webpush": {"fcmOptions": {"link": "http://a.b"}}}}
        """)
    #expect(Linter.check(message).map(\.field.description) == ["webpush.fcm_options.link"])
  }

  @Test func `reports each rule at most a hundred times`() throws {
    let rows = (0..<5000).map { "\"k\($0)\": 1" }.joined(separator: ",")
    let message = try Message(json: "{\"message\": {\"topic\": \"a\", \"data\": {\(rows)}}}")
    #expect(Linter.check(message).count { $0.rule == "DA01" } == 100)
  }

  @Test(
    "limits the comparison of unknown names with the catalog",
    arguments: ["MS05", "AP31", "AP38", "WE09", "WE18"])
  func strangeNames(id: String) throws {
    let rows = (0..<500).map { "\"zz\($0)\": \"1\"" }.joined(separator: ",")
    let message = try Message(
      json: """
        {"message": {"topic": "a", \(rows),
          "apns": {"headers": {\(rows)}, "payload": {"aps": {\(rows)}}},
          "webpush": {"headers": {\(rows)}, "notification": {\(rows)}}}}
        """)
    let rule = try #require(LintRule.all.first { $0.id == id })
    #expect(rule.check(message).count == 100)
  }

  @Test("survives a root that is not an object", arguments: ["null", "1", "\"x\"", "[]", "{}"])
  func oddRoots(json: String) throws {
    let found = Linter.check(try Message(json: json))
    #expect(found.first?.severity == .refused)
    #expect(found.count == 1)
  }

  @Test("survives a message that is not an object", arguments: ["null", "1", "[{}]", "{}"])
  func oddMessages(json: String) throws {
    let found = Linter.check(try Message(json: "{\"message\": \(json)}"))
    #expect(found.first?.severity == .refused)
    #expect(found.count == 1)
  }

  @Test func `has every rule, each with the name of its constant`() throws {
    let rules = Fixture.repository.appending(path: "Sources/CrierLint/Rules")
    let files = try FileManager.default.subpathsOfDirectory(atPath: rules.path())
      .filter { $0.hasSuffix(".swift") }
    let code = try files.map { try String(contentsOf: rules.appending(path: $0), encoding: .utf8) }
    let constants = code.joined().matches(
      of: #/static let (\w+) = LintRule\(\s*"(\w+)", "(\w+)"/#)
    #expect(Set(constants.map { String($0.2) }) == Set(LintRule.all.map(\.id)))
    for constant in constants {
      #expect(constant.1.prefix(1).uppercased() + constant.1.dropFirst() == constant.3)
    }
  }

  @Test(
    "names a key in any text and never shows it",
    arguments: [
      "token", "topic", "condition", "fid", "notification.title", "notification.body", "data.a",
      "android.notification.tag", "apns.payload.aps.alert.title", "webpush.headers.Urgency",
    ],
    [
      "-----BEGIN PRIVATE KEY----- abcdefghij -----END PRIVATE KEY-----",
      #"{"type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----\nabcdefghij"}"#,
      "GOCSPX-abcdefghijklmnopqrstuvwx1234",
    ])
  func secrets(place: String, secret: String) throws {
    var message = Message()
    message.apply(QuickFix(.set(FieldPath(place), .string(secret))))
    let findings = Linter.check(message)
    let named = findings.filter { ["TG14", "MS25"].contains($0.rule) }
    #expect(named.count == 1 && named.first?.field == FieldPath(place))
    #expect(named.first?.severity == .risky)
    #expect(
      !findings.contains {
        "\($0.explanation.sentence)\($0.explanation.fix ?? "")".contains("abcdef")
      })
  }

  @Test func `accepts tokens of other services in an app's data`() throws {
    let message = try Message(
      json: #"{"message": {"topic": "a", "data": {"call": "eyJhIjoxfQ.ssssssssss.ssssssssss"}}}"#)
    #expect(!Linter.check(message).contains { $0.rule == "MS25" })
  }

  @Test(
    "suggests only topic names that FCM accepts",
    arguments: [
      ("/topics/news", "Write news."), ("/topics/news!", "Write only the name, with letters"),
      ("/topics/", "Write only the name, with letters"),
    ])
  func topic(topic: String, fix: String) throws {
    var message = Message()
    message.set("topic", to: .string(topic))
    let found = try #require(Linter.check(message).first { $0.rule == "TG07" })
    #expect(found.explanation.fix?.hasPrefix(fix) == true)
    #expect((found.explanation.quickFix != nil) == (topic == "/topics/news"))
  }

  @Test func `names the platforms if a text is only for some`() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "a", "notification": {"title": "Rain"},
          "android": {"notification": {"body": "Soon"}},
          "apns": {"payload": {"aps": {"alert": {"title": "Rain", "body": "Soon"}}}}}}
        """)
    let finding = Linter.check(message).first { $0.rule == "TX11" }
    #expect(
      finding?.explanation.sentence
        == "Web shows no text, because the message sets the text for Android and Apple only.")
  }

  @Test(
    "survives the most extreme numbers in every field",
    arguments: [
      "-9223372036854775808", "9223372036854775807", "9223372036854775808", "1e400", "-1e400",
      "1e-9223372036854775808", "1e9223372036854775807", "-0.0", "9007199254740993",
    ])
  func extremes(number: String) throws {
    for field in FieldCatalog.all {
      for text in [number, number + "s", "\(number)-01-01T00:00:00Z"] {
        for value in [JSONValue.string(text), .array([.string(text)])] {
          var message = try Message(json: #"{"message": {"topic": "a", "android": {"ttl": "1s"}}}"#)
          message.set(field.path, to: value)
          _ = Linter.check(message, now: 1_777_593_600)
        }
      }
      var message = try Message(json: #"{"message": {"topic": "a"}}"#)
      message.set(field.path, to: .number(number))
      _ = Linter.check(message, now: 1_777_593_600)
      _ = JSONWriter.pretty(message.request)
    }
  }
}
