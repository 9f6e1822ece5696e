import CrierComposer
import TerminalKit
import Testing

@Suite("The key tester") struct KeyTesterTests {
  @Test func `shows each event and its meaning, and performs none of them`() throws {
    var composer = try ComposerDriver()
    composer.tell(.chosen(.keyTester))
    #expect(composer.screen.contains("Press any key"))
    composer.press(.control("q"), .function(9), .alt("b"), .function(11))
    composer.type("x")
    composer.paste("Rain\nsoon")
    composer.click(row: 3, column: 7)
    #expect(composer.screen.contains("^Q            Quit:"))
    #expect(composer.screen.contains("F9            Bytes by field:"))
    #expect(composer.screen.contains("Alt-B         in a text field"))
    #expect(composer.screen.contains("F11           no command"))
    #expect(composer.screen.contains("x             typed as text"))
    #expect(composer.screen.contains("a paste       9 characters"))
    #expect(composer.screen.contains("a click       row 4, column 8"))
    #expect(!composer.state.ending.isFinished && !composer.state.isUnsaved)
    #expect(composer.canvas.checkInvariants() == [])
  }

  @Test("shows whole sentences", arguments: Scene.sizes)
  func whole(size: Size) throws {
    var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
    composer.tell(.chosen(.keyTester))
    composer.press(.function(9))
    #expect(!composer.screen.contains("Show how many bytes of the limit each field…"))
    #expect(composer.screen.contains("first."))
  }

  @Test func `closes after two Escs, but not after one`() throws {
    var composer = try ComposerDriver()
    composer.tell(.chosen(.keyTester))
    composer.press(.escape, .character("a"), .escape)
    #expect(composer.screen.contains("Esc Esc Close"))
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
    composer.type("R")
    #expect(composer.state.document.form.text(of: .title) == "R")
  }

  @Test func `follows window changes, and lets a signal end the program`() throws {
    var composer = try ComposerDriver()
    composer.tell(.chosen(.keyTester))
    for _ in 0..<100 { composer.press(.down) }
    composer.resize(rows: 18, columns: 60)
    #expect(composer.screen.contains("a new size    60x18"))
    #expect(composer.canvas.checkInvariants() == [])
    composer.tell(.terminal(.ending(signal: 15)))
    #expect(composer.state.ending.isFinished)
  }
}
