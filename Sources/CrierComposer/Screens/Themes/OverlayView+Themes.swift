import TerminalKit
import TextLayout

extension OverlayView {
  /// The themes by name, with a sample of what matters in the one that is worn.
  func drawThemes(_ screen: ThemesScreen, on canvas: inout Canvas) {
    let names = screen.offers.map { CellWidth.columns(of: $0.theme.name) }.max() ?? 0
    let nameColumns = min(names, 24)
    box(
      rows: min(screen.offers.count + 3, canvas.windowSize.rows - 4),
      columns: min(nameColumns + 68, canvas.windowSize.columns - 6), title: "Theme",
      trailing: screen.offer.setting, on: &canvas
    ) { canvas in
      let size = canvas.windowSize
      let items = screen.offers.map { offer in
        let name = Truncation(of: offer.theme.name, to: nameColumns).text
        let gap = nameColumns + 2 - CellWidth.columns(of: name)
        let about = offer.theme.about.isEmpty ? offer.id : offer.theme.about
        return ListView.Item(name + String(repeating: " ", count: gap) + about)
      }
      canvas.inside(Rect(row: 0, column: 0, rows: size.rows - 3, columns: size.columns)) {
        ListView(items, selected: screen.chosen).draw(on: &$0, isFocused: true)
      }
      drawSample(row: size.rows - 2, on: &canvas)
    }
  }

  /// Two rows: the banners and judgements, and a line of JSON with a field.
  private func drawSample(row: Int, on canvas: inout Canvas) {
    let rows: [[(text: String, role: Role)]] = [
      [
        (" SANDBOX ", .calmBanner), (" !! LIVE !! ", .alarmBanner), ("fine", .good),
        ("! risky", .warning), ("!! refused", .error), ("a hint", .hint),
      ],
      [
        ("a field", .label), (" with the keyboard ", .focusField), (" at rest ", .field),
        ("[ Send ]", .focusButton), ("\"title\":", .syntaxName), ("\"Rain\"", .syntaxText),
      ],
    ]
    for (index, words) in rows.enumerated() {
      var column = 2
      for (text, role) in words {
        let room = canvas.windowSize.columns - column
        guard CellWidth.columns(of: text) <= room else { break }
        column += canvas.write(text, at: Point(row: row + index, column: column), as: role) + 2
      }
    }
  }
}
