import CrierComposer
import CrierMessage
import TerminalKit
import Testing

@Suite("Editing texts") struct EditingTests {
  @Test func `pastes into one field what was cut in another`() throws {
    var composer = try ComposerDriver()
    composer.type("Rain soon")
    composer.press(.control("w"))
    composer.goTo(.body)
    composer.press(.alt("y"))
    #expect(composer.state.document.form.text(of: .body) == "soon")
    composer.press(.function(6), .enter, .alt("y"))
    #expect(composer.state.document.editor?.text.contains("soon") == true)
  }

  @Test func `opens a text in the editor and reads it back as one undo step`() throws {
    var composer = try ComposerDriver()
    composer.type("Rain")
    composer.press(.function(4))
    let order = TextOrder(.item(.title), "Rain")
    #expect(composer.orders.contains(.document(.edit(order))))
    composer.tell(.document(.textEdited(order, "Rain\nsoon")))
    #expect(composer.state.document.form.text(of: .title) == "Rain soon")
    #expect(composer.screen.contains("Line breaks in the pasted text became spaces"))
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
  }

  @Test func `opens the JSON in the editor, even if it comes back broken`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"topic":"a"}}"#)
    composer.press(.function(6), .function(4))
    let text = composer.state.document.editor?.text ?? ""
    #expect(composer.orders.contains(.document(.edit(TextOrder(.json, text)))))
    composer.tell(
      .document(.textEdited(TextOrder(.json, text), text.replacing("\"a\"", with: "\"b\""))))
    #expect(composer.state.document.form.message["topic"] == .string("b"))
    composer.press(.function(4))
    composer.tell(.document(.textEdited(TextOrder(.json, text), "{")))
    #expect(composer.state.brokenJSON != nil)
    #expect(composer.state.document.form.message["topic"] == .string("b"))
  }

  @Test func `gives the reason why a text cannot be edited in the editor`() throws {
    var composer = try ComposerDriver()
    composer.goTo(.targetKind)
    composer.press(.function(4))
    #expect(composer.screen.contains("Only text can be edited in $EDITOR"))
    composer.tell(.document(.textNotEdited(Explanation("The editor ended with status 1."))))
    #expect(composer.screen.contains("status 1"))
  }

  @Test func `shows the character under the caret`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 200, json: #"{"message":{"notification":{"title":"e\u0301\u200b👩‍💻"}}}"#)
    composer.tell(.chosen(.inspect))
    composer.press(.home)
    #expect(
      composer.screen.contains(
        "U+0065 LATIN SMALL LETTER E, U+0301 COMBINING ACUTE ACCENT: 2 code points, 3 bytes, 2 UTF-16"
      ))
    composer.press(.right)
    #expect(composer.screen.contains("U+200B ZERO WIDTH SPACE: 1 code point, 3 bytes, 1 UTF-16"))
    composer.press(.right)
    #expect(composer.screen.contains("U+1F469 WOMAN, U+200D ZERO WIDTH JOINER, U+1F4BB"))
    composer.press(.end)
    #expect(composer.screen.contains("The caret is at the end of the text."))
    composer.tell(.chosen(.inspect))
    #expect(!composer.screen.contains("The caret is at"))
  }
}
