import CrierCore
import TerminalKit
import Testing
import TextLayout

@testable import CrierComposer

/// What holds of every screen at every size.
@Suite("Every screen") struct ScenePropertyTests {
  @Test("is left by Tab to everything that takes the keyboard", arguments: FormSection.allCases)
  func tab(section: FormSection) throws {
    for start in try Scene.composers(on: section) {
      for (key, first) in [(Key.tab, Focus.tabs), (.backTab, .send)] {
        var composer = start
        composer.state.focus = first
        var seen: Set<Focus> = [first]
        // Tables have cells to go through.
        for _ in 0..<(composer.state.focusOrder.count + 40) {
          composer.press(key)
          seen.insert(composer.state.focus)
        }
        #expect(seen == Set(composer.state.focusOrder), "\(start.state.size.label)")
      }
    }
  }

  @Test("shows by attributes alone where the keyboard is", arguments: FormSection.allCases)
  func focus(section: FormSection) throws {
    for start in try Scene.composers(on: section) {
      var composer = start
      for focus in composer.state.focusOrder + [.json, .findings] {
        composer.state.focus = focus
        composer.state.keepFieldInSight()
        let layout = ComposeLayout(composer.state)
        let rect = try #require(area(of: focus, composer.state, layout))
        let here = composer.canvas
        composer.state.focus = focus == .tabs ? .send : .tabs
        // Where it has no attributes of its own it has a mark, and the cursor.
        let there = composer.canvas
        let isSeen = Self.differs(SceneLook.plainMap(of: here), SceneLook.plainMap(of: there), rect)
        #expect(isSeen, "\(focus) at \(start.state.size.label)")
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
    case .dryRun, .send: return layout.buttons
    case .item(let item):
      let geometry = layout.geometry(of: state.section, in: state)
      let area = layout.inside(layout.form)
      return geometry.rect(of: item)?.moved(
        rows: area.row - geometry.top(showing: nil, from: state.formTop), columns: area.column)
    }
  }

  private static func differs(_ one: [String], _ other: [String], _ rect: Rect) -> Bool {
    (rect.row..<rect.row + rect.rows).contains { row in
      one.indices.contains(row)
        && Array(one[row])[rect.column..<rect.column + rect.columns]
          != Array(other[row])[rect.column..<rect.column + rect.columns]
    }
  }
}
