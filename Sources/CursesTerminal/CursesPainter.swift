import CCurses
import TerminalKit

/// Passes changed cells to curses, one range per row.
@UI
struct CursesPainter {
  var colors: CursesColors
  /// Whether the locale supports more than ASCII.
  private let isUnicode: Bool
  /// The canvas that curses has; nil if that is unknown and everything must be drawn.
  private var shown: Canvas?
  private var run: [ccurses_cell] = []

  init(colors: CursesColors, isUnicode: Bool) {
    self.colors = colors
    self.isUnicode = isUnicode
  }

  /// Forces the next canvas to be drawn completely.
  mutating func forget() { shown = nil }

  /// Paints the cells that changed.
  ///
  /// Clips to the screen, because a canvas may still have the size from before a resize.
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
  }

  private mutating func append(_ cell: ccurses_cell) {
    if cell.isDrawable(isUnicode: isUnicode) {
      run.append(cell)
    } else {
      var sign = cell
      (sign.scalars.0, sign.count, sign.width) = (UInt32(UInt8(ascii: "?")), 1, 1)
      run += Array(repeating: sign, count: Int(cell.width))
    }
  }

  private mutating func paint(_ cells: ArraySlice<Cell>, at row: Int, _ column: Int) {
    run.removeAll(keepingCapacity: true)
    var before: CursesColors.Look?
    for cell in cells where cell.width > 0 {
      var look = colors.look(of: cell)
      // A color change costs twenty bytes, so blanks keep the previous look where that is
      // invisible.
      if let before, cell.content == .blank, look.isSameOnBlank(before) { look = before }
      append(ccurses_cell(cell, look))
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

  /// Whether the cell is drawn unchanged rather than as `?`.
  ///
  /// It must not contain terminal commands or change how the rest of the row is read. Curses and
  /// the terminal must agree on its width.
  func isDrawable(isUnicode: Bool) -> Bool {
    guard count > 0, count <= CCURSES_SCALARS else { return false }
    return unsafe withUnsafeBytes(of: scalars) { bytes in
      let scalars = unsafe bytes.bindMemory(to: UInt32.self)
      return unsafe scalars.prefix(Int(count)).enumerated().allSatisfy { place, value in
        guard let scalar = Unicode.Scalar(value) else { return false }
        if scalar.isASCII { return place == 0 && value >= 0x20 && value < 0x7F && width == 1 }
        guard isUnicode, !scalar.isInvisible else { return false }
        // Curses and the terminal use the first scalar's width; the others must not add to it.
        return ccurses_width(value) == (place == 0 ? Int32(width) : 0)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible and controls the terminal or how the rest of the row is read.
  ///
  /// Does not include joiners, which scripts need within a cluster.
  var isInvisible: Bool {
    if value == 0x200C || value == 0x200D { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
