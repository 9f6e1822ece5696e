import CrierComposer
import CrierMessage
import TerminalKit
import Testing

@Suite("Broken JSON in the pane") struct BrokenJSONTests {
  @Test func `keeps the last valid message while the text is broken, and shows where`() throws {
    var composer = try ComposerDriver.editingJSON()
    composer.press(.end)
    composer.type(" x")
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    let problem = try #require(composer.state.brokenJSON)
    #expect(problem.place == JSONPlace(line: 5, column: 23))
    #expect(composer.screen.contains("Line 5, column 23: A comma or } is missing here."))
    #expect(composer.screen.contains("broken at line 5"))
    let marked = composer.canvas.roleMap.enumerated().first { _, row in
      row.dropFirst(70).contains("e") && row.dropFirst(70).filter { $0 == "e" }.count == 1
    }
    #expect(marked != nil)
    composer.press(.backspace, .backspace)
    #expect(composer.state.brokenJSON == nil)
    #expect(!composer.screen.contains("broken"))
  }

  @Test func `says how to go on in one row, and that both buttons are off`() throws {
    var composer = try ComposerDriver.editingJSON(rows: 24, columns: 80)
    composer.press(.end)
    composer.type(" x")
    #expect(composer.screen.contains("last valid JSON. Esc asks whether to drop the change."))
    #expect(composer.screen.contains("Dry run and Send are off: the JSON is broken at line 5."))
    composer.press(.tab)
    #expect(!composer.screen.contains("Esc asks"))
  }

  @Test func `wraps the error where the pane has room`() throws {
    var composer = try ComposerDriver.editingJSON()
    composer.tell(.chosen(.zoomJSON))
    composer.press(.end)
    composer.type(" x")
    let mark = try composer.place(of: "!! Line 5, column 23: A comma or } is")
    let end = try composer.place(of: "here.", after: mark.row)
    #expect(end.row == mark.row + 1)
    #expect(composer.canvas[end.row, end.column].role == .error)
  }

  @Test func `counts no findings of the last valid JSON while it is broken`() throws {
    let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91bExampleExample0001"
    let json = #"{"message":{"token":"\#(token)","notification":{"title":"Rain"}}}"#
    var composer = try ComposerDriver.editingJSON(json)
    let frame = composer.canvas.rows[2]
    #expect(frame.contains("Essentials") && frame.contains(" 1 hint "))
    composer.type("\"")
    #expect(composer.canvas.rows[2].contains("Essentials"))
    #expect(!composer.screen.contains(" hint "))
    #expect(composer.screen.contains(" 1 error "))
  }

  @Test func `disables send, dry run and save while it is broken`() throws {
    var composer = try ComposerDriver.editingJSON()
    composer.type("\"")
    for key in ["t", "r", "s"] as [Character] {
      composer.press(.control(key))
      #expect(composer.screen.contains("off: the JSON is broken at line 5"), "\(key)")
    }
    #expect(composer.orders.isEmpty)
    #expect(composer.state.isUnsaved)
  }

  @Test func `locks the form while it is broken, and unlocks it when it is fixed`() throws {
    var composer = try ComposerDriver.editingJSON()
    composer.type("\"")
    composer.press(.tab, .tab)
    #expect(composer.state.viewport.focus == .item(.title))
    composer.type("x")
    #expect(composer.screen.contains("The JSON is broken at line 5: fix it there"))
    composer.paste("y")
    composer.state.open(.target)
    composer.press(.right)
    #expect(composer.screen.contains("The JSON is broken at line 5: fix it there"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    #expect(composer.state.document.form.message.targets == [Target(.topic, "news")])
    composer.press(.function(6))
    #expect(composer.state.viewport.focus == .json)
    composer.press(.backspace)
    composer.press(.escape)
    composer.state.open(.essentials)
    composer.type("!")
    #expect(composer.state.document.form.text(of: .title) == "Rain!")
  }

  @Test func `asks before broken text is discarded`() throws {
    var composer = try ComposerDriver.editingJSON()
    composer.type("! \"")
    composer.press(.escape)
    #expect(composer.screen.contains("The JSON is broken"))
    composer.press(.escape)
    #expect(composer.state.brokenJSON != nil)
    composer.press(.escape, .enter)
    #expect(composer.state.document.editor?.area.buffer.caret == composer.state.brokenJSON?.index)
    composer.press(.escape, .character("d"))
    #expect(composer.state.document.editor == nil)
    #expect(composer.state.document.form.text(of: .title) == "Rain! ")
  }

  @Test(
    "reports other values than objects as not a message",
    arguments: [
      ("[1]", "This is a list"), ("\"a\"", "This is a string"), ("7", "This is a number"),
    ])
  func wrongRoot(text: String, sentence: String) throws {
    var composer = try ComposerDriver.editingJSON()
    composer.press(.alt("a"))
    composer.paste(text)
    #expect(composer.screen.contains(sentence))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    #expect(composer.state.whyNoSend?.contains("broken at line 1") == true)
  }

  @Test func `keeps broken text for the next start`() throws {
    var composer = try ComposerDriver.editingJSON()
    composer.type("\" oops")
    guard case .recovery(.keepJournal(let journal)) = composer.effects.last else {
      Issue.record("There is no journal.")
      return
    }
    let kept = try #require(DraftJournal(json: journal.json))
    #expect(kept.text?.contains("Rain\" oops\"") == true)
    var next = try ComposerDriver()
    next.tell(
      .recovery(.found([Recovery(id: "a", time: "today 12:03", journal: kept)])))
    next.press(.enter)
    #expect(next.state.document.editor?.text == kept.text)
    #expect(next.state.brokenJSON != nil)
    #expect(next.state.document.form.text(of: .title) == "Rain")
    next.press(.escape, .character("d"))
    guard case .recovery(.keepJournal(let last)) = next.effects.last else {
      Issue.record("There is no journal.")
      return
    }
    #expect(last.text == nil)
  }
}
