/// What is drawn for one character that a person sees as one.
package struct SafeCluster: Hashable, Sendable {
  package enum Look: Hashable, Sendable {
    /// As it is.
    case plain
    /// In a way that every terminal draws alike, underlined: the real thing shows elsewhere.
    case simplified
    /// By a name in angle brackets, dim: it cannot be seen, or would do harm.
    case named
  }

  /// Safe to send to a terminal: no control character, nothing that changes direction.
  package let text: String
  /// The sum of what `wcwidth` says of the scalars of `text`.
  package let columns: Int
  package let look: Look
  /// Whether `text` is all in one cell (of one or two columns); else see `cells`.
  package let isOneCell: Bool

  init(_ text: String, columns: Int, look: Look = .plain, isOneCell: Bool = true) {
    self.text = text
    self.columns = columns
    self.look = look
    self.isOneCell = isOneCell
  }

  /// The text cell by cell: each holds one scalar that takes room and the marks on it.
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

/// What one cell shows: at most five scalars, one or two columns.
package struct SafeCell: Hashable, Sendable {
  package var text: String
  package var columns: Int
}
