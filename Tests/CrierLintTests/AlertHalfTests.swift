import CrierLint
import CrierMessage
import Testing

@Suite("An alert for Apple that lacks a common text") struct AlertHalfTests {
  private static func message(
    alert: String, notification: String = #"{"title": "Rain", "body": "At six"}"#
  ) throws -> Message {
    try Message(
      json: """
        {"message": {"topic": "rain", "notification": \(notification),
          "apns": {"payload": {"aps": {"alert": \(alert)}}}}}
        """)
  }

  @Test(
    "is fixed by a copy of the common text, if the user chooses that",
    arguments: [
      (#"{"title": "Rain in Oslo"}"#, #"{"title": "Rain in Oslo", "body": "At six"}"#),
      (#"{"body": "At seven"}"#, #"{"title": "Rain", "body": "At seven"}"#),
      (
        #"{"subtitle": "Oslo"}"#, #"{"title": "Rain", "subtitle": "Oslo", "body": "At six"}"#
      ),
      (#""At seven""#, #"{"title": "Rain", "body": "At seven"}"#),
    ])
  func fixed(alert: String, complete: String) throws {
    var message = try Self.message(alert: alert)
    #expect(Linter.fix(message).message == message)
    let found = try #require(Linter.check(message).first { $0.rule == "AP40" })
    message.apply(try #require(found.explanation.choices.first).quickFix)
    #expect(message == (try Self.message(alert: complete)))
    #expect(!Linter.check(message).contains { $0.severity != .hint })
  }

  @Test(
    "is not a finding if no common text is missing",
    arguments: [
      #"{"title": "Rain in Oslo", "body": "At seven"}"#,
      #"{"title": "Rain in Oslo", "loc-key": "RAIN"}"#,
      #"{"title-loc-key": "RAIN", "body": "At seven"}"#,
    ])
  func complete(alert: String) throws {
    #expect(!Linter.check(try Self.message(alert: alert)).contains { $0.rule == "AP40" })
    let titleAlone = try Self.message(
      alert: #"{"title": "Rain in Oslo"}"#, notification: #"{"title": "Rain"}"#)
    #expect(!Linter.check(titleAlone).contains { $0.rule == "AP40" })
  }
}
