/// The cells of a terminal with a cursor, which moves as in a VT100.
struct ScreenGrid: Equatable, Sendable {
  private(set) var rows: Int
  private(set) var columns: Int
  private(set) var cells: [[ScreenCell]]
  private(set) var row = 0
  private(set) var column = 0
  /// Whether the last column was just written: the next character begins a new row.
  private(set) var wrapsNext = false
  /// The rows of the scroll region.
  private var scrolled: ClosedRange<Int>
  var style = ScreenStyle()

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    scrolled = 0...rows - 1
    cells = Array(repeating: Array(repeating: .blank, count: columns), count: rows)
  }

  private var blankRow: [ScreenCell] { Array(repeating: .blank, count: columns) }
  private var blankCell: ScreenCell {
    ScreenCell(text: " ", style: ScreenStyle(background: style.background))
  }

  /// Keeps the cells that fit, from the top left.
  mutating func resize(rows: Int, columns: Int) {
    var grid = ScreenGrid(rows: rows, columns: columns)
    for (number, row) in cells.prefix(rows).enumerated() {
      grid.cells[number].replaceSubrange(
        0..<min(columns, row.count), with: row.prefix(columns))
    }
    grid.style = style
    grid.move(to: row, column)
    self = grid
  }

  // MARK: Moving

  mutating func move(to row: Int, _ column: Int) {
    self.row = min(max(0, row), rows - 1)
    self.column = min(max(0, column), columns - 1)
    wrapsNext = false
  }

  mutating func lineFeed() {
    wrapsNext = false
    if row == scrolled.upperBound {
      scroll(by: 1)
    } else if row < rows - 1 {
      row += 1
    }
  }

  mutating func reverseLineFeed() {
    wrapsNext = false
    if row == scrolled.lowerBound {
      scroll(by: -1)
    } else if row > 0 {
      row -= 1
    }
  }

  mutating func setScrolled(from first: Int, to last: Int) {
    let bounds = max(0, first)...max(first, min(last, rows - 1), 0)
    scrolled = bounds.lowerBound < bounds.upperBound ? bounds : 0...rows - 1
    move(to: 0, 0)
  }

  /// Scrolls the scroll region up, or down if negative; new rows are blank.
  mutating func scroll(by count: Int) { shift(from: scrolled.lowerBound, by: count) }

  /// Deletes rows at the cursor, or inserts blank ones if negative.
  mutating func deleteRows(_ count: Int) {
    if scrolled.contains(row) { shift(from: row, by: count) }
  }

  private mutating func shift(from first: Int, by count: Int) {
    let bounds = first...scrolled.upperBound
    for _ in 0..<min(abs(count), bounds.count) {
      cells.remove(at: count > 0 ? bounds.lowerBound : bounds.upperBound)
      cells.insert(blankRow, at: count > 0 ? bounds.upperBound : bounds.lowerBound)
    }
  }

  // MARK: Writing

  mutating func write(_ scalar: Unicode.Scalar) {
    switch GlyphWidth.columns(of: scalar) {
    case 0: join(scalar)
    case let width: put(String(Character(scalar)), width: width)
    }
  }

  private mutating func join(_ scalar: Unicode.Scalar) {
    var place = wrapsNext ? column : column - 1
    if place > 0, cells[row][place].text.isEmpty { place -= 1 }
    if place >= 0 { cells[row][place].text.unicodeScalars.append(scalar) }
  }

  private mutating func put(_ text: String, width: Int) {
    if wrapsNext || column + width > columns {
      column = 0
      lineFeed()
    }
    for place in column..<min(columns, column + width) { split(at: place) }
    cells[row][column] = ScreenCell(text: text, style: style)
    if width == 2, column + 1 < columns {
      cells[row][column + 1] = ScreenCell(text: "", style: style)
    }
    wrapsNext = column + width >= columns
    column = min(column + width, columns - 1)
  }

  /// Blanks the other half of a wide character that loses one half.
  private mutating func split(at place: Int) {
    if cells[row][place].text.isEmpty, place > 0 { cells[row][place - 1] = blankCell }
    if place + 1 < columns, cells[row][place + 1].text.isEmpty { cells[row][place + 1] = blankCell }
  }

  // MARK: Erasing

  mutating func erase(columns span: Range<Int>) {
    let span = span.clamped(to: 0..<columns)
    for place in span {
      split(at: place)
      cells[row][place] = blankCell
    }
  }

  mutating func erase(rows span: Range<Int>) {
    for number in span.clamped(to: 0..<rows) {
      cells[number] = Array(repeating: blankCell, count: columns)
    }
  }

  /// Deletes cells at the cursor, or inserts blank ones if negative.
  mutating func deleteCells(_ count: Int) {
    for _ in 0..<min(abs(count), columns - column) {
      cells[row].remove(at: count > 0 ? column : columns - 1)
      cells[row].insert(blankCell, at: count > 0 ? columns - 1 : column)
    }
  }
}
