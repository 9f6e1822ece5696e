import TextLayout

/// Editable text of several lines, wrapped to its width.
///
/// The caret is kept near the middle of the visible part, so drawing needs no scroll position.
package struct TextArea: Hashable, Sendable {
  package var buffer: TextBuffer
  package var placeholder: String
  /// The drawn size; must be set when the layout changes, because vertical movement needs it.
  package var size: Size
  /// Whether long lines are broken as those of JSON: see `HangingBreaker`.
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
    MeasuredText.isPlain(buffer.text)
      ? lines(of: Array(buffer.text.utf8), columns: columns - Scrollbar.columns)
      : lines(of: buffer.characters, columns: columns - Scrollbar.columns)
  }

  private func lines<Unit: LineUnit>(of units: [Unit], columns: Int) -> [TextLine] {
    keepsIndent
      ? HangingBreaker(columns: columns).lines(of: units)
      : LineBreaker(columns: columns).lines(of: units)
  }

  private mutating func move(_ count: Int, _ selecting: Bool) -> Bool {
    buffer.moveLines(count, in: lines(columns: size.columns), selecting: selecting)
  }
}
