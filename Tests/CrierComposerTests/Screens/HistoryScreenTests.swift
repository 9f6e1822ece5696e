import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The history") struct HistoryScreenTests {
  private func screen(_ composer: ComposerDriver) throws -> HistoryScreen {
    guard case .history(let screen)? = composer.state.overlay else {
      throw ComposerDriver.NotOnScreen(text: "history", screen: composer.screen)
    }
    return screen
  }

  @Test func `lists sends, the newest first`() throws {
    let rows = try ComposerDriver.history().canvas.rows.filter { $0.contains("2026-11-23") }
    // The last row is about the first record.
    try #require(rows.count == 4)
    #expect(rows[3].contains("refused (UNREGISTERED), 2026-11-23"), "The outcome is never cut.")
    #expect(rows[0].contains("Trail shoes") && rows[0].contains("refused"))
    #expect(rows[1].contains("dry run accepted"))
    #expect(rows[2].contains("topic news") && rows[2].contains("Rain at five"))
  }

  @Test("the header of a record has no target of another message")
  func header() throws {
    for scene in ["history-record", "history-difference"] {
      let composer = try Scene.named(scene).composer(Scene.sizes[3])
      #expect(!composer.canvas.rows[0].contains("to: "))
    }
    #expect(try ComposerDriver.history().canvas.rows[0].contains("to: "))
  }

  @Test func `names a device and a record as the other pages do`() throws {
    var composer = try ComposerDriver.history()
    #expect(composer.canvas.rows[4].contains("  device fK3m"))
    #expect(composer.screen.contains("Record 3: send to device fK3m"))
    composer.resize(rows: 40, columns: 120)
    #expect(composer.canvas.rows[4].contains("› #3  2026-"))
  }

  @Test func `a target that is cut does not move the next column in ASCII`() throws {
    for glyphs in [Glyphs.unicode, .ascii] {
      var history = try SampleHistory.three()
      history.records[2].target = Target(.topic, "offers_with_a_long_name")
      var composer = try ComposerDriver.history(history)
      composer.state.viewport.glyphs = glyphs
      let places = try ["Trail shoes", "Rain at six", "Rain at five"].map {
        try composer.place(of: $0, after: 2).column
      }
      #expect(Set(places).count == 1, "\(composer.screen)")
    }
  }

  @Test func `in a wide window, search, list and line end in one column`() throws {
    var composer = try ComposerDriver.history()
    composer.resize(rows: 60, columns: 200)
    let canvas = composer.canvas
    let row = try composer.place(of: "Trail shoes").row
    func end(_ row: Int, _ role: Role) -> Int? {
      (0..<196).last { canvas[row, $0].role == role }
    }
    let line = try #require((row..<row + 5).first { end($0, .border) != nil })
    #expect(end(row, .selection) == end(line, .border))
    #expect(canvas.rows[line + 1].contains("refused (UNREGISTERED), 2026-11-23 19:23:00 UTC"))
  }

  @Test func `an empty history says what it will show, without a search`() throws {
    var composer = try ComposerDriver.history(SampleHistory())
    #expect(composer.screen.contains("Sends and dry runs will appear here."))
    #expect(!composer.screen.contains("Type to search"))
    #expect(composer.canvas.rows.last?.contains("Only refused") == false)
    let place = try composer.place(of: "Nothing has been sent yet.")
    #expect(composer.canvas[place.row, place.column].role == .dialog)
    composer.type("a\t")
    #expect(try screen(composer).isUnused)
  }

  @Test(arguments: [1, 3])
  func `asks why a message did not arrive, accepted or refused`(record: Int) throws {
    let footer = try #require(try ComposerDriver.record(record).canvas.rows.last)
    #expect(footer.contains("w Not arrived?  Esc Back"), "\(footer)")
  }

  @Test func `searches while typing, with one search at a time`() throws {
    var composer = try ComposerDriver.history()
    composer.type("rain")
    let searches = composer.effects.compactMap { effect -> String? in
      if case .history(.list(let search)) = effect { search.words } else { nil }
    }
    #expect(searches == ["", "r"])
    composer.answer(try .three())
    let words = try screen(composer).window.records.map(\.title)
    #expect(words == ["Rain at six", "Rain at five"])
    #expect(try !screen(composer).isReading)
  }

  @Test func `Enter waits for the typed words, and opens their first record`() throws {
    var composer = try ComposerDriver.history()
    composer.type("five")
    composer.press(.enter)
    #expect(try screen(composer).record == nil)
    composer.answer(try .three())
    #expect(try screen(composer).record?.number == 1)
  }

  @Test func `drops an answer that it did not ask for`() throws {
    var composer = try ComposerDriver.history()
    var stale = SendSearch()
    stale.words = "old"
    composer.tell(.history(.listed(stale, [])))
    #expect(try screen(composer).window.records.count == 3)
  }

  @Test func `Tab leaves out what was accepted, then dry runs`() throws {
    var composer = try ComposerDriver.history()
    for (word, numbers) in [
      ("Only refused", [3]), ("No dry runs", [3, 1]), ("Show all", [3, 2, 1]),
    ] {
      #expect(composer.canvas.rows.last?.contains("Tab \(word)  ") == true, "\(word)")
      composer.press(.tab)
      composer.answer(try .three())
      #expect(try screen(composer).window.records.map(\.number) == numbers)
    }
  }

  @Test func `reads only the pages around the cursor`() throws {
    let history = try SampleHistory.many(2000)
    var composer = try ComposerDriver.history(history)
    #expect(try screen(composer).window.records.count == HistoryWindow.pageCount)
    for _ in 0..<60 {
      composer.press(.pageDown)
      composer.answer(history)
    }
    var window = try screen(composer).window
    #expect(window.records.count <= 500)
    #expect(window.hasNewer)
    let number = try #require(window.record?.number)
    for _ in 0..<60 {
      composer.press(.pageUp)
      composer.answer(history)
    }
    window = try screen(composer).window
    #expect(window.record?.number ?? 0 > number)
    #expect(window.records.map(\.number) == window.records.map(\.number).sorted(by: >))
    composer.press(.end)
    composer.answer(history)
    #expect(try screen(composer).window.record?.number == 1)
    composer.press(.home)
    composer.answer(history)
    #expect(try screen(composer).window.record?.number == 2000)
  }

  @Test func `shows a record whole`() throws {
    let screen = try ComposerDriver.record(1).screen
    for words in [
      "2026-11-23 19:21:00 UTC", "live", "accepted", "ticket 88213", "1 (84 ms)",
      "\"topic\": \"news\"",
      // The key and the word of the page with the result of a send.
      "a Send again",
    ] {
      #expect(screen.contains(words))
    }
  }

  @Test func `duplicates a dry run as an ordinary message`() throws {
    var composer = try ComposerDriver.record(2)
    composer.press(.character("d"))
    #expect(composer.state.overlay == nil)
    #expect(composer.json.contains("Rain at six"))
    #expect(composer.json.contains("\"topic\": \"news\""))
    #expect(!composer.json.contains("validate_only"))
    #expect(composer.screen.contains("This is a copy of record 2."))
  }

  @Test func `leaves the token out of a copy, and says so`() throws {
    var composer = try ComposerDriver.record(3)
    composer.press(.character("d"))
    #expect(!composer.json.contains("token"))
    #expect(composer.state.notice?.sentence.contains("enter the target again") == true)
    #expect(composer.state.viewport.focus == .item(.targetValue))
  }

  @Test func `asks before it replaces unsaved changes`() throws {
    var composer = try ComposerDriver.record(1, json: Messages.rain)
    composer.press(.escape, .escape)
    composer.type("!")
    composer.openHistory(try .three())
    composer.press(.enter)
    composer.answer(try .three())
    composer.press(.character("d"))
    #expect(composer.screen.contains("You have unsaved changes."))
    composer.press(.escape)
    #expect(!composer.json.contains("Trail shoes"))
    composer.openHistory(try .three())
    composer.press(.enter)
    composer.answer(try .three())
    composer.press(.character("d"), .tab, .enter)
    #expect(composer.json.contains("Trail shoes"))
    composer.press(.control("z"))
    #expect(!composer.json.contains("Trail shoes"))
  }

  @Test func `goes on with the copy when the changes are saved`() throws {
    var composer = try ComposerDriver.record(1, json: Messages.rain)
    composer.press(.escape, .escape)
    composer.state.file.path = "rain.json"
    composer.type("!")
    composer.openHistory(try .three())
    composer.press(.enter)
    composer.answer(try .three())
    composer.press(.character("d"), .enter)
    guard case .file(.save(let path, let request, _))? = composer.orders.last else {
      Issue.record("Nothing was saved.")
      return
    }
    composer.tell(.file(.saved(path: path, request: request)))
    #expect(composer.json.contains("Trail shoes"))
    #expect(composer.state.file.path == nil)
  }

  @Test func `sends to a topic again through the review`() throws {
    var composer = try ComposerDriver.record(1, destination: .readyLive)
    composer.press(.character("a"))
    composer.pause()
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.sent.isEmpty)
    #expect(composer.state.target == Target(.topic, "news"))
  }

  @Test func `takes the token of the form if it is the same device`() throws {
    let json = #"{"message": {"token": "\#(SampleHistory.token)"}}"#
    var composer = try ComposerDriver.record(3, json: json)
    composer.press(.character("a"))
    composer.answer(try .three())
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.state.target?.value == SampleHistory.token)
    #expect(composer.json.contains("Trail shoes"))
  }

  @Test(arguments: [nil, #"{"message": {"token": "another-device"}}"#])
  func `asks for the token of another device`(json: String?) throws {
    var composer = try ComposerDriver.record(3, json: json)
    composer.press(.character("a"))
    composer.answer(try .three())
    #expect(composer.canvas.rows.last?.contains("Review") == true)
    composer.press(.enter)
    #expect(composer.state.notice?.sentence == "Type or paste the token first.")
    composer.paste("my-phone")
    composer.press(.enter)
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.state.target?.value == "my-phone")
  }

  @Test func `does not send again what had secrets`() throws {
    var history = try SampleHistory.three()
    history.records[0].isExact = false
    var composer = try ComposerDriver.history(history)
    composer.press(.enter)
    composer.answer(history)
    composer.press(.character("a"))
    #expect(composer.state.notice?.sentence.contains("secrets, which are not kept") == true)
  }

  @Test func `writes a note`() throws {
    var composer = try ComposerDriver.record(1)
    composer.press(.character("n"))
    composer.type(", closed")
    composer.press(.enter)
    #expect(composer.orders.last == .history(.note(1, "ticket 88213, closed")))
    composer.answer(try .three())
    #expect(composer.screen.contains("ticket 88213, closed"))
    composer.press(.escape)
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
  }

  @Test func `asks why it did not arrive, with what the record knows`() throws {
    var composer = try ComposerDriver.record(3)
    composer.press(.character("w"))
    #expect(composer.screen.contains("Why did it not arrive?"))
    #expect(composer.screen.contains("1 likely"))
    composer.press(.escape)
    #expect(composer.screen.contains("Record 3"))
  }

  /// The page "Why did it not arrive?" about a message that FCM accepted for a device.
  private func why(_ history: SampleHistory, json: String? = nil) throws -> ComposerDriver {
    var composer = try ComposerDriver.history(history, json: json)
    composer.press(.enter)
    composer.answer(history)
    composer.press(.character("w"))
    return composer
  }

  private static func accepted() throws -> SampleHistory {
    SampleHistory(records: [
      try SampleHistory.record(1, device: true, title: "Late ferry", outcome: "accepted")
    ])
  }

  @Test func `sends a record's message with high priority to the same device`() throws {
    let history = try Self.accepted()
    let json = #"{"message": {"token": "\#(SampleHistory.token)"}}"#
    var composer = try why(history, json: json)
    composer.press(.character("h"))
    composer.answer(history)
    #expect(composer.screen.contains("Review before sending"))
    let message = composer.state.document.form.message
    #expect(message.text("notification.title") == "Late ferry")
    #expect(message.text("android.priority") == "HIGH")
    #expect(message.text("android.ttl") == "3600s")
    #expect(composer.state.target?.value == SampleHistory.token)
    #expect(composer.sent.isEmpty)
  }

  @Test(arguments: [true, false])
  func `asks for the token before it sends a record's message from there`(
    isUrgent: Bool
  ) throws {
    var composer = try why(try Self.accepted())
    composer.press(.character(isUrgent ? "h" : "a"))
    #expect(try screen(composer).question != nil)
    composer.type("another-phone\n")
    let message = composer.state.document.form.message
    #expect(message.text("token") == "another-phone")
    #expect((message.text("android.priority") == "HIGH") == isUrgent)
  }

  @Test(
    "knows what the sandbox's device did with a message that it got",
    arguments: [SendRecord.Server.sandbox, .live])
  func fate(server: SendRecord.Server) throws {
    var record = try SampleHistory.record(1, device: true, title: "Ferry", outcome: "accepted")
    record.server = server
    let history = SampleHistory(records: [record])
    var composer = try ComposerDriver.history(history)
    composer.state.sending.sandbox = SandboxSnapshot(
      time: 1, secondsAhead: 0, devices: [SandboxDevice(name: "my-phone", state: .dozing)],
      messages: [
        SandboxMessage(
          number: 1, name: record.result?.name, device: "my-phone", platform: .android,
          target: Target(.token, "my-phone"), message: nil, time: 0, fate: .waiting(.dozing))
      ])
    composer.press(.enter)
    composer.answer(history)
    composer.press(.character("w"))
    guard case .why(let why)? = composer.state.overlay else {
      Issue.record("The page is not open.")
      return
    }
    let clues = why.diagnosis.evidence.clues
    #expect(clues.isSuperset(of: [.android, .idle]) == (server == .sandbox))
    #expect(clues.isDisjoint(with: [.android, .idle]) == (server == .live))
  }

  @Test func `opens a file with the key that opened it`() throws {
    var composer = try ComposerDriver.history()
    composer.press(.function(2))
    #expect(composer.screen.contains("Open a file"))
  }

  @Test func `says in a sentence that the history cannot be read, and sending works`() throws {
    var composer = try ComposerDriver(json: Messages.rain)
    composer.press(.function(2))
    composer.tell(.history(.failed(Explanation("The history is locked.", fix: "Try again."))))
    #expect(composer.screen.contains("The history is locked. Try again."))
    composer.press(.escape, .control("r"), .enter)
    #expect(composer.sent.count == 1)
  }
}
