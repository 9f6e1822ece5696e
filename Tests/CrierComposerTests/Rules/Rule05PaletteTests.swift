import CrierAnswers
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 5: every action is in the palette, with key and help, on every screen")
struct Rule05PaletteTests {
  @Test("opens over everything, lists everything, and returns", arguments: Scene.all)
  func everywhere(scene: Scene) throws {
    // The key tester only displays keys, the palette is already open, and this review ignores keys
    // until a pause.
    guard !scene.name.hasPrefix("palette"),
      !["key-tester", "review-waiting"].contains(scene.name)
    else { return }
    var composer = try scene.composer(Scene.sizes[1])
    let before = composer.state
    composer.press(.control("p"))
    guard case .palette(let palette)? = composer.state.overlay else {
      Issue.record("There is no palette.")
      return
    }
    let entries = palette.list.entries
    #expect(Set(FormItem.all.map(PaletteScreen.Choice.item)).isSubset(of: palette.choices))
    let whyNothing = before.overlay?.whyNothingElse
    for (entry, command) in zip(entries, Command.all) {
      let reason = whyNothing ?? command.whyNot(before)
      #expect(entry.title == command.word)
      #expect(entry.key == before.preferences.keys.key(for: command.name))
      #expect(entry.help == reason ?? before.preferences.keys.named(command.help))
      #expect(entry.isOn == (reason == nil))
    }
    composer.press(.escape)
    #expect(
      composer.state.overlay == before.overlay
        && composer.state.viewport.focus == before.viewport.focus)
  }

  @Test("finds each command by its name", arguments: Command.all.map(\.name))
  func find(name: CommandName) throws {
    let command = try #require(Command.named(name))
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.rain)
    composer.press(.control("p"))
    composer.type(command.word)
    guard case .palette(let palette)? = composer.state.overlay, let index = palette.list.selected
    else {
      Issue.record("Nothing was found.")
      return
    }
    #expect(palette.list.entries[index].title == command.word)
  }

  @Test func `an answer that arrives while the palette covers the wait is not lost`() throws {
    var composer = try Scene.named("sending").composer(Scene.sizes[1])
    composer.press(.control("p"))
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(
            outcome: .accepted(name: "projects/a/messages/1"), attempts: 1,
            elapsed: .milliseconds(1))))
    )
    composer.press(.escape)
    #expect(composer.screen.contains("Dry run passed"))
  }
}
