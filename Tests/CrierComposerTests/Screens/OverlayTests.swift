import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Overlays above the composer") struct OverlayTests {
  private static let condition =
    #"{"message":{"condition":"'news' in topics","notification":{"title":"Hi"}}}"#

  @Test(
    "show their own keys in the footer, not the composer's",
    arguments: [
      (CommandName.help, "Down Scroll"), (.palette, "Enter Run"), (.sizes, "c Cut to fit"),
      (.sideBySide, "Tab Next page"), (.review, "Esc Back to editing"),
      (.condition, "Enter Use it"), (.matrix, "Enter Show it"), (.open, "Enter Open"),
      (.dryRun, "Esc Stop waiting"),
    ])
  func footer(command: CommandName, hint: String) throws {
    for (rows, columns) in [(24, 80), (18, 60), (60, 200)] {
      var composer = try ComposerDriver(rows: rows, columns: columns, json: Self.condition)
      composer.tell(.chosen(command))
      #expect(composer.state.overlay != nil)
      let footer = try #require(composer.canvas.rows.last)
      #expect(footer.contains(hint), "\(footer)")
      #expect(!footer.contains("^S Save"))
    }
  }

  @Test("nothing below is drawn as focused", arguments: ["find", "jump", "themes", "start"])
  func oneFocus(name: String) throws {
    for size in Scene.keptSizes {
      var composer = try Scene.named(name).composer(size)
      if name == "start" {
        composer.tell(
          .preferences(.themesRead([ThemeOffer(id: "dark", theme: Theme(name: "Dark"))])))
      }
      let canvas = composer.canvas
      let cells = (0..<size.rows).flatMap { row in (0..<size.columns).map { canvas[row, $0] } }
      #expect(!cells.contains { $0.role == .focusBorder })
      #expect(!composer.screen.contains("› Title"))
      #expect(!composer.screen.contains("┏━ Essentials"))
      // Find shows the match in its field.
      if name == "find" { #expect(cells.contains { $0.role == .selection }) }
    }
  }

  @Test("no word of the page touches a dialog's frame", arguments: [Glyphs.unicode, .ascii])
  func margin(glyphs: Glyphs) {
    var canvas = Canvas(Size(rows: 9, columns: 60), glyphs: glyphs)
    for row in 0..<9 { canvas.write(String(repeating: "x", count: 60), at: Point(row: row)) }
    let rect = canvas.box(rows: 3, columns: 20, title: "Keep") { _ in }
    for row in rect.row..<rect.row + rect.rows {
      let beside = [-2, -1, rect.columns, rect.columns + 1].map {
        canvas[row, rect.column + $0].text
      }
      #expect(beside == ["x", " ", " ", "x"])
    }
  }

  @Test func `Open keeps the typed path if the file does not exist`() throws {
    var composer = try ComposerDriver()
    composer.tell(.chosen(.open))
    composer.type("rain3")
    composer.press(.enter)
    #expect(composer.orders.last == .file(.read(path: "rain3")))
    let missing = Explanation("There is no file at rain3.", fix: "Check the path.")
    composer.tell(.file(.notRead(path: "rain3", missing)))
    #expect(composer.screen.contains("There is no file at rain3. Check the path."))
    composer.press(.backspace)
    composer.type("2")
    composer.press(.enter)
    #expect(composer.orders.last == .file(.read(path: "rain2")))
    composer.tell(.file(.read(path: "rain2.json", text: Array(Self.condition.utf8))))
    #expect(composer.state.overlay == nil && composer.state.file.path == "rain2.json")
  }

  @Test func `show notices in the footer if they have no row for them`() throws {
    var composer = try ComposerDriver(json: Self.condition)
    composer.press(.function(1))
    composer.paste("news")
    #expect(composer.canvas.rows.last?.contains("Nothing to paste into") == true)
  }

  @Test("help never scrolls past its end", arguments: [Key.down, .pageDown, .end])
  func scroll(key: Key) throws {
    var composer = try ComposerDriver(json: Self.condition)
    composer.press(.function(1))
    let first = composer.screen
    for _ in 0..<200 { composer.press(key) }
    let last = composer.screen
    #expect(last != first && last.contains("Crier sends what you typed"))
    composer.press(.up)
    #expect(composer.screen != last)
    composer.resize(rows: 60, columns: 200)
    composer.press(.up)
    composer.press(.home)
    composer.resize(rows: 24, columns: 80)
    #expect(composer.screen == first)
  }

  @Test(
    "help on the target begins with words that everybody knows",
    arguments: [
      ("token", "One person's phone"), ("topic", "Everybody who subscribed"),
      ("condition", "Everybody whose topics"), ("fid", "One person's phone"),
    ])
  func target(kind: String, words: String) throws {
    var composer = try ComposerDriver(json: #"{"message":{"\#(kind)":"news"}}"#)
    composer.goTo(.targetValue)
    composer.press(.function(1))
    #expect(composer.canvas.rows[2].contains(words))
  }

  @Test func `the preview of an empty message names no kind`() throws {
    let composer = try ComposerDriver(rows: 40, columns: 120)
    #expect(composer.screen.contains("The preview appears here as you type."))
    #expect(composer.screen.contains("\"Open\" lists your drafts"))
    #expect(!composer.screen.contains("data only"))
    #expect(!composer.screen.contains("Android panel, closed"))
    let data = try ComposerDriver(
      rows: 40, columns: 120, json: #"{"message":{"topic":"n","data":{"a":"1"}}}"#)
    #expect(data.screen.contains("data only: the app decides"))
  }
}
