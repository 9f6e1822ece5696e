import CrierCore
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 7: focus moves only when the user moves it") struct Rule07FocusTests {
  private static let failure = Explanation("It did not work.", fix: "Try again.")

  /// What comes by itself: answers, timers, reloads.
  static let news: [Action] = [
    .settingsRefused(failure),
    .sendPaused(number: 99, SendPause(attempt: 1, reason: "Trouble.", seconds: 9, secondsLeft: 9)),
    .sendAnswered(
      number: 99, SendAnswer(outcome: .accepted(name: "a"), attempts: 1, milliseconds: 1)),
    .pushArrived(
      ArrivedPush(number: 1, target: Target(.topic, "a"), message: Message(), name: "a")),
    .journalNotKept(failure), .fileNotRead(path: "a", failure), .fileNotSaved(path: "a", failure),
    .fileSaved(path: "a.json", request: Message().request), .textNotEdited(failure),
    .themeChanged(ThemeOffer(id: "x", theme: Theme(name: "X"))),
    .themeNotRead(id: "x", failure), .keysChanged(.standard, []),
    .keysChanged(.standard, [failure]),
    .terminal(.focused(false)), .terminal(.focused(true)), .terminal(.resumed),
  ]

  @Test("no news takes keyboard, caret, page or dialog", arguments: Scene.all)
  func news(scene: Scene) throws {
    let start = try scene.composer(Scene.sizes[1])
    guard scene.name != "key-tester" else { return }
    for news in Self.news + [.destinationChanged(start.state.destination)] {
      var composer = start
      composer.tell(news)
      #expect(composer.state.focus == start.state.focus, "\(news)")
      #expect(composer.state.section == start.state.section)
      #expect(composer.state.formTop == start.state.formTop)
      #expect(composer.state.overlay == start.state.overlay, "\(news)")
      // A draft is called as the file that it was saved to.
      var (controls, before) = (composer.state.form.controls, start.state.form.controls)
      (controls[.name], before[.name]) = (nil, nil)
      #expect(controls == before)
    }
  }

  @Test func `what is found is offered, and goes nowhere by itself`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.wrong)
    composer.goTo(.image)
    composer.type("http://example.com/a.png")
    #expect(!composer.state.analysis.findings.isEmpty)
    #expect(composer.state.focus == .item(.image))
    composer.press(.control("g"))
    #expect(composer.state.focus != .item(.image))
  }
}
