import CrierComposer
import CrierMessage
import CrierPreview
import TerminalKit
import Testing

@Suite("The JSON pane") struct JSONPaneTests {
  @Test func `is edited at the focused field, and the form follows`() throws {
    var composer = try ComposerDriver.editingJSON()
    composer.type(" at six")
    #expect(composer.state.document.form.text(of: .title) == "Rain at six")
    #expect(composer.state.document.form.message.text("notification.title") == "Rain at six")
    #expect(composer.screen.contains("Rain at six"))
    #expect(composer.state.analysis.console.characters == 11)
    #expect(composer.state.viewport.focus == .json)
    #expect(composer.state.isUnsaved)
  }

  @Test(
    "starts editing with Enter, F4 or the first letter",
    arguments: [[Key.enter, .character("!")], [.function(4), .character("!")], [.character("!")]])
  func begins(keys: [Key]) throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.press(.function(6))
    for key in keys { composer.press(key) }
    #expect(composer.state.document.form.text(of: .title) == "Rain!")
  }

  @Test func `formats the text when it is left while valid`() throws {
    var composer = try ComposerDriver.editingJSON()
    composer.press(Key(.home, .control))
    composer.paste("\n\n\n")
    #expect(composer.state.document.editor?.text.hasPrefix("\n\n\n{") == true)
    composer.press(.escape)
    #expect(composer.state.document.editor == nil)
    #expect(composer.state.viewport.focus == .item(.title))
    composer.press(.function(6), .enter)
    #expect(
      composer.state.document.editor?.text
        == JSONWriter.pretty(composer.state.document.form.message.wrapped))
    composer.press(.tab)
    #expect(composer.state.document.editor == nil)
  }

  @Test func `undoes and redoes the whole edit`() throws {
    var composer = try ComposerDriver.editingJSON()
    composer.type(" at")
    composer.press(.end)
    composer.type("x")
    composer.press(Key(.home, .control))
    composer.paste("[")
    composer.press(.control("z"), .control("z"), .control("z"), .control("z"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    #expect(composer.state.brokenJSON == nil)
    composer.press(.control("y"), .control("y"))
    #expect(composer.state.document.form.text(of: .title) == "Rain at")
    composer.press(.control("y"), .control("y"))
    #expect(composer.state.brokenJSON != nil)
  }

  @Test func `changes only the edited part`() throws {
    let json = #"""
      {"message":{"topic":"t","odd":{"a":1,"a":2.50,"z":1e400},"data":{"n":9007199254740993,"e":"e\u0301"},
       "notification":{"title":"Rain","body":"\u202e\ud83d\ude00é"},"fcmOptions":{"analyticsLabel":"x"}}}
      """#
    var composer = try ComposerDriver.editingJSON(json)
    composer.type("!")
    var expected = try Message(json: json)
    expected.set("notification.title", to: .string("Rain!"))
    #expect(composer.state.document.form.message == expected)
    composer.press(.backspace, .escape)
    #expect(composer.state.document.form.message.request == (try JSONReader.read(json)))
    #expect(!composer.state.isUnsaved)
  }

  @Test func `keeps a bare message bare, and accepts one`() throws {
    var composer = try ComposerDriver.editingJSON(
      #"{"topic":"news","notification":{"title":"Rain"}}"#)
    composer.type("!")
    #expect(composer.state.document.form.message.isBare)
    #expect(composer.state.document.editor?.text.hasPrefix("{\n  \"message\": {") == true)
    var other = try ComposerDriver.editingJSON()
    other.press(.alt("a"))
    other.paste(#"{"topic":"x"}"#)
    #expect(other.state.document.form.message.targets == [Target(.topic, "x")])
    #expect(other.state.document.form.message.isBare)
  }

  @Test func `indents a new line like the line before`() throws {
    var composer = try ComposerDriver.editingJSON()
    composer.press(.alt("a"))
    composer.paste("{\"message\": {}}")
    composer.press(.left, .left, .enter)
    composer.type("\"topic\": \"a\"")
    #expect(composer.state.document.editor?.text == "{\"message\": {\n  \"topic\": \"a\"\n}}")
    composer.press(.enter)
    #expect(composer.state.document.editor?.text.contains("\"a\"\n  \n}}") == true)
    #expect(composer.state.document.form.message.targets == [Target(.topic, "a")])
  }

  @Test func `a pasted request replaces the old one`() throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.press(.function(6))
    composer.paste(#"{"message":{"token":"t"}}"#)
    #expect(composer.state.document.form.message.targets == [Target(.token, "t")])
    #expect(composer.screen.contains("replaced the old one"))
    composer.press(.control("z"))
    #expect(composer.state.document.form.message.targets == [Target(.topic, "news")])
  }

  @Test func `a finding leads to its line during editing`() throws {
    var composer = try ComposerDriver.editingJSON(
      #"{"message":{"topic":"/topics/a","notification":{"title":"t"},"data":{"from":"x"}}}"#)
    #expect(composer.state.analysis.findings.count > 1)
    var lines: Set<Int> = []
    for _ in composer.state.analysis.findings {
      composer.press(.control("g"))
      #expect(composer.state.viewport.focus == .json)
      let buffer = try #require(composer.state.document.editor?.area.buffer)
      lines.insert(buffer.characters[..<buffer.caret].count { $0 == "\n" } + 1)
    }
    #expect(lines.isSuperset(of: [3, 8]))
    composer.press(.function(6), .enter)
    #expect(composer.state.viewport.focus == .json && composer.state.document.editor != nil)
  }

  @Test func `a finding without a form field leads into the JSON`() throws {
    var composer = try ComposerDriver(
      json: #"{"message":{"topic":"a","notifcation":{"title":"t"}}}"#)
    composer.press(.control("g"))
    #expect(composer.state.viewport.focus == .json)
    let buffer = try #require(composer.state.document.editor?.area.buffer)
    #expect(buffer.characters[..<buffer.caret].count { $0 == "\n" } == 3)
  }

  @Test func `a click moves the focus there, the next one the caret`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.news)
    let row = try #require(composer.canvas.rows.firstIndex { $0.contains("\"topic\"") })
    let there = TerminalEvent.clicked(Point(row: row, column: 100))
    composer.tell(.terminal(there))
    #expect(composer.state.viewport.focus == .json && composer.state.document.editor == nil)
    composer.tell(.terminal(there))
    composer.type("!")
    #expect(composer.state.document.form.message.targets == [Target(.topic, "news!")])
    let other = try #require(composer.canvas.rows.firstIndex { $0.contains("\"title\"") })
    composer.tell(.terminal(.clicked(Point(row: other, column: 118))))
    composer.press(.left)
    composer.type("?")
    #expect(composer.state.document.form.text(of: .title) == "Rain?")
    composer.tell(.terminal(.scrolled(Point(row: other, column: 100), by: -9)))
    #expect(composer.state.document.editor?.area.buffer.caret ?? 99 < 12)
  }

  @Test(
    "stays intact at every size", arguments: [(18, 60), (24, 80), (30, 100), (60, 200), (3, 9)])
  func sizes(rows: Int, columns: Int) throws {
    var composer = try ComposerDriver.editingJSON(rows: rows, columns: columns)
    composer.type("\"日本語 👩‍💻")
    composer.press(.end, .down, .up, .pageUp, .pageDown)
    #expect(composer.canvas.checkInvariants() == [])
    #expect(composer.state.brokenJSON != nil)
  }

  @Test("never loses the message, whatever is done to its text", arguments: 0..<60)
  func anyEdit(seed: UInt64) throws {
    var random = RandomEditing(seed: seed)
    let message = random.message()
    var composer = try ComposerDriver(json: JSONWriter.pretty(message.request))
    composer.press(.function(6), .enter)
    for _ in 0..<40 {
      let before = composer.state.document.form.message
      random.edit(&composer)
      let editor = try #require(composer.state.document.editor)
      if let request = try? JSONReader.read(editor.text), request.members != nil {
        #expect(composer.state.document.form.message.wrapped == Message(request: request).wrapped)
        #expect(editor.problem == nil)
      } else {
        #expect(composer.state.document.form.message == before)
        #expect(editor.problem != nil && composer.state.whyNoSave != nil)
        #expect(composer.state.journal.text == editor.text)
      }
      #expect(editor.area.buffer.checkInvariants() == [])
    }
    #expect(composer.canvas.checkInvariants() == [])
  }

  @Test func `counts lines of JSON, not rows of the pane`() throws {
    let body = String(repeating: "word ", count: 60)
    let json = #"{"message":{"topic":"a","notification":{"body":"\#(body)"}}}"#
    let composer = try ComposerDriver(rows: 40, columns: 120, json: json)
    #expect(composer.state.analysis.lines.count == 8)
    #expect(composer.screen.contains("Shift-F6 hides · 1-"))
    #expect(composer.screen.contains(" of 8 ─╮"))
  }
}
