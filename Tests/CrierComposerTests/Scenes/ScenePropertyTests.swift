import TerminalKit
import Testing
import TextLayout

@testable import CrierComposer

/// Properties of every screen at every size.
@Suite("Every screen") struct ScenePropertyTests {
  /// Sizes without golden files. Resizing the window leads to the odd ones.
  private static let otherSizes = [Scene.sizes[0], Scene.sizes[2], Scene.sizes[4]]
  private static let oddSizes = [Size(rows: 19, columns: 61), Size(rows: 100, columns: 300)]

  @Test("is intact at other sizes, too: its cells, its frames, its last row", arguments: Scene.all)
  func whole(scene: Scene) throws {
    for size in Self.otherSizes { expectWhole(try scene.composer(size), size) }
    for size in Self.oddSizes {
      var composer = try scene.composer(Scene.sizes[1])
      composer.resize(rows: size.rows, columns: size.columns)
      expectWhole(composer, size)
    }
  }

  private func expectWhole(_ composer: ComposerDriver, _ size: Size) {
    let state = composer.state
    let canvas = composer.canvas
    #expect(canvas.size == size)
    // The counts of rows and columns match, no cluster is split, and the cursor is inside.
    #expect(canvas.checkInvariants() == [], "\(size.label)")
    // A notice or the inspector's text can cover frames and keys, and a screen that waits for a
    // pause has no keys yet.
    guard state.notice == nil, !state.viewport.inspects, !state.viewport.ignoresKeys else { return }
    let footer = (0..<size.columns).map { canvas[size.rows - 1, $0].role }
    #expect(footer.contains(.keyName) || footer.contains(.offButton), "\(size.label)")
    // An open dialog covers the form's frames, so only its own frame is checked.
    let frames: [Role] =
      state.overlay == nil ? [.border, .focusBorder] : [.dialogBorder, .alarmBorder]
    #expect(Self.openCorners(in: canvas, of: frames) == [], "\(size.label)")
    #expect(Self.openEdges(in: canvas, of: frames) == [], "\(size.label)")
  }

  /// The upper corners of frames whose side does not reach the lower corner.
  private static func openCorners(in canvas: Canvas, of roles: [Role]) -> [Point] {
    var open: [Point] = []
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let cell = canvas[row, column]
        guard roles.contains(cell.role), let (lower, sides) = corners[cell.text] else { continue }
        let below = (row + 1..<canvas.size.rows).lazy.map { canvas[$0, column].text }
        if below.first(where: { !sides.contains($0) }) != lower {
          open.append(Point(row: row, column: column))
        }
      }
    }
    return open
  }

  /// The left corners of frames whose edge does not reach the right corner.
  private static func openEdges(in canvas: Canvas, of roles: [Role]) -> [Point] {
    let lines = [Glyphs.unicode.line, Glyphs.unicode.focusLine]
    var open: [Point] = []
    for row in 0..<canvas.size.rows {
      // The corners of a row, in order: each left one is followed by its right one.
      let corners = (0..<canvas.size.columns).filter { column in
        let cell = canvas[row, column]
        return roles.contains(cell.role)
          && lines.contains {
            [$0.topLeft, $0.topRight, $0.bottomLeft, $0.bottomRight].contains(cell.text)
          }
      }
      var inner: [(column: Int, right: String)] = []
      for column in corners {
        let text = canvas[row, column].text
        if let line = lines.first(where: { $0.topLeft == text || $0.bottomLeft == text }) {
          inner.append((column, text == line.topLeft ? line.topRight : line.bottomRight))
        } else if inner.popLast()?.right != text {
          open.append(Point(row: row, column: column))
        }
      }
      open += inner.map { Point(row: row, column: $0.column) }
    }
    return open
  }

  /// For each upper corner, the lower one and the characters of the side between them.
  private static let corners: [String: (lower: String, sides: [String])] = {
    var corners: [String: (lower: String, sides: [String])] = [:]
    for line in [Glyphs.unicode.line, Glyphs.unicode.focusLine] {
      corners[line.topLeft] = (line.bottomLeft, [line.vertical, line.teeLeft])
      corners[line.topRight] = (line.bottomRight, [line.vertical, line.teeRight])
    }
    return corners
  }()

  @Test("has one pointer at most", arguments: Scene.all)
  func pointers(scene: Scene) throws {
    for size in Scene.keptSizes {
      let canvas = try scene.composer(size).canvas
      let count = canvas.cells.count {
        [.accent, .selection].contains($0.role) && $0.text == Glyphs.unicode.pointer
      }
      #expect(count <= 1, "\(size.label)")
    }
  }

  @Test("Tab reaches everything that accepts the focus", arguments: FormSection.allCases)
  func tab(section: FormSection) throws {
    for start in try Scene.composers(on: section) {
      for (key, first) in [(Key.tab, Focus.tabs), (.backTab, .send)] {
        var composer = start
        composer.state.viewport.focus = first
        var seen: Set<Focus> = [first]
        // More presses than parts, because Tab also stops at each cell of a table.
        for _ in 0..<(composer.state.focusOrder.count + 40) {
          composer.press(key)
          seen.insert(composer.state.viewport.focus)
        }
        #expect(seen == Set(composer.state.focusOrder), "\(start.state.viewport.size.label)")
      }
    }
  }

  @Test("shows the focus by attributes alone", arguments: FormSection.allCases)
  func focus(section: FormSection) throws {
    for start in try Scene.composers(on: section) {
      var composer = start
      for focus in composer.state.focusOrder + [.json, .findings, .preview] {
        composer.state.viewport.focus = focus
        composer.state.keepFieldInSight()
        let layout = ComposeLayout(composer.state)
        let rect = try #require(area(of: focus, composer.state, layout))
        let here = composer.canvas
        composer.state.viewport.focus = focus == .tabs ? .send : .tabs
        // A part whose attributes don't change has a mark and the cursor instead.
        let there = composer.canvas
        let isSeen =
          SceneLook.plainLooks(of: here, in: rect) != SceneLook.plainLooks(of: there, in: rect)
        #expect(isSeen, "\(focus) at \(start.state.viewport.size.label)")
      }
    }
  }

  private func area(
    of focus: Focus, _ state: ComposerState, _ layout: ComposeLayout
  ) -> Rect? {
    switch focus {
    case .tabs: return layout.tabs
    case .json: return layout.json
    case .findings: return layout.findings
    case .preview: return layout.preview
    case .dryRun, .send: return layout.buttons
    case .item(let item):
      let geometry = layout.geometry(of: state.viewport.section, in: state)
      let area = layout.inside(layout.form)
      return geometry.rect(of: item)?.moved(
        rows: area.row - geometry.top(showing: nil, from: state.viewport.formTop),
        columns: area.column)
    case .heading(let index):
      let geometry = layout.geometry(of: state.viewport.section, in: state)
      let area = layout.inside(layout.form)
      let top = area.row - geometry.top(showing: nil, from: state.viewport.formTop)
      return geometry.headings.first { $0.index == index }
        .map { Rect(row: $0.row + top, column: area.column, rows: 1, columns: area.columns) }
    }
  }
}
