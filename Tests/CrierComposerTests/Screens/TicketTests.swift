import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit
import Testing

@testable import CrierComposer

/// What can be done with a pasted ticket.
@Suite("A pasted ticket") struct TicketTests {
  private static let token = Scene.deviceToken
  private static let other = "zZ9aBcDeFgHiJkLmNoPqRs:APA91bAnotherPhoneOfTheTeam00000000000002"
  private static let name = "projects/shop/messages/0:1763650923441120%8f2c8f2c8f2c8f2c"
  private static let installation = "cRn4mEyQT0uC8vWb1xZ2aB"

  private func paste(_ text: String) throws -> ComposerDriver {
    var composer = try ComposerDriver(json: Messages.news)
    composer.tell(.chosen(.explain))
    composer.paste(text)
    return composer
  }

  @Test func `gives the message its token as target`() throws {
    var composer = try paste("It fails for \(Self.token)\nHTTP 503 UNAVAILABLE")
    composer.press(.character("u"))
    #expect(composer.state.target == Target(.token, Self.token))
    #expect(composer.state.overlay == nil)
  }

  @Test(
    "shows its keys at every size, also beside an answer that a token is gone",
    arguments: ["HTTP 404 UNREGISTERED", "HTTP 401 THIRD_PARTY_AUTH_ERROR"])
  func keys(answer: String) throws {
    var composer = try paste("\(answer)\n\(Self.token)\n\(Self.installation)\n\(Self.name)")
    for (columns, words) in [
      (60, "u Target  k Keep  h History  w Why?  Esc"),
      (80, "u Set target  k Keep device  h History  w Not arrived?  Esc"),
      (100, "u Set target  k Keep device  h History  w Why did it not arrive?  Down Scroll"),
    ] {
      composer.resize(rows: 24, columns: columns)
      let footer = try #require(composer.canvas.rows.last)
      #expect(footer.contains(words), "\(footer)")
    }
  }

  @Test func `warns that FCM may not know its token`() throws {
    var composer = try paste("\(Self.token)\n\(Self.other)\nHTTP 404 UNREGISTERED")
    composer.press(.character("u"), .enter)
    #expect(composer.state.notice?.severity == .warning)
    #expect(composer.state.notice?.sentence.contains("FCM may no longer know it.") == true)
    composer = try paste("\(Self.token)\nHTTP 500 INTERNAL")
    composer.press(.character("u"))
    #expect(composer.state.notice?.sentence.contains("may no longer") == false)
  }

  @Test func `sets an installation ID as an installation ID, not as a device`() throws {
    var composer = try paste("It fails for installation \(Self.installation)")
    composer.press(.character("u"))
    #expect(composer.state.target == Target(.fid, Self.installation))
    composer = try paste("\(Self.token)\n\(Self.installation)\nUNREGISTERED")
    composer.press(.character("u"), .down, .enter)
    #expect(composer.state.target == Target(.fid, Self.installation))
  }

  @Test func `asks which of several is the target`() throws {
    var composer = try paste("\(Self.token)\n\(Self.other)\nUNREGISTERED")
    composer.press(.character("u"))
    #expect(composer.screen.contains("which is the target?"))
    composer.press(.down, .enter)
    #expect(composer.state.target == Target(.token, Self.other))
  }

  @Test(
    "asks before it takes the only one of several that can be used",
    arguments: [
      "push token=ONE failed: UNREGISTERED\npush token=TWO failed: UNAVAILABLE",
      "push token=TWO failed: UNAVAILABLE\npush token=ONE failed: UNREGISTERED",
      "It fails for fK3m…0009\nand for TWO", "push to fK3m…0009 failed: UNREGISTERED\nTWO",
    ])
  func onlyOne(text: String) throws {
    let text = text.replacing("ONE", with: Self.token).replacing("TWO", with: Self.other)
    var composer = try paste(text)
    let before = composer.state.target
    composer.press(.character("u"))
    #expect(composer.state.target == before)
    #expect(composer.screen.contains("1 of 2 identifiers can be used: is it the target?"))
    #expect(composer.screen.contains("zZ9a…0002"))
    composer.press(.enter)
    #expect(composer.state.target == Target(.token, Self.other))
    composer = try paste(text)
    composer.press(.character("k"))
    #expect(composer.screen.contains("1 of 2 identifiers can be used: is it the test device?"))
    composer = try paste(text)
    composer.press(.character("w"))
    guard case .why(let screen)? = composer.state.overlay else {
      Issue.record("The page is not open.")
      return
    }
    #expect(screen.diagnosis.evidence.device == nil)
  }

  @Test func `asks before it takes a topic beside a dead token`() throws {
    var composer = try paste("push token=\(Self.token) UNREGISTERED\n/topics/news")
    composer.press(.character("u"))
    #expect(composer.screen.contains("1 of 2 identifiers can be used: is it the target?"))
  }

  @Test func `asks which of several becomes a test device`() throws {
    let text = "\(Self.token)\n\(Self.other)\nUNREGISTERED"
    var composer = try paste(text)
    composer.press(.character("k"))
    #expect(composer.screen.contains("which one becomes a test device?"))
    composer.press(.down, .enter)
    composer.type("Customer")
    composer.press(.enter)
    #expect(
      composer.orders.last
        == .devices(.keep(TestDevice("Customer", platform: .android), token: Self.other)))
    composer = try paste(text)
    composer.state.devices.listed = Scene.testDevices
    composer.press(.character("k"), .enter)
    #expect(composer.state.notice?.sentence == "This device is kept already, as Pixel QA.")
  }

  @Test func `keeps its device, unless it is one already`() throws {
    var composer = try paste("\(Self.token)\nUNAVAILABLE")
    composer.press(.character("k"))
    composer.type("Customer")
    composer.press(.enter)
    #expect(
      composer.orders.last
        == .devices(.keep(TestDevice("Customer", platform: .android), token: Self.token)))
    composer = try paste("\(Self.token)\nUNAVAILABLE")
    composer.state.devices.listed = Scene.testDevices
    composer.press(.character("k"))
    #expect(composer.state.notice?.sentence == "This device is kept already, as Pixel QA.")
  }

  @Test(
    "is no target and no test device if the ticket proves that its token is dead",
    arguments: ["HTTP 404 UNREGISTERED", "UNREGISTERED", "NotRegistered"])
  func dead(answer: String) throws {
    var composer = try paste("\(Self.token) \(answer)")
    let footer = try #require(composer.canvas.rows.last)
    #expect(!footer.contains("Set target") && !footer.contains("Keep device"), "\(footer)")
    #expect(footer.contains("Not arrived?"))
    let before = composer.state.target
    composer.press(.character("u"), .character("k"))
    #expect(composer.state.target == before && composer.orders.isEmpty)
    // A later send may have ended differently.
    composer = try paste("\(Self.token) \(answer)\n\(Self.token)")
    #expect(composer.canvas.rows.last?.contains("Set target") == true)
  }

  @Test func `finds the send in the history by its message name, else by the device`() throws {
    var composer = try paste("\(Self.token)\n\(Self.name)")
    composer.press(.character("h"))
    #expect(composer.screen.contains("History"))
    #expect(composer.state.overlay?.field?.text == "0:1763650923441120%8f2c8f2c8f2c8f2c")
    composer = try paste("\(Self.token)\nUNREGISTERED")
    composer.press(.character("h"))
    #expect(composer.state.overlay?.field?.text == "fK3m…0001")
  }

  @Test func `searches for its other identifiers if the history lacks the message name`() throws {
    var composer = try paste("\(SampleHistory.token)\n\(Self.name)")
    composer.press(.character("h"))
    composer.answer(try .three())
    #expect(composer.state.overlay?.field?.text != "0:1763650923441120%8f2c8f2c8f2c8f2c")
    #expect(composer.screen.contains("Trail shoes"), "\(composer.screen)")
  }

  @Test func `searches only for the words that are pasted into the history`() throws {
    var composer = try paste("\(SampleHistory.token)\n\(Self.name)")
    composer.press(.character("h"))
    composer.paste("lost parcel")
    composer.answer(try .three())
    #expect(composer.state.overlay?.field?.text.contains("lost parcel") == true)
    #expect(composer.screen.contains("No record matches."))
  }

  @Test func `asks why it did not arrive with the record of its message`() throws {
    var composer = try paste("It never came: \(Self.name)")
    composer.press(.character("w"))
    #expect(composer.effects.contains(.history(.findSent(Self.name))))
    var record = try SampleHistory.record(1, title: "Rain", outcome: "accepted")
    record.result?.name = Self.name
    record.deviceName = "Pixel QA"
    composer.state.devices.listed = Scene.testDevices
    let history = SampleHistory(records: [record])
    composer.tell(.history(history.answer(.findSent(Self.name))))
    guard case .why(let screen)? = composer.state.overlay else {
      Issue.record("The page is not open.")
      return
    }
    #expect(screen.diagnosis.evidence.message == record.message())
    #expect(screen.diagnosis.evidence.platform == .android)
    #expect(screen.sought == nil)
  }

  @Test func `asks why it did not arrive, with what it shows, and comes back`() throws {
    var composer = try paste("\(Self.token)\nHTTP 404 UNREGISTERED")
    let page = composer.state.overlay
    composer.press(.character("w"))
    guard case .why(let screen)? = composer.state.overlay else {
      Issue.record("The page is not open.")
      return
    }
    #expect(screen.entry.cause.number == 2)
    // The message in the form is another one, so it cannot be sent from here.
    #expect(!composer.screen.contains("Same again"))
    composer.press(.escape)
    #expect(composer.state.overlay == page)
  }

  @Test func `counts an error, not the message name of another send beside it`() throws {
    var composer = try paste("\(Self.token)\nHTTP 404 UNREGISTERED\n\(Self.name)")
    composer.press(.character("w"))
    guard case .why(let screen)? = composer.state.overlay else {
      Issue.record("The page is not open.")
      return
    }
    #expect(screen.entry.cause.number == 2)
    #expect(screen.entry.likelihood == .likely)
  }

  @Test func `comes back by the same command, so that the reply can still be copied`() throws {
    var composer = try paste("\(Self.token)\n\(Self.other)\nHTTP 503 UNAVAILABLE")
    composer.press(.character("u"), .enter)
    let notice = try #require(composer.state.notice?.sentence)
    #expect(notice.hasSuffix("in the palette (^P) shows the ticket again."))
    composer.tell(.chosen(.explain))
    #expect(composer.screen.contains("In short"))
    composer.press(.character("w"), .character("c"))
    let reply = try #require(Cause.numbered(32)).reply
    #expect(composer.effects.contains(.viewport(.copy(reply))))
    // The list of codes leads to it, too, until another text is pasted.
    composer.press(.escape, .escape, .tab)
    #expect(composer.screen.contains("In short"))
    composer.paste("It fails for \(Self.other)")
    composer.press(.escape, .escape)
    composer.tell(.chosen(.explain))
    #expect(composer.screen.contains("zZ9a…0002"))
  }

  @Test func `is behind a refusal that is newer`() throws {
    var composer = try paste("\(Self.token)\n\(Self.other)\nHTTP 404 UNREGISTERED")
    composer.press(.character("u"), .enter)
    composer.press(.control("t"))
    let refusal = Refusal(
      advice: .fixRequest, httpStatus: 400, errorCode: "INVALID_ARGUMENT",
      explanation: Explanation("The icon is missing."))
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: .refused(refusal), attempts: 1))))
    composer.press(.escape)
    composer.tell(.chosen(.explain))
    #expect(composer.screen.contains("The icon is missing."))
    #expect(composer.canvas.rows.last?.contains("Tab Pasted text") == true)
    composer.press(.tab)
    #expect(composer.screen.contains("In short"))
  }

  @Test func `leaves an accepted message beside an error out, and asks about it with a key`() throws
  {
    var composer = try paste("\(Self.token)\nHTTP 404 UNREGISTERED\n\(Self.name)")
    composer.resize(rows: 60, columns: 200)
    composer.press(.character("w"))
    #expect(composer.screen.contains("Left out"))
    #expect(composer.screen.contains("Message name   \(Self.name)"))
    #expect(composer.canvas.rows.last?.contains("m Other message") == true)
    composer.press(.character("m"))
    guard case .why(let screen)? = composer.state.overlay else {
      Issue.record("The page is not open.")
      return
    }
    #expect(screen.diagnosis.evidence.messageName == Self.name)
    #expect(!composer.screen.contains("Left out"))
    composer.press(.escape)
    #expect(composer.screen.contains("Left out"))
  }

  @Test("sends the other message if the history has it", arguments: ["h", "a", "t"] as [Character])
  func otherMessage(key: Character) throws {
    var composer = try paste("\(Self.token)\nHTTP 404 UNREGISTERED\n\(Self.name)")
    composer.press(.character("w"), .character("m"))
    #expect(!composer.screen.contains("Send to a test device"))
    var record = try SampleHistory.record(
      1, device: true, title: "Late ferry", outcome: "accepted")
    record.result?.name = Self.name
    let history = SampleHistory(records: [record])
    composer.tell(.history(history.answer(.findSent(Self.name))))
    #expect(composer.canvas.rows.last?.contains("h High priority, 1 h  a Send again") == true)
    #expect(composer.screen.contains("t Send to a test device"))
    composer.resize(rows: 40, columns: 120)
    #expect(composer.canvas.rows.last?.contains("t Test device") == true)
    composer.press(.character(key))
    if key == "t" {
      #expect(composer.screen.contains("Test devices"))
      #expect(composer.state.target == nil)
    } else {
      composer.type("another-phone\n")
      #expect(composer.state.target == Target(.token, "another-phone"))
    }
    #expect(composer.state.document.form.message.text("notification.title") == "Late ferry")
    #expect(composer.sent.isEmpty)
  }

  @Test func `of sentences is shown again, and asks why with what they say`() throws {
    var composer = try paste("The push never came, only after I unlocked the phone")
    #expect(composer.screen.contains("only after I unlocked the phone"))
    #expect(!composer.screen.contains("u Set target") && !composer.screen.contains("h History"))
    composer.press(.character("w"))
    guard case .why(let screen)? = composer.state.overlay else {
      Issue.record("The page is not open.")
      return
    }
    #expect(screen.diagnosis.evidence.clues.contains(.onUnlock))
    #expect(screen.entry.cause.number == 11)
    // The words may mean something else, so they can be removed.
    composer.press(.character("x"), .character("1"))
    guard case .why(let changed)? = composer.state.overlay else {
      Issue.record("The page is not open.")
      return
    }
    #expect(changed.diagnosis.evidence.clues.isEmpty)
    composer = try paste("My phone shows no messages at all")
    composer.press(.character("w"))
    guard case .why(let open)? = composer.state.overlay else {
      Issue.record("The page is not open.")
      return
    }
    #expect(open.diagnosis.evidence.isEmpty)
  }

  @Test func `with only a device asks why, with that device`() throws {
    var composer = try paste("Nothing comes to \(Self.token)")
    composer.press(.character("w"))
    guard case .why(let screen)? = composer.state.overlay else {
      Issue.record("The page is not open.")
      return
    }
    #expect(screen.diagnosis.evidence.device == Self.token)
  }

  @Test func `offers nothing for a code alone`() throws {
    let composer = try paste("UNREGISTERED")
    let footer = try #require(composer.canvas.rows.last)
    #expect(!footer.contains("u Set target") && !footer.contains("w Not arrived?"))
  }
}
