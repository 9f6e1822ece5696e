import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 18: the layout is a function of width and height, except for the checks")
struct Rule18LayoutTests {
  @Test("whatever is typed and focused", arguments: Scene.all)
  func alone(scene: Scene) throws {
    for size in Scene.sizes {
      var composer = try scene.composer(size)
      composer.state.notice = nil
      composer.state.viewport.inspects = false
      var expected = ComposeLayout(
        size: size, hasDevice: ComposeLayout.hasDevice(composer.state),
        panes: composer.state.panes,
        hasLanguages: !composer.state.document.form.languages.isEmpty)
      let layout = ComposeLayout(composer.state)
      // The checks take rows only from the form, two at a time.
      let rows = layout.findings.rows - expected.findings.rows
      #expect(rows >= 0 && rows % 2 == 0)
      expected.findings.row -= rows
      expected.findings.rows += rows
      expected.form.rows -= rows
      #expect(layout == expected, "\(size.label)")
    }
  }

  @Test("a long notice covers no pane", arguments: [PaneChoice()] + choices)
  func notice(choice: PaneChoice) throws {
    let text = String(repeating: "This notice needs several rows. ", count: 7)
    for rows in [18, 24, 30, 40, 60] {
      for columns in [60, 80, 100, 120, 160, 200] {
        for number in 0...1 {
          var composer = try ComposerDriver(rows: rows, columns: columns, json: Messages.flash)
          composer.state.viewport.panes = choice
          if number == 1, let target = composer.state.target {
            composer.tell(
              .sending(
                .pushArrived(
                  ArrivedPush(number: 1, target: target, message: Message(), name: "a"))))
          }
          let before = ComposeLayout(composer.state)
          composer.state.notice = Notice(.warning, text)
          let layout = ComposeLayout(composer.state)
          let count = LongNotice(text, in: layout.size).rows.count
          let free = Rect(
            row: layout.buttons.row - count, column: 0, rows: count, columns: columns)
          let panes = [
            layout.form, layout.findings, layout.preview, layout.json, layout.meters, layout.device,
          ].filter { !$0.isEmpty }
          let label = "\(layout.size.label) \(choice.text) \(number)"
          for (index, pane) in panes.enumerated() {
            #expect(pane.intersection(free).isEmpty, "\(label)")
            for other in panes.dropFirst(index + 1) {
              #expect(pane.intersection(other).isEmpty, "\(label)")
            }
          }
          #expect(layout.meters.rows == before.meters.rows && layout.form.row == before.form.row)
          #expect(composer.canvas.checkInvariants() == [], "\(label)")
        }
      }
    }
  }

  @Test("parts are side by side, inside the window", arguments: [true, false])
  func parts(hasDevice: Bool) {
    for rows in stride(from: 18, through: 70, by: 1) {
      for columns in [60, 61, 79, 80, 99, 100, 119, 120, 159, 160, 200, 220] {
        let size = Size(rows: rows, columns: columns)
        let layout = ComposeLayout(size: size, hasDevice: hasDevice)
        let parts = [
          layout.header, layout.tabs, layout.form, layout.findings, layout.preview, layout.json,
          layout.meters, layout.buttons, layout.footer, layout.device,
        ].filter { !$0.isEmpty }
        #expect(parts.count >= 9, "\(size.label)")
        for (index, part) in parts.enumerated() {
          #expect(part.intersection(Rect(size)) == part, "\(size.label)")
          for other in parts.dropFirst(index + 1) {
            #expect(part.intersection(other).isEmpty, "\(size.label)")
          }
        }
      }
    }
  }

  private static let choices: [PaneChoice] = [
    PaneChoice(text: "json hidden"), PaneChoice(text: "json shown"),
    PaneChoice(text: "preview hidden"), PaneChoice(text: "json hidden\npreview hidden"),
    PaneChoice(text: "zoomed json", covering: .json),
    PaneChoice(text: "zoomed preview", covering: .preview),
  ]

  @Test("whichever panes are hidden or zoomed, the others are apart", arguments: choices)
  func panes(choice: PaneChoice) {
    for rows in 20...70 {
      for columns in [60, 77, 78, 80, 99, 100, 120, 160, 220] {
        let size = Size(rows: rows, columns: columns)
        let panes = VisiblePanes(choice, isNarrow: columns < 100, needsJSON: false)
        let layout = ComposeLayout(size: size, hasDevice: rows % 2 == 0, panes: panes)
        #expect(layout.json.isEmpty != panes.json && layout.preview.isEmpty != panes.preview)
        #expect(layout.form.isEmpty == (columns < 100 && panes.isZoomed), "\(size.label)")
        let parts = [
          layout.header, layout.tabs, layout.form, layout.findings, layout.preview, layout.json,
          layout.meters, layout.buttons, layout.footer, layout.device,
        ].filter { !$0.isEmpty }
        for (index, part) in parts.enumerated() {
          #expect(part.intersection(Rect(size)) == part, "\(size.label)")
          for other in parts.dropFirst(index + 1) {
            #expect(part.intersection(other).isEmpty, "\(size.label)")
          }
        }
      }
    }
  }

  @Test("resizing there and back gives the same screen", arguments: Scene.all)
  func back(scene: Scene) throws {
    var composer = try scene.composer(Scene.sizes[1])
    let before = composer.screen
    composer.resize(rows: 18, columns: 60)
    composer.resize(rows: 24, columns: 80)
    guard scene.name != "key-tester" else { return }
    #expect(composer.screen == before)
  }

  @Test(
    "a window that is too small shows the needed size, and still accepts keys",
    arguments: [(17, 60), (18, 59), (5, 20)])
  func tooSmall(rows: Int, columns: Int) throws {
    var composer = try ComposerDriver(rows: rows, columns: columns)
    #expect(composer.screen.contains("needs 60x18"))
    composer.type("Rain")
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    composer.press(.control("q"), .character("d"), .enter)
    #expect(composer.state.ending.isFinished)
  }
}

extension PaneChoice {
  fileprivate init(text: String, covering: Pane) {
    self.init(text: text)
    self.covering = covering
  }
}
