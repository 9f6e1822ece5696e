import CrierComposer
import CrierMessage
import CrierTestSupport
import TerminalKit
import Testing

@Suite("Rule 15: nothing typed is ever lost: recovery shows the differences")
struct RecoveryScreenTests {
  private static let saved =
    #"{"message":{"topic":"rain","notification":{"title":"Rain at six","body":"Bring an umbrella, it starts in the evening and lasts all night."}}}"#
  private static let typed =
    #"{"message":{"topic":"rain","notification":{"title":"Rain at seven","body":"Bring an umbrella, it starts in the evening and lasts all week."},"android":{"ttl":"172800s"},"data":{"city":"Basel"}}}"#

  static func recovery(
    _ id: String = "1", path: String? = "drafts/rain.json", typed: String = typed,
    saved: String? = saved, isFileNewer: Bool = false
  ) throws -> Recovery {
    Recovery(
      id: id, time: "2026-11-21 12:03",
      journal: DraftJournal(path: path, name: "", request: try JSONReader.read(typed)),
      saved: try saved.map { .request(try JSONReader.read($0)) } ?? .nowhere,
      isFileNewer: isFileNewer)
  }

  private func offered(
    rows: Int = 24, columns: Int = 80, _ recoveries: [Recovery], glyphs: Glyphs = .unicode
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: rows, columns: columns, glyphs: glyphs)
    composer.tell(.recovery(.found(recoveries)))
    return composer
  }

  @Test func `shows the unsaved text beside the file's`() throws {
    var composer = try offered([Self.recovery()])
    try expectScreen(composer.canvas.rows, "offer-difference-80x24")
    for words in ["- Title", "Rain at six", "+ ", "Rain at seven", "2 days", "Basel"] {
      #expect(composer.screen.contains(words), "\(words)")
    }
    composer.press(.enter)
    #expect(composer.json == JSONWriter.pretty(try JSONReader.read(Self.typed)))
    #expect(composer.state.file.path == "drafts/rain.json")
    #expect(composer.state.isUnsaved)
  }

  @Test func `a shortened text ends with a mark, and only longer pages scroll`() throws {
    let body = String(repeating: "x", count: 390)
    let typed = #"{"message":{"notification":{"body":"\#(body)"}}}"#
    var composer = try offered([Self.recovery(path: nil, typed: typed, saved: nil)])
    #expect(composer.canvas.rows.contains { $0.contains("┃ +") && $0.contains("x…") })
    #expect(composer.canvas.rows.last?.contains("More") == false)
    composer = try offered(rows: 18, columns: 60, [Self.recovery(isFileNewer: true)])
    #expect(composer.canvas.rows.last?.contains("PageDown More") == true)
  }

  @Test("is as tall as its content", arguments: Scene.sizes)
  func height(size: Size) throws {
    let typed = #"{"message":{"topic":"news"}}"#
    let composer = try offered(
      rows: size.rows, columns: size.columns,
      [Self.recovery(path: nil, typed: typed, saved: nil)])
    let rows = composer.canvas.rows
    let top = try #require(rows.firstIndex { $0.contains("Recovered text") })
    let bottom = try #require(rows.firstIndex { $0.contains("┗") })
    let blank = rows[top...bottom].count { $0.contains(/┃ +┃/) }
    // Only the row above the buttons is blank.
    #expect(blank == 1 && rows[bottom - 1].contains("[ Recover ]"))
  }

  @Test func `shows a notice once`() throws {
    var composer = try offered([Self.recovery()])
    composer.press(.function(9))
    #expect(composer.canvas.rows.count { $0.contains("F9 does nothing here.") } == 1)
  }

  @Test func `chooses among several drafts; each is recovered, kept or discarded`() throws {
    let second = #"{"message":{"notification":{"title":"Sun"}}}"#
    let third = #"{"message":{"notification":{"title":"Snow"}}}"#
    let all = [
      try Self.recovery(), try Self.recovery("2", path: nil, typed: second, saved: nil),
      try Self.recovery("3", path: nil, typed: third, saved: nil, isFileNewer: false),
    ]
    var composer = try offered(rows: 40, columns: 120, all)
    try expectScreen(composer.canvas.rows, "offer-several-120x40")
    composer.press(.down, .right, .right, .enter, .right, .enter)
    #expect(composer.orders == [])
    #expect(composer.screen.contains("Snow") && !composer.screen.contains("Sun"))
    composer.press(.up)
    #expect(composer.screen.contains("+ Title"))
    composer.press(.enter)
    #expect(composer.json.contains("Snow"))
    #expect(composer.screen.contains("1 more"))
    #expect(composer.orders.last == .recovery(.leave))
  }

  @Test func `shows broken JSON without tokens, line breaks and control characters`() throws {
    let token = "cTXvZ8qR1mB3nK5pL7wY9a:APA91b" + String(repeating: "Xy3-_Qz7", count: 14)
    var recovery = try Self.recovery()
    recovery.journal.text =
      "{\n  \"message\": {\n    \"token\": \"\(token)\",\n\u{1B}[31m  \"data\": "
    let entry = try #require(recovery.difference(FormClock()).last)
    #expect(entry.label == "The JSON, broken")
    let after = try #require(entry.after)
    #expect(after.contains(#""message": { "token": "cTXv"#))
    #expect(!after.contains(token) && !after.contains("\n") && !after.contains("  "))
    let composer = try offered(rows: 40, columns: 120, [recovery])
    #expect(composer.screen.contains("The JSON, broken"))
    #expect(!composer.screen.contains("\u{1B}") && !composer.screen.contains(token.suffix(20)))
  }

  @Test(
    "shows texts that differ in their first character",
    arguments: [
      ("\u{1F1E9}\u{1F1EA} sale", "\u{1F1E9}\u{1F1F0} sale"), ("e\u{301}", "e\u{300}"),
      ("\u{2764}\u{FE0F}", "\u{2764}"), ("", "\u{1F44D}\u{1F3FD}"),
    ])
  func firstCharacter(before: String, after: String) {
    let entry = DifferenceEntry("Title", before, after)
    #expect(entry.before == before && entry.after == after)
    let long = String(repeating: "Rain ", count: 40)
    let far = DifferenceEntry("Title", long + before, long + after)
    #expect(far.before?.hasPrefix("…") == true && far.before?.hasSuffix(before) == true)
    #expect(far.after?.hasSuffix(after) == true)
  }

  @Test func `hasty keys discard nothing`() throws {
    for keys in [[Key.tab, .tab, .enter], [.right, .right, .enter, .enter], [.backTab, .enter]] {
      var composer = try offered([Self.recovery()])
      composer.type("Rain discard Keep it")
      for key in keys { composer.press(key) }
      composer.type("Rain")
      #expect(composer.state.recovery.discarded == [] && composer.orders == [])
      #expect(composer.state.recovery.found.count == 1)
      guard case .recovery = composer.state.overlay else {
        Issue.record("The offer is gone after \(keys).")
        continue
      }
    }
  }

  @Test func `a discarded draft is deleted at the end, and can be recovered until then`() throws {
    var composer = try offered([Self.recovery()])
    composer.press(.right, .right, .enter)
    #expect(composer.screen.contains("Discard this text?"))
    #expect(composer.screen.contains("Enter Keep it"))
    composer.press(.escape)
    #expect(composer.screen.contains("An earlier run of Crier ended before this was saved."))
    composer.press(.right, .right, .enter, .tab, .enter)
    #expect(composer.state.overlay == nil && composer.orders == [])
    #expect(composer.screen.contains("To keep it, choose \"Recover\" in the palette (^P)."))
    composer.tell(.chosen(.recover))
    composer.tell(.recovery(.found([try Self.recovery()])))
    composer.press(.enter)
    #expect(composer.json.contains("Rain at seven"))
    #expect(composer.state.recovery.discarded == [])

    composer = try offered([Self.recovery()])
    composer.press(.right, .right, .enter, .tab, .enter, .control("q"))
    #expect(
      composer.orders == [
        .recovery(.dropJournal(revision: 0)), .recovery(.drop(id: "1", afterKeeping: nil)),
      ])
  }

  @Test func `plain mode asks again before discarding`() throws {
    var driver = try PlainDriver(recoveries: [Self.recovery()])
    driver.type("discard")
    #expect(driver.said.contains("Type discard or keep."))
    driver.type("title Rain")
    #expect(driver.said.contains("Type recover, later or discard."))
    driver.type("discard", "discard")
    #expect(driver.state.overlay == nil)
    #expect(driver.said.contains("To keep it, choose \"recover\"."))
    driver.take(.end)
    #expect(driver.orders.contains(.recovery(.drop(id: "1", afterKeeping: nil))))
  }

  @Test func `moves to the row that is clicked`() throws {
    let all = try ["Sun", "Snow", "Fog"].map { title in
      try Self.recovery(
        title, path: nil, typed: #"{"message":{"notification":{"title":"\#(title)"}}}"#, saved: nil)
    }
    var composer = try offered(rows: 40, columns: 120, all)
    #expect(composer.screen.contains("1 of 3"))
    let line = try #require(composer.canvas.rows.firstIndex { $0.contains("Fog") })
    composer.click(row: line, column: 50)
    #expect(composer.screen.contains("3 of 3"))
    composer.press(.enter)
    #expect(composer.json.contains("Fog"))
  }

  @Test func `later keeps all drafts for the next start, or for the palette`() throws {
    var composer = try offered([Self.recovery()])
    composer.press(.escape)
    #expect(composer.orders == [.recovery(.leave)])
    #expect(composer.state.overlay == nil)
    composer.tell(.chosen(.recover))
    #expect(composer.orders.last == .recovery(.find(openPath: nil)))
    composer.tell(.recovery(.found([])))
    #expect(composer.screen.contains("There is nothing to recover."))
  }

  @Test func `never covers typed text, and returns the drafts`() throws {
    var composer = try ComposerDriver()
    composer.type("Hi")
    composer.tell(.recovery(.found([try Self.recovery()])))
    #expect(composer.state.overlay == nil)
    #expect(composer.orders.last == .recovery(.leave))
    composer.tell(.chosen(.recover))
    #expect(composer.screen.contains("Recover is off"))
  }

  @Test("fits every window", arguments: [(18, 60), (24, 80), (40, 120), (60, 200)])
  func sizes(rows: Int, columns: Int) throws {
    let many = (0..<40).map { "\"key\($0)\":\"\(String(repeating: "long ", count: 60))\"" }
    let typed = "{\"message\":{\"data\":{\(many.joined(separator: ","))}}}"
    let all = try (0..<9).map { try Self.recovery("\($0)", path: nil, typed: typed, saved: nil) }
    var composer = try offered(rows: rows, columns: columns, all)
    for key in [Key.pageDown, .end, .down, .down, .home, .tab] {
      composer.press(key)
      #expect(composer.canvas.checkInvariants() == [])
      #expect(composer.screen.contains("Discard"))
    }
    composer.press(.end)
    #expect(composer.screen.contains("key39"))
  }

  @Test func `reports problems with the file`() throws {
    let composer = try offered(rows: 18, columns: 60, [Self.recovery(isFileNewer: true)])
    for words in ["saved after this draft", "- Title", "+  ", "Recover", "Discard"] {
      #expect(composer.screen.contains(words), "\(words)")
    }
  }

  @Test func `long texts are shown from their first difference`() throws {
    let start = String(repeating: "The same words again. ", count: 100)
    func message(_ end: String) -> String {
      #"{"message":{"notification":{"body":"\#(start)\#(end)"}}}"#
    }
    let composer = try offered([Self.recovery(typed: message("New."), saved: message("Old."))])
    #expect(composer.screen.contains("words again. New."))
    #expect(composer.screen.contains("words again. Old."))
  }

  @Test func `devices are shortened, on the screen and in plain mode`() throws {
    let (old, new) = (
      "old-" + String(repeating: "o", count: 40), "new-" + String(repeating: "n", count: 40)
    )
    let recovery = try Self.recovery(
      typed: #"{"message":{"token":"\#(new)"}}"#, saved: #"{"message":{"token":"\#(old)"}}"#)
    let composer = try offered([recovery])
    #expect(composer.screen.contains("old-…oooo") && composer.screen.contains("new-…nnnn"))
    let driver = try PlainDriver(recoveries: [recovery])
    #expect(driver.said.contains("was: old-…oooo Now it is: new-…nnnn."))
    #expect(!composer.screen.contains(old) && !driver.said.contains(new))
  }

  @Test func `plain mode prints the drafts one after the other`() throws {
    let second = #"{"message":{"notification":{"title":"Sun"}}}"#
    let all = [
      try Self.recovery(), try Self.recovery("2", path: nil, typed: second, saved: nil),
    ]
    var driver = try PlainDriver(recoveries: all)
    #expect(driver.said.contains("This is 1 of 2."))
    #expect(driver.said.contains("Title was: Rain at six Now it is: Rain at seven."))
    #expect(driver.said.contains("Custom data, city is new: Basel."))
    driver.type("next")
    #expect(driver.said.contains("Title is new: Sun."))
    driver.type("recover")
    #expect(driver.json.contains("Sun"))
    #expect(driver.said.contains("To recover 1 more, choose \"recover\"."))
    driver.recoveries = []
    driver.type("new", "discard", "recover")
    #expect(driver.said.contains("There is nothing to recover."))
  }
}
