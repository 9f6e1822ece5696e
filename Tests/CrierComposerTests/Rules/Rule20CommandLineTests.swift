import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 20: everything the screen can do, the command line can do")
struct Rule20CommandLineTests {
  /// The commands without a `crier` command line; the screen and plain mode have them.
  private static let ofTheScreen: Set<CommandName> = [
    .nextSection, .previousSection, .nextField, .previousField, .nextPane, .undo, .redo, .find,
    .emoji, .jump, .edit, .inspect, .new, .palette, .help, .keys, .theme, .keyTester, .suspend,
    .quit,
    .copySelection, .recover, .start, .notices, .editAnyway, .duplicate, .addLanguage,
    .compareFile, .reloadFile, .removeDryRun,
    .exampleSale, .exampleScore, .exampleOrder, .exampleSilentSync,
  ]

  @Test("what sends, shows or changes names its command line", arguments: Command.all.map(\.name))
  func shell(name: CommandName) throws {
    let command = try #require(Command.named(name))
    #expect((command.shell == nil) == Self.ofTheScreen.contains(name), "\(command.word)")
    if let shell = command.shell { #expect(shell.hasPrefix("crier ")) }
  }

  @Test func `help names them, and the review names the one for the current send`() throws {
    var composer = try ComposerDriver(rows: 24, columns: 80, json: Messages.rain)
    let help = PageSpeech(HelpScreen(about: nil).page(in: composer.state)).content
    for command in Command.all {
      guard let shell = command.shell else { continue }
      #expect(help.contains("\(command.word): \(shell)"))
    }
    composer = try Scene.named("review").composer(Scene.sizes[1])
    composer.state.file.path = "flash.json"
    #expect(composer.screen.contains("crier send flash.json --project shop-prod"))
    composer.press(.tab, .tab)
    #expect(composer.screen.contains("crier send flash.json --dry-run --project shop-prod"))
  }

  @Test("crier --plain has a word for each", arguments: Command.all.map(\.name))
  func plain(name: CommandName) throws {
    let command = try #require(Command.named(name))
    let word = command.word.lowercased()
    #expect(PlainVerb.all.contains { $0.names.contains(word) }, "\(word)")
    guard ![.quit, .suspend].contains(name) else { return }
    var driver = try PlainDriver(json: Messages.rain)
    driver.type(word)
    #expect(!driver.said.isEmpty || !driver.orders.isEmpty, "\(word)")
    #expect(!driver.said.contains("There is no command"), "\(driver.said)")
  }
}
