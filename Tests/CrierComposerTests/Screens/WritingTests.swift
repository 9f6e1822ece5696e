import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A space after a word") struct WritingTests {
  private static let sentence = "Title ends with white space."

  private func composer(title: String = "") throws -> ComposerDriver {
    try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message":{"topic":"a","notification":{"title":"\#(title)"}}}"#)
  }

  @Test func `is not a finding while the next word may follow`() throws {
    var composer = try composer()
    composer.goTo(.title)
    for letter in "Rain at six " {
      composer.type(String(letter))
      #expect(!composer.screen.contains(Self.sentence))
    }
    composer.type("\u{7F}")
    #expect(!composer.screen.contains(Self.sentence))
  }

  @Test(
    "is reported as soon as the user does anything else",
    arguments: [Key.tab, Key(.left), .function(6), .control("g")])
  func leaving(key: Key) throws {
    var composer = try composer()
    composer.goTo(.title)
    composer.type("Rain ")
    composer.press(key)
    #expect(composer.screen.contains(Self.sentence))
  }

  @Test func `is available to the fix, and counts in every number`() throws {
    var composer = try composer()
    composer.goTo(.title)
    composer.type("Rain ")
    composer.press(.control("x"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
  }

  @Test func `in a file is reported immediately, and so is one before the text`() throws {
    var composer = try composer(title: "Rain ")
    composer.goTo(.title)
    #expect(composer.screen.contains(Self.sentence))
    composer.press(.home)
    composer.type(" ")
    #expect(composer.screen.contains("Title begins with white space."))
    composer.press(.end)
    composer.type(" ")
    #expect(composer.screen.contains("Title begins with white space."))
  }
}
