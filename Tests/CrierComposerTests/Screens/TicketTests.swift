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

  private func paste(_ text: String) throws -> ComposerDriver {
    var composer = try ComposerDriver(json: Messages.news)
    composer.tell(.chosen(.explain))
    composer.paste(text)
    return composer
  }

  @Test func `gives the message its token as target`() throws {
    var composer = try paste("It fails for \(Self.token)\nHTTP 404 UNREGISTERED")
    composer.press(.character("u"))
    #expect(composer.state.target == Target(.token, Self.token))
    #expect(composer.state.overlay == nil)
  }

  @Test func `asks which of several is the target`() throws {
    var composer = try paste("\(Self.token)\n\(Self.other)\nUNREGISTERED")
    #expect(!composer.screen.contains("Keep device"))
    composer.press(.character("u"))
    #expect(composer.screen.contains("which is the target?"))
    composer.press(.down, .enter)
    #expect(composer.state.target == Target(.token, Self.other))
  }

  @Test func `keeps its device, unless it is one already`() throws {
    var composer = try paste("\(Self.token)\nUNREGISTERED")
    composer.press(.character("k"))
    composer.type("Customer")
    composer.press(.enter)
    #expect(
      composer.orders.last
        == .devices(.keep(TestDevice("Customer", platform: .android), token: Self.token)))
    composer = try paste("\(Self.token)\nUNREGISTERED")
    composer.state.devices.listed = Scene.testDevices
    composer.press(.character("k"))
    #expect(composer.state.notice?.sentence == "This device is kept already, as Pixel QA.")
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
    var composer = try paste("\(Self.token)\nHTTP 404 UNREGISTERED")
    composer.press(.character("u"))
    let notice = try #require(composer.state.notice?.sentence)
    #expect(notice.hasSuffix("in the palette shows the ticket again."))
    composer.tell(.chosen(.explain))
    #expect(composer.screen.contains("In short"))
    composer.press(.character("w"), .character("c"))
    let reply = try #require(Cause.numbered(2)).reply
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
    var composer = try paste("\(Self.token)\nHTTP 404 UNREGISTERED")
    composer.press(.character("u"))
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

  @Test func `offers nothing for a code alone`() throws {
    let composer = try paste("UNREGISTERED")
    #expect(!composer.screen.contains("u Target") && !composer.screen.contains("w Why"))
  }
}
