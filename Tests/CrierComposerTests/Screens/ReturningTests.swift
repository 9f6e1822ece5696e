import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// The focus after an overlay has closed.
@Suite("The focus returns to where it was") struct ReturningTests {
  private static let device =
    #"{"message":{"token":"fK3mAbCdEfGhIjKlMnOpQr:APA91b0001","notification":{"title":"Hi"}}}"#

  private static let refused = SendOutcome.refused(
    Refusal(
      advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
      explanation: Explanation(at: "token", "The app was uninstalled.", fix: "Remove the token.")))

  /// Returns a composer with the focus in the token field; a topic was typed before.
  private func composer() throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.device)
    composer.goTo(.targetKind)
    composer.press(.right, .right)
    composer.goTo(.targetValue)
    composer.type("everybody")
    composer.goTo(.targetKind)
    composer.press(.left, .left)
    composer.goTo(.targetValue)
    try #require(composer.state.target?.kind == .token)
    return composer
  }

  private func answer(_ outcome: SendOutcome, _ composer: inout ComposerDriver) {
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: outcome, attempts: 1, elapsed: .milliseconds(9)))))
  }

  @Test func `after a refused send from the palette, a stray letter keeps the target`() throws {
    var composer = try composer()
    composer.press(.control("p"))
    composer.type("send")
    composer.press(.enter)
    if case .review = composer.state.overlay { composer.press(.enter) }
    answer(Self.refused, &composer)
    #expect(composer.screen.contains("The app was uninstalled."))
    composer.press(.escape)
    #expect(composer.state.viewport.focus == .item(.targetValue))
    composer.type("t")
    #expect(composer.state.target?.kind == .token)
    #expect(composer.state.target?.value.hasSuffix("0001t") == true)
  }

  @Test("every way to send returns to the field", arguments: [Key.escape, .character("q")])
  func ways(close: Key) throws {
    for way in [CommandName.send, .review, .dryRun] {
      for item in [
        FormItem.targetValue, .body, .option(.timeToLive), .field("apns.payload.aps.badge"),
      ] {
        var composer = try composer()
        composer.goTo(item)
        composer.tell(.chosen(way))
        if case .review = composer.state.overlay { composer.press(.enter) }
        answer(.accepted(name: "projects/sandbox/messages/1"), &composer)
        composer.press(close)
        #expect(composer.state.overlay == nil, "\(way)")
        #expect(composer.state.viewport.focus == .item(item), "\(way) from \(item)")
        #expect(composer.state.viewport.section == item.section)
      }
    }
  }

  @Test("opening anything and pressing Esc moves nothing", arguments: CommandName.allCases)
  func overlays(name: CommandName) throws {
    for isFromPalette in [true, false] {
      var composer = try composer()
      let before = composer.state
      if isFromPalette { composer.press(.control("p")) }
      composer.state.overlay = nil
      composer.tell(.chosen(name))
      guard let overlay = composer.state.overlay else { continue }
      if case .delivery = overlay { answer(Self.refused, &composer) }
      for _ in 0..<4 where composer.state.overlay != nil { composer.press(.escape) }
      #expect(composer.state.overlay == nil)
      #expect(composer.state.viewport.focus == before.viewport.focus, "\(name)")
      #expect(composer.state.viewport.section == before.viewport.section)
      #expect(composer.state.document.form.message == before.document.form.message)
    }
  }

  @Test func `from the Send button it returns to the field before, never to the button`() throws {
    var composer = try composer()
    composer.press(.tab, .tab)
    #expect(composer.state.viewport.focus == .send)
    composer.press(.enter)
    answer(Self.refused, &composer)
    composer.press(.escape)
    #expect(composer.state.viewport.focus == .item(.targetValue))
  }

  @Test func `if no field of the page had the focus, a letter chooses nothing`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.device)
    composer.press(.backTab, .right, .backTab)
    #expect(composer.state.viewport.section == .target && composer.state.viewport.focus == .send)
    composer.press(.enter)
    answer(Self.refused, &composer)
    composer.press(.escape)
    #expect(composer.state.viewport.focus == .tabs)
    composer.type("t")
    #expect(composer.state.target?.kind == .token)
  }

  @Test func `F6 through all panes, and Esc from the checks, return to the field`() throws {
    var composer = try composer()
    composer.press(.function(6))
    for _ in 0..<4 where composer.state.itemInHand == nil { composer.press(.function(6)) }
    #expect(composer.state.viewport.focus == .item(.targetValue))
    composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.wrong)
    composer.goTo(.targetValue)
    composer.press(.function(6), .function(6))
    #expect(composer.state.viewport.focus == .findings)
    composer.press(.escape)
    #expect(composer.state.viewport.focus == .item(.targetValue))
  }

  @Test func `opening and closing a search moves no focus, and selects nothing`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.rain)
    composer.press(.control("f"))
    composer.type("Basel")
    composer.press(.escape)
    composer.goTo(.body)
    composer.press(.control("f"))
    #expect(composer.screen.contains("1 of 1"))
    composer.press(.escape)
    #expect(composer.state.viewport.focus == .item(.body) && composer.selected == nil)
    composer.press(.control("f"), .enter)
    #expect(composer.state.viewport.focus == .item(.data) && composer.selected == "Basel")
  }

  @Test func `a send from the start page returns to the token`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain")
    composer.press(.tab, .tab, .down, .enter)
    composer.type("my-other-phone")
    composer.press(.control("t"))
    answer(Self.refused, &composer)
    composer.press(.escape)
    composer.type("2")
    #expect(composer.state.target == Target(.token, "my-other-phone2"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
  }
}
