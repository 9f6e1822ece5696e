/// The drawable form of one visible character.
package struct SafeCluster: Hashable, Sendable {
  package enum Look: Hashable, Sendable {
    /// Unchanged.
    case plain
    /// Simplified so that every terminal draws it the same way, and underlined; the original is
    /// shown elsewhere.
    case simplified
    /// Replaced by a dim name in angle brackets, because the character is invisible or harmful.
    case named
  }

  /// Safe to send to a terminal: no control characters, and nothing that changes the direction.
  package let text: String
  /// The sum of `wcwidth` over the scalars of `text`.
  package let columns: Int
  package let look: Look
  /// Whether `text` fits in one cell (of one or two columns); otherwise see `cells`.
  package let isOneCell: Bool

  init(_ text: String, columns: Int, look: Look = .plain, isOneCell: Bool = true) {
    self.text = text
    self.columns = columns
    self.look = look
    self.isOneCell = isOneCell
  }

  /// The text cell by cell: each cell has one scalar with a width, and the marks on it.
  package var cells: [SafeCell] {
    if isOneCell { return [SafeCell(text: text, columns: columns)] }
    var cells: [SafeCell] = []
    for scalar in text.unicodeScalars {
      let columns = CellWidth.columns(of: scalar) ?? 1
      if columns == 0, let last = cells.indices.last {
        cells[last].text.unicodeScalars.append(scalar)
      } else {
        cells.append(SafeCell(text: String(scalar), columns: columns))
      }
    }
    return cells
  }
}

/// The contents of one cell: at most five scalars, one or two columns.
package struct SafeCell: Hashable, Sendable {
  package var text: String
  package var columns: Int
}
