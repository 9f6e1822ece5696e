import CrierComposer
import CrierConvert
import CrierMessage
import TerminalKit
import Testing

@Suite("Opening a file that is not a v1 request") struct ImportTests {
  private static let curl =
    #"curl -d '{"message": {"topic": "news", "notification": {"title": "Hi"},}}' "#
    + "https://fcm.googleapis.com/v1/projects/shop/messages:send"

  private func opened(_ text: String) throws -> ComposerDriver {
    var composer = try ComposerDriver()
    composer.tell(.file(.read(path: "foreign.txt", text: Array(text.utf8))))
    return composer
  }

  @Test func `shows the message, and lists the repairs`() throws {
    let composer = try opened(Self.curl)
    #expect(composer.state.document.form.text(of: .title) == "Hi")
    #expect(composer.screen.contains("Imported"))
    #expect(composer.screen.contains("Line 1, column 71: a trailing comma"))
    #expect(composer.state.notice?.sentence == "Imported from a curl command: 1 repair.")
  }

  @Test func `is checked immediately, even if the program starts with it`() throws {
    var composer = try ComposerDriver()
    composer.state.take(
      try Importer.read(Array(Self.curl.utf8), now: 0), from: "foreign.txt")
    let fresh = Analysis(of: FilledMessage(composer.state.document.form.message), now: 0)
    #expect(composer.state.analysis == fresh)
    #expect(!composer.screen.contains("no target yet"))
    #expect(composer.canvas.rows.last?.contains("Esc Close") == true)
  }

  @Test func `has no file, so saving never overwrites the opened one`() throws {
    var composer = try opened(Self.curl)
    #expect(composer.state.file.path == nil)
    #expect(composer.state.isUnsaved)
    composer.press(.escape, .control("s"))
    #expect(!composer.orders.contains { if case .file(.save) = $0 { true } else { false } })
    guard case .recovery(.keepJournal) = composer.effects.first else {
      Issue.record("A crash would lose it.")
      return
    }
  }

  @Test func `makes a dry run of a program, and says why`() throws {
    var composer = try opened(
      "getMessaging().send({ topic: 'news', notification: { title: 'Hi' } });")
    #expect(composer.screen.contains("The text is more than a message"))
    #expect(composer.screen.contains("\"Remove the dry run\" does."))
    composer.press(.escape)
    #expect(composer.state.document.form.message.isDryRun)
    #expect(composer.screen.contains("Send only checks the message: validate_only is set."))
    composer.tell(.chosen(.removeDryRun))
    #expect(!composer.state.document.form.message.isDryRun)
    composer.press(.control("z"))
    #expect(composer.state.document.form.message.isDryRun)
    composer.press(.control("y"))
    composer.tell(.chosen(.removeDryRun))
    #expect(composer.screen.contains("The message is not a dry run."))
    #expect(composer.state.document.form.text(of: .title) == "Hi")
  }

  @Test func `scrolls the list, and any other key closes it`() throws {
    let many = (1...60).map { ", \"unknown\($0)\": 1" }.joined(separator: "\n")
    var composer = try opened("{\"to\": \"/topics/a\"\(many)}")
    composer.press(.home)
    let first = composer.screen
    #expect(first.contains("more"))
    composer.press(.down, .down, .down, .pageDown)
    #expect(composer.screen != first)
    for _ in 0..<50 { composer.press(.pageDown) }
    let last = composer.screen
    composer.press(.up)
    #expect(composer.screen != last)
    composer.press(.end)
    #expect(composer.screen == last)
    composer.press(.home)
    #expect(composer.screen == first)
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
  }

  @Test("accepts a curl command pasted into the JSON, and undo restores the old message")
  func pastedIntoJSON() throws {
    var composer = try ComposerDriver(json: #"{"message": {"topic": "old"}}"#)
    composer.press(.function(6))
    composer.paste(Self.curl)
    #expect(composer.state.document.form.text(of: .title) == "Hi")
    #expect(composer.screen.contains("Changed: 1"))
    let place = try composer.place(of: "stays as it is.")
    #expect(composer.canvas[place.row, place.column].role == .dialog)
    composer.press(.escape, .control("z"))
    #expect(composer.state.document.form.message.text("topic") == "old")
  }

  @Test(
    "accepts a message pasted instead of a path",
    arguments: [
      curl, "{\n\"message\": {\"topic\": \"n\",\n\"notification\": {\"title\": \"Hi\"}}}",
    ])
  func pastedForPath(text: String) throws {
    var composer = try ComposerDriver()
    composer.tell(.chosen(.open))
    composer.paste(text)
    #expect(composer.state.document.form.text(of: .title) == "Hi")
    #expect(composer.state.file.path == nil && composer.state.isUnsaved)
  }

  @Test func `reports why a text pasted instead of a path is not a message`() throws {
    var composer = try ComposerDriver()
    composer.tell(.chosen(.open))
    composer.paste("curl --version\n")
    #expect(composer.state.overlay != nil && composer.state.notice?.severity == .error)
    composer.paste("drafts/a.json")
    #expect(composer.screen.contains("drafts/a.json"))
  }

  @Test func `reports that there are more messages than it can open`() throws {
    let composer = try opened(#"{"registration_ids": ["one", "two"], "priority": "high"}"#)
    let words = composer.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("It has 2 messages; this is"), "\(words)")
  }

  @Test func `opens a v1 request unchanged, with its file`() throws {
    let composer = try opened(#"{"message": {"topic": "a", "odd": 1.50}}"#)
    #expect(composer.state.file.path == "foreign.txt")
    #expect(!composer.state.isUnsaved)
    #expect(composer.state.overlay == nil)
  }
}
