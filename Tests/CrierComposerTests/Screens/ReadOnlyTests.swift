import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A file that is open read only") struct ReadOnlyTests {
  private static let json =
    #"{"message":{"topic":"/topics/rain","notification":{"title":"Rain","body":"At six"},"data":{"a":"b"}}}"#
  private static let holder = FileHolder(process: 4711, time: nil)

  private func driver(rows: Int = 24, columns: Int = 80) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: rows, columns: columns)
    composer.tell(.file(.read(path: "rain.json", text: Array(Self.json.utf8))))
    composer.tell(
      .file(.held(path: "rain.json", number: composer.state.file.holds, by: Self.holder)))
    composer.press(.enter)
    #expect(composer.state.file.isReadOnly)
    return composer
  }

  @Test("ignores keys that would change it, and says so", arguments: FormSection.allCases)
  func keys(section: FormSection) throws {
    var composer = try driver()
    let before = composer.json
    for item in section.items {
      composer.goTo(item)
      for key: Key in [
        .character("x"), .backspace, .delete, .left, .right, .control("d"), .control("k"),
        .control("w"), .alt("y"), .character(" "),
      ] {
        composer.press(key)
        #expect(composer.json == before, "\(item.id) \(key.label)")
      }
      composer.press(.character("x"))
      #expect(composer.state.notice?.sentence.hasPrefix("Read-only: rain.json cannot") == true)
      #expect(composer.state.document.form.unfinished.isEmpty && !composer.state.isUnsaved)
    }
  }

  @Test func `rejects all other changes, too`() throws {
    var composer = try driver()
    let before = composer.json
    for command: CommandName in [
      .fix, .fixAll, .undo, .redo, .edit, .condition, .cleanTarget, .removeDryRun, .importPaste,
      .start,
    ] {
      composer.tell(.chosen(command))
      #expect(composer.json == before && composer.state.overlay == nil, "\(command)")
      #expect(composer.state.notice != nil)
    }
    composer.paste("curl -X POST https://example.com/v1 -d '{\"message\": {\"topic\": \"a\"}}'")
    composer.press(.control("x"))
    composer.tell(.document(.textEdited(TextOrder(.item(.title), "Rain"), "Sun")))
    composer.press(.function(9), .character("c"), .escape)
    composer.press(.function(6), .enter)
    #expect(composer.screen.contains("Read-only: rain.json"))
    composer.type("{")
    composer.paste("{")
    composer.paste(#"{"message":{"topic":"sun"}}"#)
    composer.tell(.document(.textEdited(TextOrder(.json, before), "{}")))
    #expect(composer.json == before && !composer.state.isUnsaved)
    #expect(!composer.orders.contains { if case .document(.edit) = $0 { true } else { false } })
  }

  @Test func `allows moving, selecting, finding, copying, previews and dry runs`() throws {
    var composer = try driver(rows: 40, columns: 120)
    composer.press(.end, Key(.left, .shift), .control("c"))
    #expect(composer.orders.last == .viewport(.copy("n")))
    composer.press(.control("f"))
    composer.type("six")
    composer.press(.escape)
    #expect(composer.selected == "six")
    let surface = composer.state.preview.surface
    composer.press(.function(3))
    #expect(composer.state.preview.surface != surface)
    composer.tell(.chosen(.copyCurl))
    guard case .viewport(.copy(let text)) = composer.orders.last else {
      Issue.record("Nothing was copied.")
      return
    }
    #expect(text.hasPrefix("curl "))
    composer.press(.function(6), .pageDown, .escape)
    composer.press(.control("f"))
    composer.type("topic")
    composer.press(.escape, .control("t"))
    guard case .sending(.send(_, let order)) = composer.orders.last else {
      Issue.record("No dry run.")
      return
    }
    #expect(order.isDryRun)
  }

  @Test func `the JSON pane can be left`() throws {
    var composer = try driver()
    composer.press(.function(6), .control("f"))
    composer.type("six")
    composer.press(.escape)
    #expect(composer.state.viewport.focus == .json)
    composer.type("x")
    #expect(composer.state.document.editor?.text.contains("six") == true)
    composer.press(.escape)
    #expect(composer.state.viewport.focus != .json && composer.state.document.editor == nil)
  }

  @Test("is marked in the header", arguments: Scene.sizes)
  func header(size: Size) throws {
    let composer = try driver(rows: size.rows, columns: size.columns)
    #expect(composer.canvas.rows[0].contains("READ ONLY"))
    #expect(composer.canvas.rows[0].contains("SANDBOX"))
    var live = composer
    live.state.sending.destination = .readyLive
    #expect(live.canvas.rows[0].contains("READ ONLY"))
    #expect(live.canvas.rows[0].contains("LIVE"))
  }

  @Test func `saves a copy, which can be edited`() throws {
    var composer = try driver()
    composer.press(.control("s"), .enter)
    let request = composer.state.document.form.message.request
    #expect(
      composer.orders.last
        == .file(.save(path: "rain-copy.json", request: request, replacing: false)))
    composer.tell(.file(.saved(path: "rain-copy.json", request: request)))
    #expect(!composer.state.file.isReadOnly)
    composer.type("!")
    #expect(composer.json.contains("Rain!"))
  }

  @Test func `can be edited on request`() throws {
    var composer = try driver()
    composer.tell(.chosen(.editAnyway))
    #expect(composer.screen.contains("process 4711"))
    composer.press(.right, .right, .enter)
    composer.type("!")
    #expect(composer.json.contains("Rain!"))
    composer.tell(.chosen(.editAnyway))
    #expect(composer.state.notice?.sentence == "No file is open read-only.")
  }

  @Test func `another message replaces it, and it can be opened again`() throws {
    var composer = try driver()
    composer.tell(.file(.read(path: "rain.json", text: Array(#"{"message":{"topic":"b"}}"#.utf8))))
    #expect(composer.json.contains("\"b\""))
    #expect(composer.state.file.isReadOnly)
    composer.tell(.chosen(.new))
    composer.type("Sun")
    #expect(composer.json.contains("Sun"))
  }

  @Test func `undo can replace it with the message that was dropped for it`() throws {
    var composer = try ComposerDriver()
    composer.type("Mine")
    composer.tell(.file(.read(path: "rain.json", text: Array(Self.json.utf8))))
    composer.tell(
      .file(.held(path: "rain.json", number: composer.state.file.holds, by: Self.holder)))
    composer.press(.enter, .control("z"))
    #expect(composer.json.contains("Mine"))
    #expect(composer.state.file.path == nil && !composer.state.file.isReadOnly)
    composer.type("!")
    #expect(composer.json.contains("Mine!"))
  }

  @Test func `a recovered draft of it becomes a copy`() throws {
    var composer = try driver()
    var recovery = try RecoveryScreenTests.recovery(path: "rain.json")
    recovery.isOfOpenFile = true
    composer.tell(.recovery(.found([recovery])))
    composer.press(.enter)
    #expect(composer.state.file.path == nil && !composer.state.file.isReadOnly)
    composer.type("!")
    #expect(composer.json.contains("Rain at seven!"))
  }

  @Test func `is the same in plain mode`() throws {
    var driver = try PlainDriver(json: Self.json, path: "rain.json", holder: Self.holder)
    driver.type("read")
    let before = driver.json
    for line in [
      "title Sun", "clear title", "remove a", "to topic sun", "to abcdef", "data c=d", "edit json",
      "page notification", "title", "condition 'a' in topics", "fix", "fix all", "undo",
      "edit title", "target sun",
    ] {
      driver.type(line)
      #expect(driver.json == before, "\(line)")
      #expect(
        driver.said.contains("Read-only: rain.json cannot be changed here.")
          || driver.said.contains("nothing to undo"), "\(line): \(driver.said)")
    }
    driver.type("show", "find six")
    #expect(driver.said.contains("At six"))
    driver.type("export json")
    #expect(driver.said.contains("\"title\""))
    driver.type("dry run")
    #expect(driver.sent.count == 1)
    driver.answer(.accepted(name: "a"))
    driver.type("edit anyway", "anyway", "title Sun")
    #expect(driver.json.contains("Sun"))
  }
}
