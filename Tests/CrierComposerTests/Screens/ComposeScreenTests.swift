import CrierComposer
import CrierMessage
import CrierPreview
import TerminalKit
import Testing

@Suite("The compose screen") struct ComposeScreenTests {
  @Test func `types into the focused field, and Tab moves on`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.type("Rain at six")
    composer.press(.tab)
    composer.type("Bring an umbrella")
    #expect(
      composer.state.document.form.message.request
        == (try JSONReader.read(
          #"{"message":{"notification":{"title":"Rain at six","body":"Bring an umbrella"}}}"#)))
    #expect(composer.screen.contains(#""title": "Rain at six""#))
  }

  @Test(
    "shows all seven parts at every size",
    arguments: [(24, 80), (18, 60), (30, 100), (40, 120), (60, 200)])
  func sevenThings(rows: Int, columns: Int) throws {
    var composer = try ComposerDriver(rows: rows, columns: columns)
    composer.type("Rain")
    let screen = composer.screen
    for part in [
      "Title", "4096 bytes", "1000 characters", "Your app", "[ Dry run ]", "[ Send ]", "SANDBOX",
      "!!",
    ] + (columns >= 100 ? [#""title": "Rain""#] : columns >= 80 ? ["Shift-F6 JSON pane"] : []) {
      #expect(screen.contains(part), "\(part) at \(columns)x\(rows)")
    }
    #expect(composer.canvas.checkInvariants().isEmpty)
  }

  @Test func `updates JSON, bytes and characters after each key`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.type("ab")
    let before = composer.state.analysis
    composer.type("c")
    let after = composer.state.analysis
    #expect(after.size.tightest.bytes == before.size.tightest.bytes + 1)
    #expect(after.console.characters == before.console.characters + 1)
    #expect(composer.screen.contains(#""title": "abc""#))
  }

  @Test func `keeps emoji, umlauts and kanji as typed`() throws {
    var composer = try ComposerDriver()
    composer.press(.tab)
    composer.type("Grüße 👩‍💻 日本語")
    #expect(composer.state.document.form.message.text("notification.body") == "Grüße 👩‍💻 日本語")
    #expect(composer.screen.contains("Grüße 👩 日本語"))
  }

  @Test func `removes a field when its text is deleted`() throws {
    var composer = try ComposerDriver()
    composer.type("a")
    composer.press(.backspace)
    #expect(composer.json == JSONWriter.pretty(Message().request))
    #expect(!composer.state.isUnsaved)
  }

  @Test func `pastes text only, with line ends as spaces in a single-line field`() throws {
    var composer = try ComposerDriver()
    composer.paste("two\nlines")
    #expect(composer.state.document.form.message.text("notification.title") == "two lines")
    #expect(composer.screen.contains("became spaces"))
  }

  @Test func `edits data rows in place`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.state.open(.data)
    composer.type("screen")
    composer.press(.tab)
    composer.type("sale")
    composer.press(.tab)
    composer.type("id")
    composer.press(.tab)
    composer.type("7")
    #expect(
      composer.state.document.form.message["data"]
        == .object([JSONMember("screen", .string("sale")), JSONMember("id", .string("7"))]))
  }

  @Test func `keeps the type of an unedited data value`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t","data":{"n":5,"s":"x"}}}"#)
    composer.state.open(.data)
    composer.press(.tab, .tab, .tab)
    composer.type("y")
    #expect(
      composer.state.document.form.message["data"]
        == .object([JSONMember("n", .number("5")), JSONMember("s", .string("xy"))]))
  }

  @Test func `keeps a platform block as it is written, and shows where it is broken`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message":{"token":"t","android_v2":{"ttl":"60s","background_sync":{}}}}"#)
    composer.goTo(.field("android_v2"))
    composer.press(Key(.end, .control))
    composer.press(.backspace)
    #expect(composer.state.document.form.message.text("android_v2.ttl") == "60s")
    #expect(composer.screen.contains("the JSON is incomplete"))
    #expect(composer.state.whyNoSend?.contains("block is not valid JSON") == true)
    composer.type("}")
    #expect(composer.state.document.form.unfinished.isEmpty)
  }

  @Test func `an unbound key gets an answer`() throws {
    var composer = try ComposerDriver()
    composer.press(.control("v"))
    #expect(composer.screen.contains("^V does nothing here"))
  }

  @Test func `the JSON scrolls from its present position`() throws {
    let body = String(repeating: "word ", count: 100)
    var composer = try ComposerDriver(json: #"{"message":{"token":"t","data":{"a":"\#(body)"}}}"#)
    composer.press(.function(6), .end)
    let last = try #require(composer.state.viewport.scrolledLine)
    #expect(composer.screen.contains(" }"))
    composer.press(.up)
    #expect(composer.state.viewport.scrolledLine == last - 1)
  }

  @Test func `^G moves from finding to finding`() throws {
    var composer = try ComposerDriver(
      json: #"{"message":{"topic":"/topics/a","data":{"from":"x"},"notification":{"title":"t"}}}"#)
    #expect(composer.state.analysis.findings.count > 1)
    composer.press(.control("g"))
    let first = composer.state.viewport.section
    composer.press(.control("g"))
    #expect(composer.state.viewport.section != first)
    #expect(composer.screen.contains("Finding 2 of"))
  }

  @Test func `shows the size it needs in a small window, and still accepts keys`() throws {
    var composer = try ComposerDriver(rows: 5, columns: 20)
    #expect(composer.screen.contains("needs 60x18"))
    composer.type("x")
    #expect(composer.state.document.form.text(of: .title) == "x")
    for size in [(1, 1), (0, 0), (2, 200), (200, 2)] {
      composer.resize(rows: size.0, columns: size.1)
      #expect(composer.canvas.checkInvariants().isEmpty)
    }
  }

  @Test func `shows everything in ASCII on terminals without Unicode`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, glyphs: .ascii)
    composer.type("Grüße 日本")
    #expect(composer.screen.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `explains question marks in ASCII at the field that has them`() throws {
    let words = "? stands for a character"
    var composer = try ComposerDriver(glyphs: .ascii)
    composer.type("Rain…")
    #expect(!composer.screen.contains(words))
    composer.type("日")
    #expect(composer.screen.contains(words))
    composer.press(.tab)
    #expect(!composer.screen.contains(words))
    composer.state.viewport.glyphs = .unicode
    composer.goTo(.title)
    #expect(!composer.screen.contains(words))
  }

  @Test func `a click moves the focus to what it points at`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    let rows = composer.canvas.rows
    let row = try #require(rows.firstIndex { $0.contains("  Image ") })
    composer.tell(.terminal(.clicked(Point(row: row, column: 30))))
    #expect(composer.state.viewport.focus == .item(.image))
  }
}
