import CrierAnswers
import CrierComposer
import CrierMessage
import TerminalKit
import Testing

@Suite("Leaving, saving and recovering") struct LeavingTests {
  @Test func `quits immediately if nothing was typed`() throws {
    var composer = try ComposerDriver()
    composer.press(.control("q"))
    #expect(composer.state.ending.isFinished)
    #expect(composer.orders == [.recovery(.dropJournal(revision: 0))])
  }

  @Test func `asks before unsaved text is lost`() throws {
    var composer = try ComposerDriver()
    composer.type("Hi")
    composer.press(.control("q"))
    #expect(!composer.state.ending.isFinished)
    #expect(composer.screen.contains("Don't save"))
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
    composer.press(.control("q"), .character("d"))
    #expect(!composer.state.ending.isFinished)
    composer.press(.enter)
    #expect(composer.state.ending.isFinished)
  }

  @Test func `saves to the file it came from, then quits`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t"}}"#)
    composer.state.file.path = "a.json"
    composer.type("Hi")
    composer.press(.control("q"), .enter)
    let request = composer.state.document.form.message.request
    #expect(composer.orders == [.file(.save(path: "a.json", request: request, replacing: true))])
    #expect(!composer.state.ending.isFinished)
    composer.tell(.file(.saved(path: "a.json", request: request)))
    #expect(composer.state.ending.isFinished)
  }

  @Test func `a message that was sent is called not saved`() throws {
    var composer = try ComposerDriver(json: SendingTests.topic)
    composer.type("!")
    composer.press(.control("r"), .enter)
    let number = composer.state.sending.lastOrder
    composer.tell(
      .sending(
        .answered(number: number, SendReport(outcome: .accepted(name: "n"), attempts: 1))))
    composer.press(.escape, .control("q"))
    #expect(composer.screen.contains("The message was sent but not saved."))
  }

  @Test("saves, then continues with the requested command", arguments: [CommandName.new, .open])
  func goesOn(command: CommandName) throws {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t"}}"#)
    composer.state.file.path = "a.json"
    composer.type("Hi")
    composer.tell(.chosen(command))
    composer.press(.enter)
    let request = composer.state.document.form.message.request
    #expect(composer.orders == [.file(.save(path: "a.json", request: request, replacing: true))])
    composer.tell(.file(.saved(path: "a.json", request: request)))
    if command == .new {
      #expect(composer.state.isEmpty && composer.state.file.path == nil)
      #expect(composer.screen.contains("Saved to a.json. Started a new message."))
    } else {
      #expect(composer.screen.contains("Open a file"))
    }
    // A cancelled command does not run later.
    composer = try ComposerDriver(json: #"{"message":{"token":"t"}}"#)
    composer.type("Hi")
    composer.tell(.chosen(command))
    composer.press(.enter, .escape)
    composer.tell(
      .file(.saved(path: "b.json", request: composer.state.document.form.message.request)))
    #expect(composer.state.file.path == "b.json" && composer.state.overlay == nil)
  }

  @Test func `stays if more was typed during the save`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t"}}"#)
    composer.state.file.path = "a.json"
    composer.type("Hi")
    let saved = composer.state.document.form.message.request
    composer.press(.control("q"), .enter)
    composer.type("!")
    composer.tell(.file(.saved(path: "a.json", request: saved)))
    #expect(!composer.state.ending.isFinished)
    #expect(composer.state.isUnsaved)
  }

  @Test func `a quit that could not save is cancelled`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t"}}"#)
    composer.state.file.path = "a.json"
    composer.goTo(.field("android_v2"))
    composer.type("{")
    composer.press(.control("q"), .enter)
    #expect(!composer.state.file.isLeaving)
    #expect(composer.screen.contains("Saving is off"))
  }

  @Test func `keeps each key of a block that is not valid JSON yet`() throws {
    var composer = try ComposerDriver()
    composer.goTo(.field("android_v2"))
    for text in ["{", "\"", "t"] {
      composer.type(text)
      guard case .recovery(.keepJournal(let journal)) = composer.effects.last else {
        Issue.record("There is no journal.")
        return
      }
      #expect(journal.unfinished[.field("android_v2")]?.hasSuffix(text) == true)
    }
  }

  @Test func `locks a field that the JSON cannot hold, and gives the reason`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t","notification":"hi"}}"#)
    let before = composer.json
    composer.type("x")
    #expect(composer.json == before)
    #expect(composer.state.document.form.text(of: .title) == "")
    #expect(composer.screen.contains("is locked"))
  }

  @Test func `stays if saving fails, and gives the reason`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t"}}"#)
    composer.state.file.path = "a.json"
    composer.type("Hi")
    composer.press(.control("q"), .enter)
    composer.tell(.file(.notSaved(path: "a.json", Explanation("The disk is full."))))
    #expect(!composer.state.ending.isFinished)
    #expect(composer.screen.contains("The disk is full."))
  }

  @Test func `asks for a name the first time, and suggests one from the draft`() throws {
    var composer = try ComposerDriver()
    composer.type("Hi")
    composer.goTo(.name)
    composer.type("Flash Sale!")
    composer.press(.control("s"))
    #expect(composer.screen.contains("flash-sale.json"))
    composer.press(.enter)
    guard case .file(.save("flash-sale.json", _, false)) = composer.orders.last else {
      Issue.record("It is not saved.")
      return
    }
    composer.tell(.file(.inTheWay(path: "flash-sale.json")))
    #expect(composer.screen.contains("already exists"))
    composer.pause()
    let count = composer.orders.count
    composer.press(.enter)
    #expect(composer.orders.count == count, "Cancel is chosen first")
  }

  @Test(
    "a file that cannot be opened changes nothing",
    arguments: ["", "nonsense", "[1]", #"{"message": {"token": "t"]}"#, "curl https://example.com"])
  func badFile(text: String) throws {
    var composer = try ComposerDriver()
    composer.type("Keep me")
    composer.tell(.file(.read(path: "bad.json", text: Array(text.utf8))))
    #expect(composer.state.document.form.text(of: .title) == "Keep me")
    #expect(composer.screen.contains("bad.json"))
  }

  @Test func `keeps a journal of every change`() throws {
    var composer = try ComposerDriver()
    composer.type("Hi")
    guard case .recovery(.keepJournal(let journal)) = composer.effects.last else {
      Issue.record("There is no journal.")
      return
    }
    #expect(journal.request == composer.state.document.form.message.request)
    #expect(DraftJournal(json: journal.json)?.request == journal.request)
  }

  @Test func `writes the journal immediately when a signal ends the program`() throws {
    var composer = try ComposerDriver()
    composer.type("Hi")
    composer.tell(.terminal(.ending(signal: 15)))
    #expect(composer.state.ending.isFinished)
    #expect(composer.state.ending.signal == 15)
    guard case .recovery(.keepJournalNow) = composer.orders.last else {
      Issue.record("It is not kept.")
      return
    }
  }

  @Test func `recovers the typed text, including unfinished JSON`() throws {
    var earlier = try ComposerDriver()
    earlier.type("Lost and found")
    earlier.goTo(.field("android_v2"))
    earlier.type(#"{"ttl": "#)
    let journal = try #require(DraftJournal(json: earlier.state.journal.json))

    var composer = try ComposerDriver()
    composer.tell(
      .recovery(.found([Recovery(id: "1", time: "2026-11-20 12:03", journal: journal)])))
    #expect(composer.screen.contains("Lost and found"))
    composer.press(.enter)
    #expect(composer.state.document.form.text(of: .title) == "Lost and found")
    #expect(composer.state.document.form.text(of: .field("android_v2")) == #"{"ttl": "#)
    #expect(composer.state.isUnsaved)
    guard case .recovery(.drop("1", let kept?)) = composer.orders.last else {
      Issue.record("The recovered journal was deleted before its text was kept.")
      return
    }
    #expect(kept.request == journal.request && kept.unfinished == journal.unfinished)
  }
}
