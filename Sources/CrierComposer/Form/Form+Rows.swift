import TerminalKit

extension Form {
  /// The rows that an item's control needs at this width, at most `most`.
  ///
  /// A text area is as tall as its text or placeholder, a table as its rows and titles.
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
    case .line, .choice, nil: 1
    }
  }
}
