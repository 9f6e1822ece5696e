import CrierConvert
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 2: one table of commands, which footer, F1, palette, key tester and pages read")
struct Rule02OneTableTests {
  @Test func `every command is in it once, with a word, a sentence and keys of its own`() {
    #expect(Command.all.map(\.name).count == Set(Command.all.map(\.name)).count)
    #expect(Set(CommandName.allCases).subtracting(Command.all.map(\.name)).count <= 1)
    for command in Command.all {
      #expect(!command.word.isEmpty && command.word.count <= 22, "\(command.name)")
      #expect(command.help.first?.isUppercase == true && command.help.last == ".")
    }
    let keys = Command.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test("footers name keys as in the table", arguments: Scene.all)
  func footers(scene: Scene) throws {
    let composer = try scene.composer(Scene.sizes[3])
    guard composer.state.overlay == nil else { return }
    let view = ComposeView(state: composer.state, layout: ComposeLayout(composer.state))
    for hint in view.hints {
      guard let name = composer.state.preferences.keys.command(for: hint.key) else { continue }
      guard !composer.state.isForField(hint.key) else { continue }
      let command = try #require(Command.named(name))
      #expect(hint.word == command.word || name == .edit, "\(hint.key.label)")
      #expect(hint.isOn == (command.whyNot(composer.state) == nil))
    }
  }

  @Test("F1, the key tester and the reference use its texts", arguments: Command.all.map(\.name))
  func pages(name: CommandName) throws {
    let command = try #require(Command.named(name))
    let composer = try ComposerDriver(json: Messages.rain)
    let help = HelpText(HelpScreen(about: nil), state: composer.state).blocks
      .flatMap { if case .keys(let table) = $0 { table.rows } else { [Fact]() } }
    let words = KeyBindings.standard.named(command.help)
    if let key = command.keys.first {
      let line = try #require(
        help.first { $0.label.hasPrefix(key.label) && $0.text.hasSuffix(words) })
      #expect(line.text.lowercased().contains(command.word.lowercased()))
      #expect([words, "\(command.word): \(words)"].contains(line.text))
      #expect(line.label.split(separator: " ").map(String.init) == command.keys.map(\.label))
      var tester = try ComposerDriver(rows: 30, columns: 100)
      tester.tell(.chosen(.keyTester))
      tester.press(key)
      #expect(tester.screen.contains("\(command.word): "))
    }
    let page = ReferencePage.keys.text
    #expect(page.contains(command.word))
    for key in command.keys { #expect(page.contains("`\(key.label)`")) }
  }
}
