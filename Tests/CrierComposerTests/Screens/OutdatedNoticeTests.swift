import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// A notice that says what is still going on goes when that has ended, without a key.
@Suite("A notice about what is still going on") struct OutdatedNoticeTests {
  private static let device =
    #"{"message": {"token": "fK3mAbCdEfGhIjKlMnOpQr:APA91bExample", "data": {"a": "1"}}}"#
  private static let topic = #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#

  private static func expect(_ words: String, in composer: ComposerDriver) {
    #expect(composer.state.notice?.sentence.contains(words) == true, "\(composer.screen)")
  }

  private static func answer(_ composer: inout ComposerDriver) {
    composer.tell(
      .sending(
        .answered(
          number: 1,
          SendReport(
            outcome: .accepted(name: "projects/p/messages/1"), attempts: 1,
            elapsed: .milliseconds(9)))))
  }

  @Test("goes with the answer to a send", arguments: [false, true])
  func delivery(isLive: Bool) throws {
    var composer = try ComposerDriver(
      destination: isLive ? .readyLive : .readySandbox, json: Self.device)
    composer.press(.control("r"))
    composer.pause()
    while case .review(let review) = composer.state.overlay, review.focus != .send {
      composer.press(.tab)
    }
    composer.press(.enter, .enter)
    #expect(composer.sent.count == 1)
    Self.expect("Crier is still waiting for the answer.", in: composer)
    Self.answer(&composer)
    #expect(composer.state.notice == nil)
    #expect(!composer.screen.contains("still waiting"))
    // The key that was of no use before does something now.
    #expect(composer.screen.contains("Enter Close"))
  }

  @Test func `goes with the answer, also if the palette was used to leave`() throws {
    var composer = try ComposerDriver(destination: .readySandbox, json: Self.device)
    composer.tell(.chosen(.send))
    composer.press(.control("p"), .enter)
    Self.expect("Crier is still waiting", in: composer)
    Self.answer(&composer)
    #expect(composer.state.notice == nil)
  }

  @Test func `goes when the history has answered`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: Self.topic)
    composer.historyAnswers = false
    composer.press(.control("r"))
    composer.pause()
    composer.type("news")
    composer.press(.enter, .enter)
    Self.expect("still looking for an earlier send", in: composer)
    guard case .review(let review)? = composer.state.overlay else {
      Issue.record("The review is not open.")
      return
    }
    composer.tell(.history(.repeated(review.text.message, RepeatCheck.none)))
    #expect(composer.state.notice == nil)
    composer.press(.enter)
    #expect(composer.sent.count == 1)
  }

  @Test func `goes when sending is set up, also if it had a warning`() throws {
    var composer = try ComposerDriver(destination: .sandbox, json: Self.device)
    composer.tell(.chosen(.send))
    Self.expect("as soon as sending is set up", in: composer)
    composer.tell(.sending(.destinationChanged(.readySandbox)))
    #expect(composer.state.notice == nil)
    #expect(composer.sent.count == 1)

    var devices = try ComposerDriver(destination: .sandbox, json: Self.device)
    devices.tell(.chosen(.testDevices))
    devices.tell(.devices(.read(Scene.testDevices, unregistered: [:], problems: [])))
    devices.press(.enter)
    Self.expect("sending is still being set up", in: devices)
    devices.tell(.sending(.destinationChanged(.readySandbox)))
    #expect(devices.state.notice == nil)
  }

  @Test func `goes when the sandbox is seen`() throws {
    var composer = try ComposerDriver(json: Self.device)
    composer.tell(.chosen(.sandbox))
    composer.press(.character("e"))
    Self.expect("still starting", in: composer)
    composer.tell(.sandbox(.seen(try Scene.snapshot())))
    #expect(composer.state.notice == nil)
  }

  @Test func `stays while it is true, and another one is not touched`() throws {
    var composer = try ComposerDriver(json: Self.device)
    composer.tell(.chosen(.send))
    composer.press(.enter)
    composer.tell(.terminal(.resized(Size(rows: 30, columns: 90))))
    Self.expect("Crier is still waiting", in: composer)
    composer.tell(.newsFound(Explanation("The history cannot be written.")))
    Self.answer(&composer)
    Self.expect("The history cannot be written.", in: composer)
  }
}
