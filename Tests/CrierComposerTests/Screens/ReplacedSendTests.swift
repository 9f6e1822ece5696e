import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A send that replaces an earlier one") struct ReplacedSendTests {
  /// 2026-11-23 19:21 UTC.
  private static let time = Duration.seconds(1_795_461_660)

  private static func message(_ fields: String) throws -> Message {
    try Message(json: #"{"message": {"topic": "vip-eu", \#(fields)}}"#)
  }

  private static func record(_ fields: String, number: Int = 1) throws -> SendRecord {
    var record = SendRecord(
      try message(fields), isDryRun: false, at: time, to: "shop-prod", on: .live, by: "ada",
      from: .command)
    record.number = number
    record.result = SendResult(outcome: SendResult.accepted)
    return record
  }

  private static let android = #""android": {"notification": {"title": "Rain", "tag": "r"}}"#
  private static let both =
    #""notification": {"title": "Rain"}, "android": {"notification": {"tag": "r"}}, "#
    + #""webpush": {"notification": {"tag": "r"}}"#
  private static let apple =
    #""notification": {"title": "Rain"}, "apns": {"headers": {"apns-collapse-id": "r"}}"#
  private static let data = #""data": {"a": "1"}, "android": {"collapse_key": "r"}"#
  private static let moment = "of 23 Nov 19:21 UTC"

  @Test(
    "names it, and on which condition",
    arguments: [
      (android, "\"Rain\" \(moment), if Android still shows it: same tag"),
      (
        both,
        "\"Rain\" \(moment), if Android or the browser still shows it: same tag "
          + "(Safari ignores it)"
      ),
      (
        #""webpush": {"notification": {"title": "Rain", "tag": "r"}}"#,
        "\"Rain\" \(moment), if the browser still shows it: same tag (Safari ignores it)"
      ),
      (apple, "\"Rain\" \(moment), if the Apple device still shows it: same collapse ID"),
      (
        data,
        "\"data: a\" \(moment), if FCM still keeps it for an Android device: same collapse key"
      ),
    ] as [(String, String)])
  func words(fields: String, words: String) throws {
    let found = ReplacedSend.all(
      by: try Self.message(fields), among: [try Self.record(fields)],
      now: Self.time + .seconds(3600))
    #expect(found.map { $0.words(in: .utc) } == [words])
  }

  @Test(
    "nothing is replaced by another tag, by data, or if FCM keeps nothing any more",
    arguments: [
      (android, #""android": {"notification": {"title": "Rain", "tag": "other"}}"#),
      (#""notification": {"title": "Rain"}, "android": {"collapse_key": "r"}"#, data),
      (data, data.replacing(#""collapse_key""#, with: #""ttl": "60s", "collapse_key""#)),
      (apple, #""data": {"a": "1"}, "apns": {"headers": {"apns-collapse-id": "r"}}"#),
    ] as [(String, String)])
  func nothing(fields: String, earlier: String) throws {
    let found = ReplacedSend.all(
      by: try Self.message(fields), among: [try Self.record(earlier)],
      now: Self.time + .seconds(3600))
    #expect(found.isEmpty)
  }

  @Test func `only the newest is replaced`() throws {
    let records = [
      try Self.record(Self.android, number: 2), try Self.record(Self.android, number: 1),
    ]
    let found = ReplacedSend.all(
      by: try Self.message(Self.android), among: records, now: Self.time)
    #expect(found.map(\.record.number) == [2])
  }

  @Test func `the review says so`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyLive,
      json: #"{"message": {"topic": "vip-eu", \#(Self.android)}}"#)
    composer.press(.control("r"))
    composer.pause()
    let message = composer.state.document.form.message
    #expect(composer.effects.contains(.history(.findReplaced(OutgoingText(message)))))
    let found = ReplacedSend.all(
      by: message, among: [try Self.record(Self.android)], now: Self.time)
    composer.tell(.history(.replaced(message, found)))
    let row = "Replaces      \"Rain\" \(Self.moment), if Android still shows it: same tag."
    #expect(composer.screen.contains(row), "\(composer.screen)")
  }

  @Test func `plain mode says so`() throws {
    var plain = try PlainDriver(
      destination: .readyLive, json: #"{"message": {"topic": "vip-eu", \#(Self.android)}}"#)
    plain.history.records = [try Self.record(Self.android)]
    plain.type("send")
    #expect(plain.said.contains("Replaces \"Rain\" \(Self.moment), if Android"), "\(plain.said)")
  }

  @Test(
    "is looked for at every destination, but not without a tag or a text",
    arguments: [
      (Destination.readyLive, #""android": {"priority": "high"}"#, false),
      (.readyLive, #""notification": {"title": "Rain"}"#, true),
      (.readyLive, android, true), (.readySandbox, android, true),
      (.readyTestServer, android, true),
    ] as [(Destination, String, Bool)])
  func isAsked(destination: Destination, fields: String, isAsked: Bool) throws {
    var composer = try ComposerDriver(
      destination: destination, json: #"{"message": {"topic": "vip-eu", \#(fields)}}"#)
    composer.press(.control("r"))
    let asked = composer.effects.contains {
      if case .history(.findReplaced) = $0 { true } else { false }
    }
    #expect(asked == isAsked)
  }
}
