import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Quitting with text that cannot be saved") struct UnsavedQuestionTests {
  private func broken() throws -> ComposerDriver {
    var composer = try ComposerDriver.editingJSON()
    composer.type("\"")
    return composer
  }

  @Test("offers no Save while the JSON is broken", arguments: [CommandName.quit, .open, .new])
  func offers(command: CommandName) throws {
    var composer = try broken()
    composer.tell(.chosen(command))
    #expect(composer.screen.contains("This cannot be saved yet: the JSON is broken at line 5."))
    #expect(!composer.screen.contains("[ Save ]"))
    composer.press(.enter)
    #expect(composer.state.overlay == nil && composer.state.viewport.focus == .json)
    #expect(composer.state.document.editor?.area.buffer.caret == composer.state.brokenJSON?.index)
    #expect(composer.state.notice?.sentence.contains("broken at line 5: fix it") == true)
    #expect(!composer.state.file.isLeaving)
    composer.tell(.chosen(command))
    composer.press(.escape)
    #expect(composer.state.brokenJSON != nil && !composer.state.ending.isFinished)
  }

  @Test func `quits and keeps the text unchanged for the next start`() throws {
    var composer = try broken()
    let text = composer.state.document.editor?.text
    composer.press(.control("q"), .character("k"))
    #expect(composer.state.ending.isFinished)
    guard case .recovery(.keepJournalNow(let journal)) = composer.orders.last else {
      Issue.record("Nothing is kept.")
      return
    }
    #expect(journal.text == text && text != nil)
    #expect(
      !composer.orders.contains { if case .recovery(.dropJournal) = $0 { true } else { false } })
  }

  @Test func `leads to a block that is not valid JSON yet`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t"}}"#)
    composer.goTo(.field("android_v2"))
    composer.type("{")
    composer.state.open(.essentials)
    composer.press(.control("q"), .enter)
    #expect(composer.state.viewport.focus == .item(.field("android_v2")))
    #expect(composer.state.notice?.sentence.contains("not valid JSON yet") == true)
    composer.press(.control("q"), .right, .enter)
    guard case .recovery(.keepJournalNow(let journal)) = composer.orders.last else {
      Issue.record("Nothing is kept.")
      return
    }
    #expect(journal.unfinished[.field("android_v2")] == "{")
  }

  @Test func `an empty message has nothing to save`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"notification":{"title":"R"}}}"#)
    composer.state.file.path = "rain.json"
    composer.press(.end, .backspace)
    #expect(composer.state.isEmpty && composer.state.isUnsaved)
    composer.press(.control("q"))
    #expect(composer.screen.contains("The message is empty now, so there is nothing to save."))
    #expect(!composer.screen.contains("[ Save ]"))
    composer.press(.character("d"), .enter)
    #expect(composer.state.ending.isFinished)
  }

  @Test("fits at every size", arguments: Scene.sizes)
  func fits(size: Size) throws {
    let screen = try Scene.named("quit-broken").composer(size).screen
    for words in ["[ Fix it ]", "[ Keep for later ]", "[ Don't save ]", "recover"] {
      #expect(screen.contains(words))
    }
  }
}
