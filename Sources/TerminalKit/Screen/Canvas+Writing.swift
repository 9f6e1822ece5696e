import TextLayout

extension Canvas {
  /// Writes text in one row and returns how many of its columns are visible.
  ///
  /// The text is made safe by `SafeText`: control characters appear as dim names, and characters
  /// that terminals draw differently are simplified and underlined. The text can begin to the left
  /// of the window.
  @discardableResult
  package mutating func write(
    _ text: String, at place: Point = Point(), as role: Role = .text,
    emphasis: Emphasis = []
  ) -> Int {
    guard isVisible(row: place.row) else { return 0 }
    var pen = Pen(place, in: self, role: role, emphasis: emphasis)
    if CellWidth.isASCII(text) {
      for byte in text.utf8 {
        if pen.isBeyond { break }
        pen.put(CellText(UnicodeScalar(byte)), columns: 1, on: &self)
      }
      return pen.seen
    }
    pen.walk(text, on: &self)
    return pen.seen
  }

  /// Writes one character and returns how many of its columns are visible.
  @discardableResult
  package mutating func write(
    _ character: Character, at place: Point, as role: Role = .text, emphasis: Emphasis = []
  ) -> Int {
    guard isVisible(row: place.row) else { return 0 }
    var pen = Pen(place, in: self, role: role, emphasis: emphasis)
    pen.write(character, on: &self)
    return pen.seen
  }

  /// Writes an array of characters and returns how many columns are visible.
  @discardableResult
  mutating func write(
    _ characters: ArraySlice<Character>, at place: Point, as role: Role, emphasis: Emphasis = []
  ) -> Int {
    guard isVisible(row: place.row) else { return 0 }
    var pen = Pen(place, in: self, role: role, emphasis: emphasis)
    for character in characters {
      if pen.isBeyond { break }
      pen.write(character, on: &self)
    }
    return pen.seen
  }

  /// Writes text, cut to a number of columns; an ellipsis marks the cut.
  @discardableResult
  package mutating func write(
    _ text: String, at place: Point = Point(), within columns: Int, as role: Role = .text,
    emphasis: Emphasis = []
  ) -> Int {
    let text = glyphs.spelled(text, within: columns)
    let cut = Truncation(of: text, to: columns, mark: glyphs.ellipsis)
    return write(cut.text, at: place, as: role, emphasis: emphasis)
  }

  /// Writes a sentence, cut to a number of columns, after a whole word if one ends nearby.
  @discardableResult
  package mutating func write(
    sentence text: String, at place: Point = Point(), within columns: Int, as role: Role = .text
  ) -> Int {
    let text = glyphs.spelled(text, within: columns)
    let cut = Truncation(of: text, to: columns, mark: glyphs.longEllipsis, afterWord: true)
    return write(cut.text, at: place, as: role)
  }

  /// Gives words of a text that was written in `columns` columns roles of their own.
  package mutating func restyle(
    _ marks: [(words: String, role: Role)], of text: String, at place: Point, within columns: Int
  ) {
    for (words, role) in marks {
      guard let range = text.firstRange(of: words) else { continue }
      let start = CellWidth.columns(of: String(text[..<range.lowerBound]))
      let end = min(start + CellWidth.columns(of: words), columns)
      restyle(
        Rect(row: place.row, column: place.column + start, rows: 1, columns: end - start),
        role: role)
    }
  }

  /// Emphasizes characters of a text that was written in `columns` columns.
  mutating func emphasize(
    _ places: [Int], of text: String, at place: Point, within columns: Int
  ) {
    for index in places {
      let column = CellWidth.columns(of: String(text.prefix(index)))
      guard column < columns else { break }
      restyle(
        Rect(row: place.row, column: place.column + column, rows: 1, columns: 1),
        emphasis: [.bold, .underline])
    }
  }

  /// Repeats a glyph that is one column wide along a row.
  package mutating func line(
    _ glyph: String, at place: Point, columns: Int, as role: Role, emphasis: Emphasis = []
  ) {
    guard isVisible(row: place.row) else { return }
    var pen = Pen(place, in: self, role: role, emphasis: emphasis)
    let content = CellText(glyph)
    for _ in 0..<max(0, columns) { pen.put(content, columns: 1, on: &self) }
  }

  private func isVisible(row: Int) -> Bool {
    clip.row..<clip.row + clip.rows ~= window.row + row && !clip.isEmpty
  }
}

/// Moves along a row and sets the cells that are completely visible.
private struct Pen {
  private let row: Int
  private var column: Int
  private let left: Int
  private let right: Int
  private let role: Role
  private let emphasis: Emphasis
  private let isASCII: Bool
  private(set) var seen = 0

  init(_ place: Point, in canvas: Canvas, role: Role, emphasis: Emphasis) {
    row = canvas.window.row + place.row
    column = canvas.window.column + place.column
    left = canvas.clip.column
    right = left + canvas.clip.columns
    self.role = role
    self.emphasis = emphasis
    isASCII = canvas.glyphs.isASCII
  }

  var isBeyond: Bool { column >= right }

  mutating func put(
    _ content: CellText, columns: Int, adding more: Emphasis = [], on canvas: inout Canvas
  ) {
    if column >= left && column + columns <= right {
      let cell = Cell(content, width: UInt8(columns), role: role, emphasis: emphasis.union(more))
      canvas.set(cell, row: row, column: column)
      seen += columns
    }
    column += columns
  }

  /// Writes single scalars where each is certainly a whole character, otherwise characters.
  mutating func walk(_ text: String, on canvas: inout Canvas) {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex && !isBeyond {
      let next = scalars.index(after: index)
      if !isASCII, let columns = CellWidth.ofCommon(scalars[index]),
        next == scalars.endIndex || CellWidth.ofCommon(scalars[next]) != nil
      {
        put(CellText(scalars[index]), columns: columns, on: &canvas)
        index = next
      } else {
        write(text[index], on: &canvas)
        index = text.index(after: index)
      }
    }
  }

  mutating func write(_ character: Character, on canvas: inout Canvas) {
    let bytes = character.utf8
    if bytes.count == 1, let byte = bytes.first, 0x20..<0x7F ~= byte {
      return put(CellText(UnicodeScalar(byte)), columns: 1, on: &canvas)
    }
    let cluster = SafeText.cluster(character)
    let more: Emphasis =
      switch cluster.look {
      case .plain: []
      case .simplified: .underline
      case .named: .dim
      }
    if isASCII && !cluster.text.utf8.allSatisfy({ $0 < 0x80 }) {
      let substitute = Glyphs.substitute(for: cluster.text)
      for index in 0..<cluster.columns {
        let text = index == 0 ? substitute ?? "?" : "?"
        put(CellText(text), columns: 1, adding: substitute == nil ? .underline : [], on: &canvas)
      }
    } else if cluster.isOneCell {
      put(CellText(cluster.text), columns: cluster.columns, adding: more, on: &canvas)
    } else {
      for cell in cluster.cells {
        put(CellText(cell.text), columns: cell.columns, adding: more, on: &canvas)
      }
    }
  }
}
