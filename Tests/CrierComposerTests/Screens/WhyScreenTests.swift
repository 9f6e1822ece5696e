import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The screen 'Why did it not arrive?'") struct WhyScreenTests {
  private func screen(_ composer: ComposerDriver) throws -> WhyScreen {
    guard case .why(let screen)? = composer.state.overlay else {
      throw Missing.screen
    }
    return screen
  }

  private enum Missing: Error { case screen }

  @Test func `the message in hand is evidence, and each answer ranks again`() throws {
    var composer = try ComposerDriver(json: Messages.brief)
    composer.tell(.chosen(.why))
    let before = try screen(composer)
    #expect(before.entry.cause.number == 15)
    #expect(before.diagnosis.evidence.clues.contains(.ttlZero))
    let question = try #require(before.diagnosis.next)
    composer.press(.character("1"))
    let after = try screen(composer)
    #expect(after.diagnosis.evidence.answers[question.name] == question.choices[0].clue)
    composer.pause()
    composer.press(.backspace)
    #expect(try screen(composer) == before)
    composer.pause()
    composer.press(.character("0"))
    #expect(try screen(composer).diagnosis.evidence.skipped == [question.name])
    composer.pause()
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
  }

  @Test("a key that is pressed twice answers one question", arguments: ["0", "1", "2"])
  func twice(key: Character) throws {
    var composer = try ComposerDriver(json: Messages.brief)
    composer.tell(.chosen(.why))
    composer.press(.character(key))
    let answered = try screen(composer)
    composer.press(.character(key), .character("1"), .enter, .escape)
    #expect(try screen(composer) == answered)
    composer.pause()
    composer.press(.character("1"))
    #expect(try screen(composer).steps.count == 2)
  }

  @Test func `the reply of the cause with the cursor is copied`() throws {
    var composer = try ComposerDriver(json: Messages.brief)
    composer.tell(.chosen(.why))
    composer.press(.down)
    let reply = try screen(composer).entry.cause.reply
    composer.press(.character("c"))
    #expect(composer.effects.contains(.viewport(.copy(reply))))
    #expect(composer.state.notice?.sentence.hasSuffix("This cause is only possible.") == true)
  }

  @Test func `it opens from the result of a send, with FCM's answer, and goes back to it`() throws {
    var composer = try ComposerDriver(json: Messages.silent)
    composer.press(.backTab, .backTab, .enter)
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: .accepted(name: "projects/a/messages/0:1%2"), attempts: 1))))
    composer.press(.character("w"))
    let why = try screen(composer)
    #expect(why.entry.cause.number == 9)
    #expect(why.diagnosis.evidence.clues.isSuperset(of: [.accepted, .dataOnly]))
    composer.press(.escape)
    guard case .delivery? = composer.state.overlay else {
      Issue.record("The result is gone.")
      return
    }
  }

  @Test func `sends the same again, or a twin with high priority and an hour to arrive`() throws {
    var composer = try ComposerDriver(json: Messages.brief)
    composer.tell(.chosen(.why))
    composer.press(.character("a"))
    #expect(composer.sent.isEmpty && composer.screen.contains("Review"))
    composer.press(.enter)
    #expect(composer.sent.count == 1)
    let same = try Message(json: composer.sent[0].json)
    #expect(same.text("android.priority") != "HIGH")

    composer = try ComposerDriver(json: Messages.brief)
    let before = composer.state.document.form.message
    composer.tell(.chosen(.why))
    composer.press(.character("h"))
    #expect(composer.screen.contains("Review"))
    composer.press(.enter)
    let twin = try Message(json: try #require(composer.sent.last?.json))
    #expect(twin.text("android.priority") == "HIGH")
    #expect(twin.text("android.ttl") == "3600s")
    #expect(twin.targets == before.targets)
  }

  /// The screen about a message to a token, after FCM's answer to it.
  private func answered(_ json: String, _ outcome: SendOutcome) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: json)
    composer.press(.backTab, .backTab, .enter)
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder, SendReport(outcome: outcome, attempts: 1))))
    composer.press(.character("w"))
    return composer
  }

  @Test func `offers no send to a token that FCM does not know, but says what helps`() throws {
    let refusal = Refusal(
      advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
      explanation: Explanation("The app was uninstalled."))
    var composer = try answered(Messages.brief, .refused(refusal))
    let footer = try #require(composer.canvas.rows.last)
    #expect(!footer.contains("Send again") && !footer.contains("High priority"))
    #expect(footer.contains("t Test device"))
    #expect(composer.screen.contains("Send again     Sending again is no use: FCM no longer"))
    #expect(composer.screen.contains("Why did it not arrive?"))
    let before = composer.state.document.form.message
    for key in ["h", "a"] as [Character] {
      composer.press(.character(key))
      #expect(composer.state.notice?.sentence.contains("Use a newer token") == true)
      #expect(try screen(composer).entry.cause.number == 2)
    }
    #expect(composer.state.document.form.message == before && composer.sent.count == 1)
  }

  @Test func `ruled out causes are dim, and what only they need is not called unknown`() throws {
    let refusal = Refusal(
      advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
      explanation: Explanation("The app was uninstalled."))
    let composer = try answered(Messages.brief, .refused(refusal))
    let cause = try composer.place(of: "The app was open")
    #expect(composer.canvas[cause.row, cause.column].role == .hint)
    let words = composer.screen.split { $0.isWhitespace || $0 == "┃" }.joined(separator: " ")
    #expect(!words.contains("whether the app was open"), "\(words)")
    #expect(words.contains("The sandbox answered as FCM would."), "\(words)")
    #expect(words.contains("leaves no other"), "\(words)")
    // The selected row is as wide as the frame, up to the scroll bar.
    let lit = (0..<120).filter { composer.canvas[2, $0].role == .selection }
    #expect(lit.last.map { $0 > 110 } == true)
  }

  @Test func `the key that skips has one name at every size`() throws {
    for size in Scene.sizes.dropFirst() {
      var composer = try ComposerDriver(
        rows: size.rows, columns: size.columns, json: Messages.brief)
      composer.tell(.chosen(.why))
      #expect(composer.canvas.rows.last?.contains("0 Skip") == true, "\(size.label)")
    }
  }

  @Test func `offers no higher priority if the message has it already`() throws {
    let json =
      #"{"message": {"token": "my-phone", "android": {"priority": "high", "#
      + #""notification": {"title": "Ferry leaves"}}}}"#
    var composer = try answered(json, .accepted(name: "projects/a/messages/0:1%2"))
    let footer = try #require(composer.canvas.rows.last)
    #expect(footer.contains("a Send again") && !footer.contains("High priority"))
    composer.press(.character("h"))
    #expect(composer.state.notice?.sentence.contains("has high priority already") == true)
    let brief = try answered(Messages.brief, .accepted(name: "projects/a/messages/0:1%2"))
    #expect(brief.canvas.rows.last?.contains("h High priority, 1 h to live") == true)
  }

  @Test func `knows from a test device that FCM does not know the token`() throws {
    var composer = try ComposerDriver(json: Messages.brief)
    let device = TestDevice("Pixel QA", platform: .android, source: .written("my-phone"))
    composer.tell(
      .devices(
        .read(
          [device],
          unregistered: ["Pixel QA": Unregistration(time: .zero, server: .sandbox)],
          problems: [])))
    composer.tell(.chosen(.why))
    #expect(try screen(composer).diagnosis.evidence.clues.contains(.unregistered))
  }

  @Test func `leads to the test devices`() throws {
    var composer = try ComposerDriver(json: Messages.brief)
    composer.tell(.chosen(.why))
    composer.press(.character("t"))
    #expect(composer.screen.contains("Test devices"))
  }

  @Test func `changes nothing if the message cannot be sent`() throws {
    var composer = try ComposerDriver(json: Messages.wrong)
    let before = composer.state.document.form.message
    composer.tell(.chosen(.why))
    composer.press(.character("h"))
    #expect(composer.state.document.form.message == before)
    #expect(composer.state.notice?.sentence.hasPrefix("Send is off.") == true)
  }
}
