import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Emoji in a text") struct EmojiScreenTests {
  private func driver() throws -> ComposerDriver {
    var composer = try ComposerDriver(json: #"{"message":{"topic":"a"}}"#)
    composer.goTo(.title)
    return composer
  }

  private func title(_ composer: ComposerDriver) -> String {
    composer.state.document.form.text(of: .title)
  }

  @Test func `a whole name between colons becomes the emoji, in one undo step`() throws {
    var composer = try driver()
    composer.type("Sale :athletic_shoe:")
    #expect(title(composer) == "Sale 👟")
    #expect(composer.state.notice?.sentence.contains("replaced :athletic_shoe:") == true)
    composer.press(.control("z"))
    #expect(title(composer) == "Sale :athletic_shoe:")
    composer.press(.control("y"))
    composer.type(" now")
    #expect(title(composer) == "Sale 👟 now")
  }

  @Test func `a part of a name is offered, and typing goes on in the text`() throws {
    var composer = try driver()
    composer.type("New :shoe:")
    #expect(title(composer) == "New :shoe:")
    #expect(composer.state.notice?.sentence.contains("👟 athletic shoe") == true)
    composer.press(Key(.function(8), .shift))
    #expect(composer.screen.contains("athletic shoe"))
    composer.type(" athl")
    composer.press(.enter)
    #expect(title(composer) == "New 👟")
    composer.type("!")
    #expect(title(composer) == "New 👟!")
  }

  @Test(
    "other colons stay what they are",
    arguments: [
      "10:30:", "a: b:", "::", ":x:", ":no such thing:", "see https://a.b:80:", "12:00:45:",
    ])
  func colons(text: String) throws {
    var composer = try driver()
    composer.type(text)
    #expect(title(composer) == text && composer.state.notice == nil)
  }

  @Test func `a field for programs gets none`() throws {
    var composer = try driver()
    composer.goTo(.name)
    composer.type(":rocket:")
    #expect(composer.state.document.form.text(of: .name) == ":rocket:")
    composer.press(Key(.function(8), .shift))
    #expect(composer.state.notice?.sentence.contains("go to a title or a text") == true)
  }

  @Test func `inserts at the caret without a typed name, and Esc changes nothing`() throws {
    var composer = try driver()
    composer.type("Go")
    composer.press(Key(.function(8), .shift))
    composer.type("rocket")
    composer.press(.escape)
    #expect(title(composer) == "Go")
    composer.press(Key(.function(8), .shift))
    composer.type("rocket")
    composer.press(.enter)
    #expect(title(composer) == "Go🚀")
  }

  @Test func `plain mode lists them with their bytes`() throws {
    var driver = try PlainDriver()
    driver.type("emoji shoe", "emoji", "emoji nonsense")
    #expect(driver.said.contains("👟 athletic shoe, 4 bytes"))
    #expect(driver.said.contains("such as \"emoji shoe\""))
    #expect(driver.said.contains("No emoji has these words in its Unicode name."))
  }
}
