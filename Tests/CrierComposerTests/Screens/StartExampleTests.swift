import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The examples on the start page") struct StartExampleTests {
  @Test("are one key above the title, and Enter opens them", arguments: Example.allCases)
  func keys(example: Example) throws {
    for key in [Key.up, .backTab] {
      var composer = try ComposerDriver.atStart()
      composer.press(key)
      for other in Example.allCases.prefix(while: { $0 != example }) {
        #expect(composer.state.start?.spot == .example(other))
        composer.press(.right)
      }
      composer.press(.enter)
      #expect(composer.state.start == nil && composer.state.whyNoSend == nil)
      #expect(composer.state.document.form.message.targets == example.message(at: 0).targets)
    }
  }

  @Test("open by a click", arguments: Example.allCases, Scene.sizes)
  func click(example: Example, size: Size) throws {
    var composer = try ComposerDriver.atStart(size.rows, size.columns)
    let place = try composer.place(of: "[ \(example.label) ]")
    composer.click(row: place.row, column: place.column + 2)
    #expect(composer.state.document.form.message.targets == example.message(at: 0).targets)
  }

  @Test("say what they are while they have the focus", arguments: Example.allCases)
  func about(example: Example) throws {
    var composer = try ComposerDriver.atStart(40, 120)
    composer.state.moveOnStart(to: .example(example))
    let help = try #require(Command.named(example.command)?.help)
    #expect(composer.screen.contains(help))
    #expect(composer.screen.contains("Example: \(example.label.lowercased())"))
    let title = example.message(at: 0).text("notification.title")
    #expect(composer.screen.contains(title ?? "(nothing is shown)"))
    composer.press(.down)
    #expect(composer.screen.contains("as soon as you type"))
  }

  @Test func `ask before they replace what was typed, and leave it typed`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain")
    composer.press(.up, .enter)
    #expect(composer.screen.contains("You have unsaved changes."))
    composer.press(.escape)
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    #expect(composer.state.target?.value == "my-phone")
  }

  @Test func `take no letters: these go into the title`() throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.up)
    composer.type("Rain")
    #expect(composer.state.document.form.text(of: .title) == "Rain")
  }

  @Test func `keep the focus on the one that was left`() throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.up, .right, .right, .tab)
    #expect(composer.state.start?.spot == .title)
    composer.press(.backTab)
    #expect(composer.state.start?.spot == .example(.order))
    composer.press(.right, .right, .right)
    #expect(composer.state.start?.spot == .example(.silentSync))
    composer.press(.backTab)
    #expect(composer.state.start?.spot == .send)
  }
}
