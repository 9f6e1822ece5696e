import CrierComposer
import CrierMessage
import TerminalKit
import Testing

/// Opening, saving and quitting follow the same rules as on the screen.
@Suite("Plain mode, leaving") struct PlainLeavingTests {
  private static let topic = #"{"message":{"topic":"vip-eu","notification":{"title":"Sale"}}}"#

  @Test func `asks about unsaved text`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain", "quit")
    #expect(driver.said.contains("Type save, discard or cancel."))
    driver.type("maybe")
    #expect(driver.said.contains("Type save, discard or cancel."))
    driver.type("cancel")
    #expect(!driver.session.isFinished)
    driver.type("quit", "discard")
    #expect(driver.session.isFinished)
    #expect(!driver.session.hasFailed)
  }

  @Test func `the answer 'save' to 'quit' asks for a name, and then quits`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain", "quit", "save")
    #expect(driver.said.contains("message.json"))
    driver.type("rain.json")
    let request = driver.state.document.form.message.request
    #expect(
      driver.orders.last == .file(.save(path: "rain.json", request: request, replacing: false)))
    #expect(driver.session.isWaiting)
    driver.tell(.file(.saved(path: "rain.json", request: request)))
    #expect(driver.said.contains("Saved to rain.json."))
    #expect(driver.session.isFinished)
  }

  @Test("'save' with a path is an answer, too", arguments: ["save a.json", " SAVE AS a.json"])
  func saveWithPath(line: String) throws {
    var driver = try PlainDriver()
    driver.type("title Rain", "quit", line)
    let request = driver.state.document.form.message.request
    #expect(driver.orders.last == .file(.save(path: "a.json", request: request, replacing: false)))
    driver.tell(.file(.inTheWay(path: "a.json")))
    driver.type("replace")
    driver.tell(.file(.saved(path: "a.json", request: request)))
    #expect(driver.session.isFinished)

    driver = try PlainDriver()
    driver.type("title Rain", "open other.json", line)
    driver.tell(.file(.saved(path: "a.json", request: driver.state.document.form.message.request)))
    #expect(driver.orders.last == .file(.read(path: "other.json")))

    driver = try PlainDriver()
    driver.type("title Rain", "new", line)
    driver.tell(.file(.saved(path: "a.json", request: driver.state.document.form.message.request)))
    #expect(driver.said.contains("Saved to a.json. Started a new message."))
    #expect(driver.state.isEmpty && driver.state.file.path == nil && !driver.state.isUnsaved)

    driver = try PlainDriver()
    driver.type("title Rain", "quit", "save as", ".")
    #expect(!driver.session.isFinished && !driver.state.file.isLeaving)
  }

  @Test func `keeps JSON that no line with a dot ended`() throws {
    let ends: [PlainInput] = [.end, .told(.terminal(.ending(signal: 15)))]
    for (json, end) in ends.flatMap({ end in
      [#"{"message": {"topic": "news"}}"#, "{\"message\":"].map { ($0, end) }
    }) {
      var driver = try PlainDriver()
      driver.type("edit json", json)
      driver.take(end)
      for (problem, words) in [(nil, "It is kept"), (Explanation("No space."), "No space.")]
      where end == .end {
        var session = driver.session
        #expect(session.tellKept(unless: problem).lines.contains { $0.text.hasPrefix(words) })
      }
      #expect(driver.state.journal.text == (json.hasSuffix(":") ? json : nil))
      #expect(json.hasSuffix(":") || driver.state.document.form.message.targets.count == 1)
    }
  }

  @Test(
    "keeps what is unsaved beside JSON that no line with a dot ended",
    arguments: [["title Rain"], ["edit json", "{\"first\":", "."]],
    [#"{"message": {"topic": "news"}}"#, "{\"second\":", "curl -d '{}'"])
  func second(first: [String], json: String) throws {
    for end in [PlainInput.end, .told(.terminal(.ending(signal: 1)))] {
      var driver = try PlainDriver()
      for line in first + ["edit json", json] { driver.type(line) }
      driver.take(end)
      let text = try #require(driver.state.journal.text)
      #expect(text.contains(first[0] == "edit json" ? "{\"first\":" : "Rain"), "\(text)")
      #expect(text.hasSuffix("\n" + json), "\(text)")
    }
  }

  @Test func `keeps text that cannot be saved, lets the user fix it, or quits`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain", "edit json", "{\"message\":", ".", "quit")
    #expect(driver.said.contains("This cannot be saved yet: the JSON is broken at line 1."))
    #expect(driver.said.contains("Type fix it, keep for later or discard."))
    driver.type("save a.json")
    #expect(driver.said.contains("Type fix it, keep for later or discard."))
    driver.type("fix")
    #expect(driver.said.contains("\"line\" and a number to fix a line"))
    driver.type("quit", "keep")
    #expect(driver.session.isFinished && !driver.session.hasFailed)
    guard case .recovery(.keepJournalNow(let journal)) = driver.orders.last else {
      Issue.record("Nothing is kept.")
      return
    }
    #expect(journal.text == "{\"message\":")
  }

  @Test func `replaces an existing file only on request`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain", "save rain.json")
    driver.tell(.file(.inTheWay(path: "rain.json")))
    #expect(driver.said.contains("rain.json already exists. Type replace or cancel."))
    driver.type("replace")
    guard case .file(.save(_, _, let replacing)) = driver.orders.last else {
      Issue.record("Nothing is saved.")
      return
    }
    #expect(replacing)
  }

  @Test func `'open' asks about unsaved text, and then opens`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain", "open other.json")
    #expect(driver.said.contains("Type save, discard or cancel."))
    driver.type("discard")
    #expect(driver.orders.last == .file(.read(path: "other.json")))
    driver.tell(.file(.read(path: "other.json", text: Array(Self.topic.utf8))))
    #expect(driver.said.contains("Opened other.json."))
    driver.type("undo")
    #expect(driver.said.contains("Undone: Open. \"redo\" redoes it."), "\(driver.said)")
    #expect(driver.json.contains("Rain") && driver.state.file.path == nil)
    driver.type("redo")
    #expect(driver.state.file.path == "other.json" && !driver.state.isUnsaved)
    driver.type("undo", "undo", "undo")
    #expect(driver.said.contains("nothing to undo"))
    driver.type("redo", "redo")
    driver.type("import missing.json")
    driver.tell(.file(.notRead(path: "missing.json", Explanation("missing.json is not there."))))
    #expect(driver.said.contains("missing.json is not there."))
    #expect(driver.json.contains("vip-eu"))
  }

  @Test func `undo restores a message dropped for a new one, with its file`() throws {
    var driver = try PlainDriver(json: Self.topic, path: "vip.json")
    driver.type("title Rain", "fix all", "new")
    driver.type("discard")
    #expect(
      driver.said.contains("Started a new message. \"undo\" restores the old one."),
      "\(driver.said)")
    #expect(driver.state.document.form.message == Message() && driver.state.file.path == nil)
    driver.type("undo")
    #expect(driver.json.contains("Rain") && driver.state.file.path == "vip.json")
    #expect(driver.state.isUnsaved)
    driver.type("redo")
    #expect(driver.state.document.form.message == Message() && driver.state.file.path == nil)
    #expect(!driver.state.isUnsaved)
  }

  @Test func `the end of the input keeps unsaved text, and says so`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain")
    driver.take(.end)
    #expect(driver.said.contains("The input ended before the message was saved."))
    #expect(driver.session.isFinished)
    #expect(driver.session.hasFailed)
    guard case .recovery(.keepJournalNow(let journal)) = driver.effects.last else {
      Issue.record("Nothing is kept.")
      return
    }
    #expect(journal.request == driver.state.document.form.message.request)
    var clean = try PlainDriver()
    clean.take(.end)
    #expect(clean.session.isFinished)
    #expect(!clean.session.hasFailed)
  }

  @Test("keeps all of a long text", arguments: [0, 1, 15])
  func longText(signal: Int32) throws {
    var driver = try PlainDriver()
    driver.type("text")
    let lines = (1...251).map { "Line \($0)" }
    for line in lines { driver.type(line) }
    switch signal {
    case 0: driver.type(".")
    default: driver.tell(.terminal(.ending(signal: signal)))
    }
    #expect(
      driver.state.document.form.message.text("notification.body")
        == lines.joined(separator: "\n"))
  }

  @Test func `keeps every change, and texts line by line`() throws {
    var driver = try PlainDriver()
    driver.type("body", "Half a sen")
    guard case .recovery(.keepJournal(let journal)) = driver.effects.last else {
      Issue.record("Nothing is kept.")
      return
    }
    #expect(Message(request: journal.request).text("notification.body") == "Half a sen")
  }

  @Test func `Ctrl-C cancels a question, and quits the next time`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain", "page android")
    driver.take(.interrupted)
    #expect(driver.said.contains("Ctrl-C again to quit"))
    #expect(!driver.session.isFinished)
    driver.type("show")
    driver.take(.interrupted)
    #expect(!driver.session.isFinished)
    driver.take(.interrupted)
    #expect(driver.session.isFinished)
    #expect(driver.session.isInterrupted)
    #expect(
      driver.effects.contains { if case .recovery(.keepJournalNow) = $0 { true } else { false } })
  }

  @Test func `Ctrl-C says that it discards the typed lines of JSON`() throws {
    var driver = try PlainDriver()
    driver.type("edit json", "{\"message\":")
    driver.take(.interrupted)
    #expect(driver.said.contains("Stopped; the lines of JSON were discarded."), "\(driver.said)")
  }

  @Test func `Ctrl-C twice quits although the destination becomes ready between`() throws {
    var driver = try PlainDriver()
    driver.take(.interrupted)
    driver.take(.told(.sending(.destinationChanged(driver.session.state.sending.destination))))
    driver.take(.interrupted)
    #expect(driver.session.isFinished)
  }

  @Test func `a signal keeps the typed text`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain")
    driver.tell(.terminal(.ending(signal: 15)))
    #expect(driver.session.isFinished)
    #expect(
      driver.effects.contains { if case .recovery(.keepJournalNow) = $0 { true } else { false } })
  }

  private static let recovery = Recovery(
    id: "1", time: "2026-11-21 12:03",
    journal: DraftJournal(
      path: nil, name: "",
      request: .object([
        JSONMember(
          "message",
          .object([
            JSONMember("notification", .object([JSONMember("title", .string("Not lost"))]))
          ]))
      ])))

  @Test func `offers text from an earlier run at the start`() throws {
    var driver = try PlainDriver(recoveries: [Self.recovery])
    #expect(driver.said.contains("Title is new: Not lost."))
    #expect(driver.said.contains("recover, later or discard."))
    driver.type("recover")
    #expect(driver.state.document.form.message.text("notification.title") == "Not lost")
    #expect(!driver.said.contains("^S"))
  }

  @Test func `another command at the offer means 'later', and runs`() throws {
    var driver = try PlainDriver(recoveries: [Self.recovery])
    driver.type("title New")
    #expect(driver.said.contains("Kept for the next start."))
    #expect(driver.state.document.form.message.text("notification.title") == "New")
    #expect(!driver.orders.contains { if case .recovery(.drop) = $0 { true } else { false } })
  }

  @Test func `reports lines that it cannot use`() throws {
    var driver = try PlainDriver()
    driver.take(.tooLong(limit: 1 << 20))
    #expect(driver.said.contains("longer than 1048576 bytes"))
    driver.take(.notText)
    #expect(driver.said.contains("not valid UTF-8"))
  }
}
