import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 15: nothing typed is ever lost: two programs with one file") struct FileConflictTests {
  private static let theirs =
    #"{"message":{"topic":"rain","notification":{"title":"Theirs","body":"Same"}}}"#
  private static let mine =
    #"{"message":{"topic":"rain","notification":{"title":"Mine","body":"Same"}}}"#
  private static let holder = FileHolder(process: 4711, time: "2026-11-21 12:03")

  private func opened(rows: Int = 24, columns: Int = 80) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: rows, columns: columns)
    composer.tell(.file(.read(path: "rain.json", text: Array(Self.mine.utf8))))
    return composer
  }

  private func held() throws -> ComposerDriver {
    var composer = try opened()
    composer.tell(
      .file(.held(path: "rain.json", number: composer.state.file.holds, by: Self.holder)))
    return composer
  }

  @Test func `reports every file that is opened, saved or closed`() throws {
    var composer = try opened()
    #expect(composer.orders.contains(.file(.hold(path: "rain.json", number: 1))))
    composer.tell(.chosen(.new))
    #expect(composer.orders.last == .file(.hold(path: nil, number: 2)))
    composer.tell(.file(.held(path: "rain.json", number: 1, by: Self.holder)))
    #expect(composer.state.overlay == nil, "That file is no longer open.")
  }

  @Test func `asks about a file that another Crier has open`() throws {
    var composer = try held()
    #expect(composer.screen.contains("process 4711"))
    #expect(composer.screen.contains("since 2026-11-21"))
    composer.press(.escape, .control("s"))
    #expect(composer.screen.contains("rain-copy.json"))
    composer.press(.enter)
    guard case .file(.save("rain-copy.json", _, false)) = composer.orders.last else {
      Issue.record("It was saved to \(composer.orders.last.debugDescription).")
      return
    }
  }

  @Test func `a copy is a message without a file and without unsaved changes`() throws {
    var composer = try held()
    composer.press(.right, .enter)
    #expect(composer.state.file.path == nil)
    #expect(!composer.state.isUnsaved)
    #expect(composer.orders.last == .file(.hold(path: nil, number: 2)))
    composer.press(.control("s"))
    #expect(composer.screen.contains("rain-copy.json"))
  }

  @Test func `the answer Anyway opens the file, and saving writes it`() throws {
    var composer = try held()
    composer.press(.right, .right, .enter)
    composer.type("!")
    composer.press(.control("s"))
    guard case .file(.save("rain.json", _, true)) = composer.orders.last else {
      Issue.record("It is not saved.")
      return
    }
  }

  @Test func `replaces a changed file only on request`() throws {
    var composer = try opened()
    composer.type("!")
    composer.press(.control("s"))
    composer.tell(.file(.changed(path: "rain.json", text: Array(Self.theirs.utf8))))
    #expect(composer.screen.contains("Theirs") && composer.screen.contains("Mine"))
    #expect(!composer.screen.contains("- Text"))
    composer.pause()
    let count = composer.orders.count
    composer.press(.escape)
    #expect(composer.orders.count == count)
    composer.press(.control("s"))
    composer.tell(.file(.changed(path: "rain.json", text: Array(Self.theirs.utf8))))
    composer.pause()
    composer.press(.right, .enter)
    guard case .file(.save("rain.json", _, true)) = composer.orders.last else {
      Issue.record("It is not replaced.")
      return
    }
  }

  @Test func `checks again when the window gets the focus, and moves nothing`() throws {
    var composer = try opened()
    composer.type("!")
    composer.tell(.terminal(.focused(true)))
    #expect(composer.orders.last == .file(.check(path: "rain.json")))
    composer.tell(.file(.noticed(path: "other.json")))
    #expect(!composer.screen.contains("Another program changed"))
    composer.tell(.file(.noticed(path: "rain.json")))
    #expect(
      composer.state.notice?.sentence
        == "Another program changed rain.json: Alt-S compares, Alt-T reloads it. Your version is "
        + "still here.")
    #expect(composer.state.overlay == nil && composer.json.contains("Mine!"))
  }

  @Test func `checks when any program writes a file of the draft`() throws {
    var composer = try opened()
    composer.tell(.file(.written(path: "other.json")))
    #expect(composer.orders.last != .file(.check(path: "other.json")))
    composer.tell(.file(.written(path: "rain.json")))
    #expect(composer.orders.last == .file(.check(path: "rain.json")))
    composer.tell(.file(.noticed(path: "rain.json", file: "rain.de.json")))
    #expect(
      composer.state.notice?.sentence
        == "Another program changed rain.de.json: Alt-S compares, Alt-T reloads it. You have no "
        + "unsaved changes.")
  }

  @Test func `reloads the file with one key, and undo brings back the other version`() throws {
    var composer = try opened()
    composer.type("!")
    composer.tell(.file(.noticed(path: "rain.json")))
    composer.press(.alt("t"))
    #expect(composer.orders.last == .file(.read(path: "rain.json")))
    composer.tell(.file(.read(path: "rain.json", text: Array(Self.theirs.utf8))))
    #expect(composer.json.contains("Theirs") && !composer.state.isUnsaved)
    #expect(
      composer.state.notice?.sentence
        == "Opened rain.json as it is now. ^Z restores the old one.")
    composer.press(.control("z"))
    #expect(composer.json.contains("Mine!") && composer.state.isUnsaved)
  }

  @Test func `a reload without unsaved changes can be undone and redone`() throws {
    var composer = try opened()
    composer.tell(.file(.noticed(path: "rain.json")))
    composer.tell(.file(.read(path: "rain.json", text: Array(Self.theirs.utf8))))
    composer.press(.control("z"))
    #expect(composer.json.contains("Mine") && composer.state.isUnsaved)
    composer.press(.control("y"))
    #expect(composer.json.contains("Theirs") && !composer.state.isUnsaved)
  }

  @Test func `compares before each save until one version was chosen`() throws {
    var composer = try opened()
    composer.tell(.file(.noticed(path: "rain.json")))
    for _ in 0..<2 {
      composer.press(.control("s"))
      let draft = composer.state.document.form.draft
      #expect(composer.orders.last == .file(.compare(path: "rain.json", draft: draft)))
      composer.tell(
        .file(.changed(path: "rain.json", text: Array(Self.theirs.utf8), DraftCompanions())))
      #expect(composer.screen.contains("Theirs") && composer.screen.contains("Mine"))
      composer.pause()
      composer.press(.escape)
    }
    composer.press(.alt("s"))
    composer.tell(
      .file(.changed(path: "rain.json", text: Array(Self.theirs.utf8), DraftCompanions())))
    composer.pause()
    composer.press(.character("l"))
    #expect(composer.orders.last == .file(.read(path: "rain.json")))
  }

  @Test func `a changed translation is compared, and replaced only on request`() throws {
    var composer = try opened()
    var companions = DraftCompanions()
    companions.patches["de"] = try JSONReader.read(#"{"message":{"topic":"regen"}}"#)
    composer.tell(.file(.besideRead(path: "rain.json", companions)))
    composer.press(.alt("l"))
    composer.type("Meins")
    composer.press(.control("s"))
    composer.tell(
      .file(
        .besideSaved(
          path: "rain.json", DraftCompanions.Changes(), problems: [], isChanged: true)))
    let draft = composer.state.document.form.draft
    #expect(composer.orders.last == .file(.compare(path: "rain.json", draft: draft)))
    companions.patches["de"] = try JSONReader.read(#"{"message":{"topic":"niesel"}}"#)
    composer.tell(.file(.changed(path: "rain.json", text: Array(Self.mine.utf8), companions)))
    #expect(composer.screen.contains("de: ") && composer.screen.contains("niesel"))
    composer.pause()
    composer.press(.right, .enter)
    guard case .file(.saveBeside("rain.json", let changes)) = composer.orders.last else {
      Issue.record("It is not replaced.")
      return
    }
    #expect(changes.patches["de"] == composer.state.document.form.patches["de"])
  }

  @Test func `comparing without any change only says so`() throws {
    var composer = try opened()
    composer.press(.alt("s"))
    composer.tell(
      .file(.changed(path: "rain.json", text: Array(Self.mine.utf8), DraftCompanions())))
    #expect(composer.state.overlay == nil)
    #expect(composer.state.notice?.sentence == "rain.json contains what the form shows.")
  }

  @Test func `plain mode says so, reloads the file and compares`() throws {
    var driver = try PlainDriver(json: Self.mine, path: "rain.json")
    driver.tell(.file(.noticed(path: "rain.json")))
    #expect(driver.said.contains("\"compare file\" compares, \"reload file\" reloads it."))
    driver.type("reload file")
    #expect(driver.orders.last == .file(.read(path: "rain.json")))
    driver.tell(.file(.read(path: "rain.json", text: Array(Self.theirs.utf8))))
    #expect(driver.json.contains("Theirs"))
    driver.type("compare file")
    driver.tell(.file(.changed(path: "rain.json", text: Array(Self.mine.utf8), DraftCompanions())))
    #expect(driver.said.contains("Title in the file: Mine. In your text: Theirs."))
    #expect(driver.said.contains("Type save as, replace, load file or cancel."))
  }

  @Test func `save as avoids the conflict`() throws {
    var composer = try opened()
    composer.type("!")
    composer.press(.control("s"))
    composer.tell(.file(.changed(path: "rain.json", text: Array("gone mad".utf8))))
    #expect(composer.screen.contains("longer a message"))
    composer.pause()
    composer.press(.enter)
    #expect(composer.screen.contains("Saves the draft as FCM v1 JSON"))
  }

  @Test("fits every window", arguments: [(18, 60), (24, 80), (60, 200)])
  func sizes(rows: Int, columns: Int) throws {
    var composer = try opened(rows: rows, columns: columns)
    let many = (0..<40).map { "\"key\($0)\":\"\(String(repeating: "long ", count: 60))\"" }
    let theirs = "{\"message\":{\"data\":{\(many.joined(separator: ","))}}}"
    composer.tell(.file(.changed(path: "rain.json", text: Array(theirs.utf8))))
    composer.pause()
    for key in [Key.pageDown, .end, .tab] {
      composer.press(key)
      #expect(composer.canvas.checkInvariants() == [])
      #expect(composer.screen.contains("Replace") && composer.screen.contains("Cancel"))
    }
  }

  @Test(
    "plain mode repeats the question after an unknown answer",
    arguments: ["", "a", "redonly", "send", "title Other"])
  func asksAgain(_ line: String) throws {
    var driver = try PlainDriver(json: Self.mine, path: "rain.json", holder: Self.holder)
    driver.type(line)
    #expect(driver.state.overlay != nil)
    #expect(driver.said.contains("Type read only, as a copy or anyway."))
    #expect(!driver.json.contains("Other"))
    #expect(driver.sent.isEmpty)
    driver.type("read")
    #expect(driver.state.overlay == nil && driver.state.file.isReadOnly)
  }

  @Test func `fails if the input of plain mode ends before the answer`() throws {
    var driver = try PlainDriver(json: Self.mine, path: "rain.json", holder: Self.holder)
    driver.type("title Other")
    driver.take(.end)
    #expect(driver.said.contains("The input ended before the question was answered."))
    #expect(driver.session.isFinished && driver.session.hasFailed)
  }

  @Test func `asks in plain mode, too`() throws {
    var driver = try PlainDriver(json: Self.mine, path: "rain.json", holder: Self.holder)
    #expect(driver.said.contains("process 4711"))
    #expect(driver.said.contains("read only, as a copy or anyway"))
    driver.type("anyway", "title Other")
    #expect(driver.json.contains("Other"))
    driver.type("save")
    driver.tell(.file(.changed(path: "rain.json", text: Array(Self.theirs.utf8))))
    #expect(driver.said.contains("Title in the file: Theirs. In your text: Other."))
    #expect(driver.said.contains("Type save as, replace, load file or cancel."))
    driver.type("replace")
    #expect(
      driver.orders.last
        == .file(
          .save(
            path: "rain.json", request: driver.state.document.form.message.request, replacing: true)
        ))
  }
}
