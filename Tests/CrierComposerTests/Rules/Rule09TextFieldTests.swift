import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 9: every text field has undo, redo, word motion, select all, $EDITOR")
struct Rule09TextFieldTests {
  private static let words = "one two"

  /// Checks the editing keys in the focused text field.
  private func check(_ composer: ComposerDriver, at place: String) throws {
    var composer = composer
    let before = try #require(composer.buffer?.text, "\(place)")
    composer.press(Key(.end, .control))
    composer.type(Self.words)
    #expect(composer.buffer?.text == before + Self.words, "\(place)")
    let end = try #require(composer.caret)
    composer.press(Key(.left, .control))
    #expect(composer.caret == end - 3, "\(place)")
    composer.press(Key(.right, .control))
    #expect(composer.caret == end, "\(place)")
    composer.press(.alt("a"))
    #expect(composer.selected == before + Self.words, "\(place)")
    for _ in 0..<9 where composer.buffer?.text != before { composer.press(.control("z")) }
    #expect(composer.buffer?.text == before, "\(place)")
    for _ in 0..<9 where composer.buffer?.text != before + Self.words {
      composer.press(.control("y"))
    }
    #expect(composer.buffer?.text == before + Self.words, "\(place)")
  }

  @Test("in the form", arguments: Rule08PasteTests.items)
  func form(item: FormItem) throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: #"{"message":{"topic":"a"}}"#)
    composer.goTo(item)
    try check(composer, at: item.id)
    composer.press(.function(4))
    guard case .document(.edit(let order))? = composer.orders.last else {
      Issue.record("F4 opens no editor.")
      return
    }
    #expect(order.place == .item(item))
  }

  @Test func `in the JSON`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.rain)
    composer.press(.function(6), .enter)
    try check(composer, at: "JSON")
    composer.press(.function(4))
    guard case .document(.edit(let order))? = composer.orders.last else {
      Issue.record("F4 opens no editor.")
      return
    }
    #expect(order.place == .json)
  }

  @Test(
    "in dialogs, except F4: their fields have one line, and F4 is for texts of the message",
    arguments: ["find", "palette", "open", "save-as", "review"])
  func dialogs(scene: String) throws {
    var composer = try Scene.named(scene).composer(Scene.sizes[1])
    composer.press(.control("u"))
    composer.type("one two")
    func field() -> TextBuffer? { composer.state.overlay?.field?.buffer }
    #expect(field()?.text == "one two")
    composer.press(Key(.left, .control))
    #expect(field()?.caret == 4)
    composer.press(.alt("a"))
    #expect(field()?.selectedText == "one two")
    for _ in 0..<4 { composer.press(.control("z")) }
    #expect(field()?.text != "one two")
    for _ in 0..<4 { composer.press(.control("y")) }
    #expect(field()?.text == "one two")
  }

  @Test func `the form also has it for rows, toggles and deletions`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.tides)
    let start = composer.state.document.form.message
    composer.goTo(.data)
    composer.press(.control("d"))
    composer.goTo(.option(.priority))
    composer.press(.right)
    composer.goTo(.field("android.notification.sticky"))
    composer.press(.right)
    let end = composer.state.document.form.message
    #expect(end != start)
    for _ in 0..<3 { composer.press(.control("z")) }
    #expect(composer.state.document.form.message == start)
    for _ in 0..<3 { composer.press(.control("y")) }
    #expect(composer.state.document.form.message == end)
  }
}
