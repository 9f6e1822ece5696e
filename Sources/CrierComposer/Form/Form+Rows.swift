import TerminalKit

extension Form {
  /// The rows that an item's control needs at this width, at most `most`.
  ///
  /// A text area is as tall as its text or placeholder, a table as its rows and titles. A choice of
  /// a few titles shows them all, in two rows if needed; a longer one shows only the chosen title.
  func rowsNeeded(by item: FormItem, columns: Int, most: Int) -> Int {
    switch controls[item] {
    case .rows(let table): min(most, table.rowsNeeded)
    case .area(let area) where !area.isEmpty: area.rowsNeeded(columns: columns, most: most)
    case .area:
      if case .area(let area)? = shownControl(of: item) {
        area.rowsNeeded(columns: columns, most: most)
      } else {
        1
      }
    case .choice(let choice, _) where choice.titles.count <= 4:
      choice.rowsNeeded(columns: columns) == 2 && most >= 2 ? 2 : 1
    case .line, .choice, nil: 1
    }
  }
}
