import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 6: everything that takes the focus has a stable jump label, home row first")
struct Rule06JumpLabelsTests {
  @Test("each visible part has its own", arguments: FormSection.allCases)
  func complete(section: FormSection) throws {
    for composer in try Scene.composers(on: section) {
      let state = composer.state
      let labels = JumpLabel.all(in: state)
      #expect(Set(labels.map(\.letter)).count == labels.count)
      let spots = Set(labels.map(\.spot))
      for focus in [Focus.findings, .dryRun, .send] {
        #expect(spots.contains(.focus(focus)))
      }
      #expect(spots.contains(.focus(.json)) == state.panes.json)
      let layout = ComposeLayout(state)
      let geometry = layout.geometry(of: section, in: state)
      let top = geometry.top(showing: nil, from: state.viewport.formTop)
      let inSight = geometry.places.filter { top..<top + geometry.visibleRows ~= $0.rect.row }
      for place in inSight { #expect(spots.contains(.focus(.item(place.item))), "\(place.item)") }
      #expect(spots.contains(.section(section)))
      if state.viewport.size.columns >= 80 {
        for other in FormSection.allCases { #expect(spots.contains(.section(other))) }
      }
      let fields = labels.filter { label in
        switch label.spot {
        case .focus(.item), .focus(.heading): true
        default: false
        }
      }
      #expect(fields.prefix(9).map(\.letter) == Array("asdfghjkl".prefix(fields.count)))
    }
  }

  @Test(
    "labels cover only lines, blanks, brackets and their own digits",
    arguments: FormSection.allCases)
  func places(section: FormSection) throws {
    for composer in try Scene.composers(on: section) {
      let glyphs = composer.state.viewport.glyphs
      let free = [" ", "[", glyphs.line.horizontal, glyphs.focusLine.horizontal, glyphs.pointer]
      for label in JumpLabel.all(in: composer.state) {
        let text = composer.canvas[label.place.row, label.place.column].text
        #expect(free.contains(text) || text == String(label.letter), "\(label): \(text)")
      }
    }
  }

  @Test func `labels of buttons leave the gap between them`() throws {
    var composer = try ComposerDriver(json: Messages.rain)
    composer.press(.control("o"))
    #expect(composer.screen.contains(" v Dry run   b Send   "))
  }

  @Test("labels stay the same, whatever was typed", arguments: FormSection.allCases)
  func stable(section: FormSection) throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.tides)
    composer.state.open(section)
    let before = JumpLabel.all(in: composer.state)
    composer.press(.control("o"), .escape)
    composer.type("5")
    composer.press(.function(6), .function(6))
    // A growing text area moves the fields below it, and the last one may no longer be visible.
    let after = JumpLabel.all(in: composer.state)
    for label in after {
      #expect(before.first { $0.letter == label.letter }?.spot == label.spot)
    }
    #expect(after.count >= before.count - 1)
  }

  @Test("each label moves to its part, and none sends", arguments: FormSection.allCases)
  func lead(section: FormSection) throws {
    var start = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyLive, json: Messages.tides)
    start.state.open(section)
    for label in JumpLabel.all(in: start.state) {
      var composer = start
      composer.press(.control("o"), .character(label.letter))
      #expect(composer.orders == start.orders)
      switch label.spot {
      case .focus(let focus): #expect(composer.state.viewport.focus == focus)
      case .section(let other): #expect(composer.state.viewport.section == other)
      case .preview: #expect(composer.state.preview.surface != start.state.preview.surface)
      case .finding, .device, .language: Issue.record("\(label.spot) has no label.")
      }
    }
  }
}
