import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A repeated send") struct RepeatedSendTests {
  private static func earlier(toDevice: Bool = false) throws -> RepeatedSend {
    let record = try SampleHistory.record(
      1, device: toDevice, title: "Rain at six", outcome: "accepted")
    return RepeatedSend(of: record, now: record.time + .seconds(185), to: record.project)
  }

  private func review(
    toDevice: Bool = false, destination: Destination = .readyLive
  ) throws -> ComposerDriver {
    let target = toDevice ? #""token": "\#(SampleHistory.token)""# : #""topic": "vip-eu""#
    var composer = try ComposerDriver(
      destination: destination,
      json: #"{"message": {\#(target), "notification": {"title": "Rain at six"}}}"#)
    composer.press(.control("r"))
    composer.pause()
    let message = composer.state.document.form.message
    composer.tell(.history(.repeated(message, .found(try Self.earlier(toDevice: toDevice)))))
    return composer
  }

  @Test func `to a topic is told in the review, and asked about once more`() throws {
    var composer = try review()
    #expect(composer.screen.contains("Sent on 23 Nov at 19:21 UTC to the same topic."))
    composer.type("vip-eu\n\n")
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Nothing was sent."))
    #expect(composer.screen.contains("Send again"))
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.sent.isEmpty)
  }

  @Test func `is asked about even if a dry run or Send is faster than the history`() throws {
    var composer = try ComposerDriver(
      destination: .readyLive,
      json: #"{"message": {"topic": "vip-eu", "notification": {"title": "Rain at six"}}}"#)
    composer.historyAnswers = false
    composer.press(.control("r"))
    composer.pause()
    composer.type("vip-eu\n\n")
    #expect(composer.sent.isEmpty)
    #expect(composer.state.notice?.sentence.contains("still looking for an earlier send") == true)
    composer.press(.control("t"))
    let question = HistoryScreen.Effect.findRepeat(composer.state.outgoing)
    let answer = HistoryScreen.Action.repeated(
      composer.state.outgoing, .found(try Self.earlier()))
    composer.tell(.history(answer))
    let report = SendReport(outcome: .accepted(name: "projects/shop-prod/messages/1"), attempts: 1)
    composer.tell(.sending(.answered(number: composer.state.sending.lastOrder, report)))
    composer.press(.enter)
    #expect(composer.effects.count { $0 == .history(question) } == 2)
    composer.tell(.history(answer))
    #expect(composer.screen.contains("Sent on 23 Nov at 19:21 UTC to the same topic."))
    composer.press(.enter)
    #expect(composer.state.notice?.sentence.hasPrefix("Nothing was sent. Sent on 23 Nov") == true)
    #expect(composer.sent.map(\.isDryRun) == [true])
  }

  @Test func `has --again in the command line`() throws {
    let composer = try review()
    guard case .review(let review)? = composer.state.overlay else {
      Issue.record("The review is not open.")
      return
    }
    let lines = ShellLine(review, composer.state)?.lines(columns: 100, most: 1) ?? []
    #expect(lines.joined().contains(" --again --project shop-prod"), "\(lines)")
  }

  @Test func `is asked about if the history cannot be read`() throws {
    var composer = try ComposerDriver(
      destination: .readyLive,
      json: #"{"message": {"topic": "vip-eu", "notification": {"title": "Rain at six"}}}"#)
    composer.historyAnswers = false
    composer.press(.control("r"))
    composer.pause()
    let reason = Explanation("The history is locked.")
    composer.tell(.history(.repeated(composer.state.document.form.message, .failed(reason))))
    #expect(composer.screen.contains("Crier cannot check whether"))
    composer.type("vip-eu\n\n")
    #expect(composer.sent.isEmpty)
    #expect(composer.state.notice?.sentence.contains("The history is locked.") == true)
    composer.press(.left, .left, .enter)
    #expect(composer.sent.map(\.isDryRun) == [false])
  }

  @Test func `is sent if that is what somebody wants`() throws {
    var composer = try review()
    composer.type("vip-eu\n\n")
    composer.press(.left, .left, .enter)
    #expect(composer.sent.map(\.isDryRun) == [false])
  }

  @Test func `names a time that stays true while the review is open`() throws {
    var composer = try review()
    composer.type("vip-eu\n\n")
    composer.state.advance(to: composer.state.document.form.clock.now + 600)
    #expect(composer.screen.contains("Nothing was sent. Sent on 23 Nov at 19:21 UTC"))
    composer.press(.left, .left, .enter)
    #expect(composer.sent.map(\.isDryRun) == [false])
  }

  @Test func `to a device is only mentioned`() throws {
    var composer = try review(toDevice: true)
    #expect(composer.screen.contains("Sent on 23 Nov at 19:21 UTC to the same device."))
    composer.press(.backTab, .enter)
    #expect(composer.sent.map(\.isDryRun) == [false])
  }

  @Test(arguments: [Destination.readySandbox, .readyTestServer])
  func `is not looked for where nobody gets it`(destination: Destination) throws {
    var composer = try ComposerDriver(destination: destination, json: SendingTests.ready)
    composer.press(.control("r"))
    #expect(
      !composer.effects.contains { if case .history(.findRepeat) = $0 { true } else { false } })
  }

  @Test func `of another message says nothing`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: SendingTests.ready)
    composer.press(.control("r"))
    composer.pause()
    composer.tell(.history(.repeated(Message(), .found(try Self.earlier()))))
    #expect(!composer.screen.contains("Sent on 23 Nov"))
  }

  @Test func `asks once more in plain mode`() throws {
    var plain = try PlainDriver(
      destination: .readyLive,
      json: #"{"message": {"topic": "vip-eu", "notification": {"title": "Rain at six"}}}"#)
    plain.history.repeated = .found(try Self.earlier())
    plain.type("send")
    #expect(plain.said.contains("Sent on 23 Nov at 19:21 UTC to the same topic."))
    plain.type("vip-eu")
    #expect(plain.sent.isEmpty)
    #expect(plain.said.contains("Nothing was sent."))
    plain.type("vip-eu")
    #expect(plain.sent.map(\.isDryRun) == [false])
  }

  @Test(
    "a project's number and an ID may be one project",
    arguments: [
      ("shop", "shop", true), ("shop", "other", false), ("123", "456", false),
      ("shop", "123", true), ("123", "shop", true),
    ])
  func projects(project: String, other: String, mayBeOne: Bool) {
    #expect(RepeatedSend.mayBeOne(project, other) == mayBeOne)
  }

  @Test(
    "is looked for only if it is live, no dry run and has one target",
    arguments: [
      (SendRecord.Server.live, false, #"{"message": {"topic": "a"}}"#, true),
      (.emulator, false, #"{"message": {"topic": "a"}}"#, false),
      (.sandbox, false, #"{"message": {"topic": "a"}}"#, false),
      (.live, true, #"{"message": {"topic": "a"}}"#, false),
      (.live, false, #"{"message": {"topic": "a"}, "validate_only": true}"#, false),
      (.live, false, #"{"message": {}}"#, false),
    ])
  func rule(
    server: SendRecord.Server, isDryRun: Bool, json: String, isSought: Bool
  ) throws {
    let sought = RepeatedSend.sought(
      try Message(json: json), isDryRun: isDryRun, to: "shop", on: server, now: .zero)
    #expect((sought != nil) == isSought)
  }
}
