import CrierPreview
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The panes beside the form") struct PanesTests {
  private static let jsonKey = Key(.function(6), .shift)
  private static let previewKey = Key(.function(4), .shift)
  private static let zoomJSON = Key(.function(7), .shift)
  private static let zoomPreview = Key(.function(5), .shift)
  private static let title = #""title": "Rain""#

  private func composer(rows: Int = 40, columns: Int = 120) throws -> ComposerDriver {
    try ComposerDriver(rows: rows, columns: columns, json: Messages.news)
  }

  private func kept(_ composer: ComposerDriver) -> [String] {
    composer.effects.compactMap {
      if case .preferences(.keepPanes(let text)) = $0 { text } else { nil }
    }
  }

  @Test("hide and come back with one key, and the choice is kept", arguments: [120, 200])
  func hide(columns: Int) throws {
    var composer = try composer(columns: columns)
    let before = composer.screen
    for (key, text) in [
      (Self.jsonKey, "json hidden\n"), (Self.previewKey, "json shown\npreview hidden\n"),
    ] {
      composer.press(key)
      #expect(composer.screen != before)
      #expect(kept(composer).last == text)
      #expect(composer.screen.contains(Self.title) == (key != Self.jsonKey))
      #expect(composer.canvas.rows.last?.contains("\(key.label) ") == true)
      composer.press(key)
      #expect(composer.screen == before)
    }
    #expect(PaneChoice(text: "json hidden\nsideways\n").text == "json hidden\n")
    composer.press(Self.previewKey)
    #expect(PaneChoice(text: kept(composer).last ?? "") == composer.state.viewport.panes)
  }

  @Test func `all hidden, the form is as wide as the window`() throws {
    var composer = try composer()
    composer.press(Self.jsonKey, Self.previewKey)
    #expect(ComposeLayout(composer.state).form.columns == 120)
    composer.press(.function(3))
    #expect(composer.state.notice?.sentence == "The preview is hidden: Shift-F4 shows it.")
  }

  @Test func `the JSON has its whole title if it is alone in a narrow window`() throws {
    var composer = try composer(rows: 24, columns: 80)
    composer.press(Self.jsonKey)
    #expect(!composer.screen.contains("JSON sent to FCM"))
    composer.press(Self.previewKey)
    #expect(composer.screen.contains("JSON sent to FCM"))
  }

  @Test func `a form with few rows has no help, which would stand directly below a field`() throws {
    var composer = try composer(rows: 24, columns: 80)
    #expect(composer.screen.contains("The first line, in bold."))
    composer.press(Self.jsonKey, Self.previewKey)
    #expect(!composer.screen.contains("The first line, in bold."))
  }

  @Test("zoom and shrink with one key", arguments: [zoomJSON, zoomPreview])
  func zoom(key: Key) throws {
    var composer = try composer()
    let before = composer.screen
    composer.press(key)
    let layout = ComposeLayout(composer.state)
    #expect(layout.json.isEmpty != layout.preview.isEmpty && layout.device.isEmpty)
    #expect(composer.state.viewport.focus == .item(.title))
    composer.press(key)
    #expect(composer.screen == before)
  }

  @Test func `a card is never narrower in a zoomed preview`() {
    func columns(_ width: Int, _ panes: VisiblePanes) -> Int {
      let layout = ComposeLayout(
        size: Size(rows: 60, columns: width), hasDevice: false, panes: panes)
      let room = layout.inside(layout.preview).columns
      return min(66, ComposeView.columnsOfCard(in: room))
    }
    var zoomed = VisiblePanes()
    (zoomed.json, zoomed.isZoomed) = (false, true)
    for width in 100...300 {
      #expect(columns(width, zoomed) >= columns(width, VisiblePanes()), "\(width)")
    }
    // The widest card has its true width.
    for width in 119..<160 { #expect(columns(width, zoomed) == 66, "\(width)") }
  }

  @Test("a pane that covers the form has a frame", arguments: [zoomJSON, zoomPreview])
  func frame(key: Key) throws {
    var composer = try composer(rows: 24, columns: 80)
    composer.press(key)
    let layout = ComposeLayout(composer.state)
    let pane = layout.json.isEmpty ? layout.preview : layout.json
    let rows = composer.canvas.rows
    #expect(rows[pane.row].hasPrefix("┏━ ") && rows[pane.row].hasSuffix("━┓"))
    #expect(rows[pane.row + pane.rows - 1] == "┗" + String(repeating: "━", count: 78) + "┛")
    #expect(layout.inside(pane).rows == pane.rows - 2)
  }

  @Test func `the JSON of a narrow window comes with its key, and its zoom covers the form`() throws
  {
    var composer = try composer(rows: 24, columns: 80)
    #expect(!composer.screen.contains(Self.title))
    composer.press(Self.jsonKey)
    #expect(composer.screen.contains(Self.title) && composer.screen.contains("› Title"))
    composer.press(Self.zoomJSON)
    #expect(composer.state.viewport.focus == .json && !composer.screen.contains("› Title"))
    composer.press(.escape)
    #expect(composer.state.viewport.focus == .item(.title))
    #expect(composer.screen.contains("› Title"))
    #expect(kept(composer) == ["json shown\n"])
  }

  @Test(
    "a pane that covers the form has the focus, and leaving it shows the form",
    arguments: [Key.tab, .escape])
  func covered(key: Key) throws {
    var composer = try composer(rows: 24, columns: 80)
    composer.press(Self.zoomPreview, .function(3))
    #expect(!composer.screen.contains("Title  "))
    #expect(composer.state.viewport.focus == .preview)
    composer.press(key)
    #expect(composer.screen.contains("Title  "))
    composer.press(Self.zoomPreview)
    composer.resize(rows: 24, columns: 90)
    #expect(composer.screen.contains("Title  "))
  }

  @Test func `F6 shows a JSON that the width hides, and passes over one that the user hid`() throws
  {
    var composer = try composer(rows: 24, columns: 80)
    composer.press(.function(6))
    #expect(composer.state.viewport.focus == .json && composer.screen.contains(Self.title))
    composer.press(.escape)
    #expect(!composer.screen.contains(Self.title))
    composer.press(Self.jsonKey, Self.jsonKey, .function(6))
    #expect(composer.state.viewport.focus != .json)
  }

  @Test("F6 goes through all panes and back", arguments: [80, 120, 200])
  func panes(columns: Int) throws {
    var composer = try composer(columns: columns)
    composer.goTo(.image)
    for focus in [Focus.json, .preview, .dryRun, .item(.image)] {
      composer.press(.function(6))
      #expect(composer.state.viewport.focus == focus)
    }
    composer.press(Self.previewKey, .function(6), .function(6))
    #expect(composer.state.viewport.focus == .dryRun)
  }

  @Test func `the preview has keys of its own while it has the focus`() throws {
    var composer = try composer()
    composer.press(.function(6), .function(6))
    #expect(composer.screen.contains("┏━ Preview ━"))
    #expect(composer.canvas.rows.last?.hasPrefix(" Right Next preview  Enter Next state") == true)
    composer.press(.down, .right)
    #expect(composer.state.preview.surface == 2)
    composer.press(.up, .enter)
    #expect(composer.state.preview.surface == 1 && composer.state.preview.situation == .hours)
    composer.press(.character("a"))
    #expect(composer.state.notice?.sentence.hasPrefix("a does nothing here.") == true)
    composer.press(.function(1))
    #expect(composer.screen.contains("Help: preview"))
    composer.press(.escape, .escape)
    #expect(composer.state.viewport.focus == .item(.title))
    composer.press(.function(6), .function(6), Self.previewKey)
    #expect(composer.state.viewport.focus == .item(.title))
  }

  @Test func `broken JSON stays until it is fixed`() throws {
    var composer = try composer()
    composer.press(.function(6), .enter)
    composer.type("\"")
    composer.press(Self.jsonKey)
    #expect(composer.state.notice?.sentence.contains("fix it before hiding it") == true)
    #expect(composer.state.panes.json)
  }

  @Test func `a text area grows with its text and shrinks again`() throws {
    var composer = try composer()
    composer.goTo(.body)
    func rows() -> Int {
      let layout = ComposeLayout(composer.state)
      let rect = layout.geometry(of: .essentials, in: composer.state).rect(of: .body)
      // The last row is for the count.
      return (rect?.rows ?? 0) - 1
    }
    #expect(rows() == 1)
    for count in 2...5 {
      composer.press(.enter)
      #expect(rows() == count)
    }
    let lines = String(repeating: "line\n", count: 60)
    composer.paste(lines)
    #expect(rows() <= 12)
    composer.press(.control("z"))
    for _ in 0..<4 { composer.press(.backspace) }
    #expect(rows() == 1)
  }

  @Test func `a letter that makes the text area grow moves the fields below it at once`() throws {
    var composer = try composer()
    composer.goTo(.body)
    var drawing = Composer.drawing(of: composer.state)
    for letter in "a text of several words that needs a second line and a third line in time" {
      composer.type(String(letter))
      let letters = Composer.drawing(ofLetterIn: composer.state, over: drawing)
      drawing = Composer.drawing(of: composer.state)
      let form = ComposeLayout(composer.state).form
      for row in form.row..<form.row + form.rows {
        let own = (0..<form.columns).map { letters.canvas[row, $0].text }
        let whole = (0..<form.columns).map { drawing.canvas[row, $0].text }
        #expect(own == whole)
      }
    }
  }
}
