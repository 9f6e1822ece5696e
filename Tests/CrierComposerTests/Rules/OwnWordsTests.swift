import CrierMessage
import TerminalKit
import Testing
import TextLayout

@testable import CrierComposer

/// Only the user's text may be cut and end with an ellipsis.
@Suite("Crier's own words") struct OwnWordsTests {
  @Test(
    "are whole in placeholders and help at 80x24, because both have shorter wordings",
    arguments: FormSection.allCases)
  func form(section: FormSection) throws {
    var composer = try ComposerDriver(json: #"{"message":{"topic":"news"}}"#)
    for item in section.items {
      composer.goTo(item, on: section)
      let form = ComposeLayout(composer.state).form
      for row in form.row..<form.row + form.rows {
        let cells = composer.canvas.grid[row].cells[form.column..<form.column + form.columns]
        let text = cells.map(\.text).joined()
        #expect(!text.replacing("://…", with: "").contains("…"), "\(item): \(text)")
      }
    }
  }

  @Test func `are left out by the sentence if help is too long`() {
    let help = "The first line. Devices cut long titles. Begin with what matters."
    func lines(_ most: Int) -> [String] {
      ComposeView.lines(ofHelp: help, columns: 30, most: most)
    }
    #expect(
      lines(3) == ["The first line. Devices cut", "long titles. Begin with what", "matters."])
    #expect(lines(2) == ["The first line. Devices cut", "long titles."])
    #expect(lines(1) == ["The first line."])
  }

  @Test("have a free column beside each scroll bar", arguments: Scene.all)
  func bars(scene: Scene) throws {
    for size in Scene.keptSizes {
      let canvas = try scene.composer(size).canvas
      for row in 0..<size.rows {
        for column in 1..<size.columns {
          let cell = canvas[row, column]
          guard cell.role == .hint, cell.text == Glyphs.unicode.thumb else { continue }
          // The mark of a wrong field is at the page's edge.
          #expect([" ", "!"].contains(canvas[row, column - 1].text), "\(size.label), row \(row)")
        }
      }
    }
  }
}
