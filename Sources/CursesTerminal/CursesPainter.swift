import CCurses
import TerminalKit

/// Hands curses the cells that differ from what it was handed before: one stretch a row.
@UI
struct CursesPainter {
  var colors: CursesColors
  /// What curses holds; nil when that is unknown and everything must be handed over.
  private var shown: Canvas?
  private var run: [ccurses_cell] = []

  init(colors: CursesColors) {
    self.colors = colors
  }

  /// Makes the next canvas go out whole.
  mutating func forget() { shown = nil }

  /// What does not fit on the screen is left out: a canvas may be of a size that was true before.
  mutating func paint(_ canvas: Canvas) {
    let before = shown?.size == canvas.size ? shown : nil
    let columns = min(canvas.size.columns, Int(ccurses_columns()))
    for row in 0..<min(canvas.size.rows, Int(ccurses_rows())) {
      var changed = 0..<columns
      if let before {
        guard let found = canvas.grid[row].changes(since: before.grid[row], columns: columns)
        else { continue }
        changed = found
      }
      paint(canvas.grid[row].cells[changed], at: row, changed.lowerBound)
    }
    shown = canvas
    let cursor = canvas.cursor ?? Point(row: -1, column: -1)
    ccurses_place_cursor(Int32(clamping: cursor.row), Int32(clamping: cursor.column))
  }

  private mutating func paint(_ cells: ArraySlice<Cell>, at row: Int, _ column: Int) {
    run.removeAll(keepingCapacity: true)
    var before: CursesColors.Look?
    for cell in cells where cell.width > 0 {
      var look = colors.look(of: cell)
      // A change of colours costs twenty bytes; between words there is nothing to be seen of it.
      if let before, cell.content == .blank, look.isSameOnBlank(before) { look = before }
      run.append(ccurses_cell(cell, look))
      before = look
    }
    let (row, column) = (Int32(clamping: row), Int32(clamping: column))
    unsafe run.withUnsafeBufferPointer { cells in
      // SAFETY: the C side reads `count` cells before it returns and keeps none.
      unsafe ccurses_paint(row, column, cells.baseAddress, Int32(clamping: cells.count))
    }
  }
}

extension ccurses_cell {
  init(_ cell: Cell, _ look: CursesColors.Look) {
    self.init()
    pair = look.pair
    emphasis = look.emphasis
    width = cell.width
    for scalar in cell.content.scalars {
      switch count {
      case 0: scalars.0 = scalar.value
      case 1: scalars.1 = scalar.value
      case 2: scalars.2 = scalar.value
      case 3: scalars.3 = scalar.value
      default: scalars.4 = scalar.value
      }
      count += 1
    }
  }

  /// Whether it is drawn as it is, and not as `?`.
  var isDrawable: Bool {
    var cell = self
    return unsafe ccurses_may_be_sent(&cell)
  }
}
