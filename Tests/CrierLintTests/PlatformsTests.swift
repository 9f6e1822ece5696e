import CrierLint
import CrierMessage
import CrierPreview
import Testing

@Suite("The platforms on which the app exists") struct PlatformsTests {
  private static func message() throws -> Message {
    try Message(
      json: """
        {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "At six"},
          "android": {"notification": {"color": "red"}},
          "apns": {"headers": {"apns-priority": "high"}},
          "webpush": {"notification": {"renotify": true}}}}
        """)
  }

  private static func rules(_ platforms: [Platform]) throws -> Set<String> {
    Set(Linter.check(try message(), platforms: platforms).map(\.rule))
  }

  @Test("warnings about other platforms are left out")
  func warnings() throws {
    let all: Set<String> = ["AN05", "AP02", "WE06"]
    #expect(all.isSubset(of: try Self.rules(Platform.allCases)))
    #expect(try Self.rules([.android]).intersection(all) == ["AN05"])
    #expect(try Self.rules([.apple]).intersection(all) == ["AP02"])
    #expect(try Self.rules([.apple, .web]).intersection(all) == ["AP02", "WE06"])
  }

  @Test("errors are reported for all platforms")
  func refused() throws {
    var message = try Self.message()
    message.set("android.ttl", to: .string("2419201s"))
    #expect(Linter.check(message, platforms: [.apple]).contains { $0.rule == "AN04" })
    #expect(Linter.refusal(of: message, platforms: [.apple]) != nil)
  }

  @Test("previews that people elsewhere would see are not warned about")
  func previews() throws {
    var message = try Self.message()
    message.set("notification.title", to: .string("A title that is much too long for any iPhone"))
    func ages(_ platforms: [Platform]) -> Bool {
      Linter.check(message, platforms: platforms).contains { $0.rule == "PV02" }
    }
    #expect(ages(Platform.allCases))
    #expect(!ages([.android]))
  }

  @Test(
    "a message is for the platforms that it has text for, if there is no common text",
    arguments: [
      ("", Platform.allCases),
      (
        #""notification":{"title":"a"},"android":{"notification":{"title":"b"}}"#,
        Platform.allCases
      ),
      (#""data":{"a":"1"},"android":{"notification":{"title":"b"}}"#, [.android]),
      (
        #""data":{"a":"1"},"android":{"notification":{"title":"b"}},"webpush":{"data":{"c":"d"}}"#,
        [.android, .web]
      ),
      (#""data":{"a":"1"},"android":{"priority":"high"}"#, Platform.allCases),
    ] as [(String, [Platform])])
  func audience(fields: String, expected: [Platform]) throws {
    let message = try Message(json: #"{"message":{\#(fields)}}"#)
    #expect(message.audience(among: Platform.allCases) == expected)
  }

  @Test func `a common title is for nobody if each of the app's platforms has its own`() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "rain", "notification": {"title": "Storm", "body": "At six"},
          "android": {"notification": {"title": "Rain"}},
          "apns": {"payload": {"aps": {"alert": {"title": "Rain", "body": "At six"}}}}}}
        """)
    func found(_ platforms: [Platform]) -> [Finding] {
      Linter.check(message, platforms: platforms).filter { $0.rule == "PV16" }
    }
    #expect(found([.android, .apple]).map(\.field) == ["notification.title"])
    #expect(found([.apple]).map(\.field) == ["notification.title", "notification.body"])
    #expect(found(Platform.allCases).isEmpty)
    #expect(
      found([.android, .apple]).first?.explanation.sentence
        == "Nobody sees the common title: Android and Apple have their own.")
  }

  @Test("the meters measure only the app's platforms")
  func meters() throws {
    let message = try Self.message()
    let size = PayloadSize(of: message, platforms: [.apple])
    #expect(size.measures.map(\.platform) == [.apple])
    #expect(PayloadSize(of: message).measures.count == 3)
    // The meters measure Apple even though the message has a block only for Android.
    let other = try Message(json: #"{"message": {"topic": "a", "android": {"ttl": "0s"}}}"#)
    #expect(PayloadSize(of: other, platforms: [.apple]).measures.map(\.platform) == [.apple])
  }

  @Test("a platform without the app gets nothing")
  func effective() throws {
    let difference = EffectiveDifference(of: try Self.message(), platforms: [.android, .web])
    #expect(
      difference.rows.first?.cells.map(\.text) == ["notification", "nothing", "notification"])
    #expect(difference.messages[1].sentence.hasPrefix("The app does not exist on Apple"))
  }

  @Test("the fix for a background push adds no texts for platforms without the app")
  func background() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "rain", "notification": {"title": "Rain"},
          "apns": {"payload": {"aps": {"content-available": 1}}}}}
        """)
    let found = Linter.check(message, platforms: [.apple, .android])
    var fixed = message
    fixed.apply(try #require(found.first { $0.rule == "AP46" }?.explanation.choices.last?.quickFix))
    #expect(fixed["webpush"] == nil && fixed.text("android.notification.title") == "Rain")
  }

  @Test(
    "ios is another name for Apple",
    arguments: [
      ("ios", .apple), ("iOS", .apple), ("apple", .apple), ("android", .android), ("mac", nil),
    ]
      as [(String, Platform?)])
  func names(name: String, platform: Platform?) {
    #expect(Platform(name: name) == platform)
  }
}
