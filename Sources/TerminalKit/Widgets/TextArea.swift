import TextLayout

/// Editable text of several lines, wrapped to its width.
///
/// The caret is kept near the middle of the visible part, so drawing needs no scroll position.
package struct TextArea: Hashable, Sendable {
  package var buffer: TextBuffer
  package var placeholder: String
  /// The drawn size; must be set when the layout changes, because vertical movement needs it.
  package var size: Size
  /// Whether a long line continues below its first letter, or below the value after a quoted name,
  /// instead of in the first column.
  package var keepsIndent = false
  /// The first visible line while the mouse is in use, so that a click does not scroll the text.
  ///
  /// Key presses reset it.
  var heldTop: Int?

  package init(
    _ text: String = "", placeholder: String = "", size: Size = Size(rows: 4, columns: 40)
  ) {
    buffer = TextBuffer(text)
    self.placeholder = placeholder
    self.size = size
  }

  package var text: String {
    get { buffer.text }
    set { buffer.setText(newValue) }
  }

  package var isEmpty: Bool { buffer.isEmpty }

  /// Handles editing keys and Enter, but not Tab.
  ///
  /// Up on the first line and down on the last are not used, so that they can leave the field.
  package mutating func handle(_ key: Key) -> Bool {
    heldTop = nil
    let selecting = key.modifiers.contains(.shift)
    switch key.code {
    case .enter where key.modifiers.isEmpty: buffer.insert("\n")
    case .up where key.modifiers.subtracting(.shift).isEmpty: return move(-1, selecting)
    case .down where key.modifiers.subtracting(.shift).isEmpty: return move(1, selecting)
    case .pageUp: _ = move(-max(1, size.rows - 1), selecting)
    case .pageDown: _ = move(max(1, size.rows - 1), selecting)
    default: return buffer.handle(key)
    }
    return true
  }

  /// Inserts pasted text as one undo step, with uniform line ends.
  package mutating func paste(_ text: String) {
    heldTop = nil
    buffer.paste(String(text.map { LineBreaker.isNewline($0) ? "\n" : $0 }))
  }

  /// Returns the number of rows that the text, or the placeholder, needs at this width, at most
  /// `most`.
  package func rowsNeeded(columns: Int, most: Int = .max) -> Int {
    let text = buffer.isEmpty ? placeholder : buffer.text
    if text.utf8.count > Self.longestCounted, most < Self.longestCounted / 1000 { return most }
    return LineBreaker(columns: columns - Scrollbar.columns).lineCount(of: text, most: most)
  }

  /// The length in bytes from which a text certainly needs more than a few rows.
  private static let longestCounted = 50_000

  /// Returns the first visible line, chosen so that the caret is visible.
  func top(of lines: [TextLine], rows: Int) -> Int {
    let caret = buffer.caretLine(in: lines)
    if let heldTop, heldTop <= max(0, lines.count - rows) {
      let sight = heldTop..<heldTop + rows
      let other = buffer.anchor.map { buffer.line(of: $0, in: lines) }
      if sight.contains(caret) || other.map(sight.contains) == true { return heldTop }
    }
    return Scrollbar.top(showing: caret, of: lines.count, in: rows)
  }

  func lines(columns: Int) -> [TextLine] {
    let breaker = LineBreaker(columns: columns - Scrollbar.columns)
    let lines =
      MeasuredText.isPlain(buffer.text)
      ? breaker.lines(of: Array(buffer.text.utf8)) : breaker.lines(of: buffer.characters)
    return keepsIndent ? indented(lines, columns: columns - Scrollbar.columns) : lines
  }

  /// Breaks the lines that continue an indented one again, for the room beside the indent.
  private func indented(_ lines: [TextLine], columns: Int) -> [TextLine] {
    var result: [TextLine] = []
    var index = 0
    while index < lines.count {
      let first = lines[index]
      result.append(first)
      index += 1
      guard !first.endsWithNewline, index < lines.count else { continue }
      let start = index
      while index < lines.count - 1, !lines[index].endsWithNewline { index += 1 }
      let rest = lines[start].range.lowerBound..<lines[index].range.upperBound
      let indent = min(Self.indent(of: buffer.characters[first.range]), columns / 2)
      var below = LineBreaker(columns: columns - indent).lines(of: Array(buffer.characters[rest]))
      for row in below.indices {
        let range = below[row].range
        below[row].range = range.lowerBound + rest.lowerBound..<range.upperBound + rest.lowerBound
        below[row].indent = indent
      }
      below[below.count - 1].endsWithNewline = lines[index].endsWithNewline
      result += below
      index += 1
    }
    return result
  }

  /// The column below which a line continues: that of the text in `"name": "text`, or of the name.
  private static func indent(of line: ArraySlice<Character>) -> Int {
    let blanks = line.prefix { $0 == " " }.count
    let end = Array("\": ")
    guard line.dropFirst(blanks).first == "\"",
      let index = line.indices.dropLast(2).first(where: { line[$0..<$0 + 3].elementsEqual(end) })
    else { return blanks }
    let value = index + 3
    let isText = value < line.endIndex && line[value] == "\""
    return CellWidth.columns(of: String(line[..<value])) + (isText ? 1 : 0)
  }

  private mutating func move(_ count: Int, _ selecting: Bool) -> Bool {
    buffer.moveLines(count, in: lines(columns: size.columns), selecting: selecting)
  }
}
