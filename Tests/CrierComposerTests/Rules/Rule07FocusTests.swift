import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 7: focus moves only when the user moves it") struct Rule07FocusTests {
  private static let failure = Explanation("It did not work.", fix: "Try again.")

  /// Events that the user does not cause: answers, timers, reloads.
  static let news: [Action] = [
    .preferences(.refused(failure)),
    .sending(
      .paused(number: 99, SendPause(attempt: 1, reason: "Trouble.", seconds: 9, secondsLeft: 9))),
    .sending(
      .answered(
        number: 99,
        SendReport(outcome: .accepted(name: "a"), attempts: 1, elapsed: .milliseconds(1)))),
    .sending(
      .pushArrived(
        ArrivedPush(number: 1, target: Target(.topic, "a"), message: Message(), name: "a"))),
    .recovery(.journalNotKept(failure)), .file(.notRead(path: "a", failure)),
    .file(.notSaved(path: "a", failure)),
    .file(.saved(path: "a.json", request: Message().request)), .document(.textNotEdited(failure)),
    .preferences(.themeChanged(ThemeOffer(id: "x", theme: Theme(name: "X")))),
    .preferences(.themeNotRead(id: "x", failure)), .preferences(.keysChanged(.standard, [])),
    .preferences(.keysChanged(.standard, [failure])),
    .terminal(.focused(false)), .terminal(.focused(true)), .terminal(.resumed),
  ]

  @Test("no event moves focus, caret, page or dialog", arguments: Scene.all)
  func news(scene: Scene) throws {
    let start = try scene.composer(Scene.sizes[1])
    guard scene.name != "key-tester" else { return }
    for news in Self.news + [.sending(.destinationChanged(start.state.sending.destination))] {
      var composer = start
      composer.tell(news)
      #expect(composer.state.viewport.focus == start.state.viewport.focus, "\(news)")
      #expect(composer.state.viewport.section == start.state.viewport.section)
      #expect(composer.state.viewport.formTop == start.state.viewport.formTop)
      #expect(composer.state.overlay == start.state.overlay, "\(news)")
      // When a draft is saved, its name becomes that of the file.
      var (controls, before) = (
        composer.state.document.form.controls, start.state.document.form.controls
      )
      (controls[.name], before[.name]) = (nil, nil)
      #expect(controls == before)
    }
  }

  @Test func `a recovered draft is offered, and moves nothing`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.wrong)
    composer.goTo(.image)
    composer.type("http://example.com/a.png")
    #expect(!composer.state.analysis.findings.isEmpty)
    #expect(composer.state.viewport.focus == .item(.image))
    composer.press(.control("g"))
    #expect(composer.state.viewport.focus != .item(.image))
  }
}
