import TextLayout

/// A box in the middle that says something and asks for a decision.
package struct Dialog: Hashable, Sendable {
  /// How it was left.
  package enum Answer: Hashable, Sendable {
    case button(Int)
    case dismissed
  }

  package var title: String
  /// Wrapped to the width there is; what does not fit in height is cut, with a mark.
  package var text: String
  package var buttons: [Button]
  package var selected: Int
  package private(set) var answer: Answer?

  package init(title: String, text: String, buttons: [Button], selected: Int = 0) {
    self.title = title
    self.text = text
    self.buttons = buttons
    self.selected = selected
  }

  /// All keys are its own: Esc dismisses, arrows and Tab move, Enter and a first letter press.
  ///
  /// A button that is off is not pressed.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .escape: answer = .dismissed
    case .left, .up, .backTab: selected = (selected + buttons.count - 1) % max(1, buttons.count)
    case .right, .down, .tab: selected = (selected + 1) % max(1, buttons.count)
    case .enter, .character(" "): press(selected)
    default:
      guard case .character(let letter) = key.code, key.modifiers.isEmpty else { break }
      let wanted = letter.lowercased()
      if let index = buttons.firstIndex(where: { $0.title.lowercased().hasPrefix(wanted) }) {
        selected = index
        press(index)
      }
    }
    return true
  }

  package func draw(on canvas: inout Canvas, isFocused: Bool = true) {
    let room = canvas.windowSize
    let columns = min(room.columns - 2, max(buttonColumns + 6, 64))
    guard columns > 8, room.rows > 4 else { return drawSmall(on: &canvas) }
    let lines = LineBreaker(columns: columns - 6).texts(of: text)
    let shown = min(lines.count, room.rows - 5)
    let box = Rect(room).centered(Size(rows: max(0, shown) + 5, columns: columns))
    canvas.inside(box) { canvas in
      canvas.fill(.dialog)
      canvas.frame(
        Rect(canvas.windowSize), title: title, isFocused: true, role: .dialogBorder,
        titleRole: .dialogBorder)
      for (row, line) in lines.prefix(max(0, shown)).enumerated() {
        let isCut = row + 1 == shown && shown < lines.count
        canvas.write(
          isCut ? line + " " + canvas.glyphs.ellipsis : line,
          at: Point(row: row + 2, column: 3), within: columns - 6, as: .dialog)
      }
      let row = canvas.windowSize.rows - 2
      canvas.inside(Rect(row: row, column: 3, rows: 1, columns: columns - 6)) {
        drawButtons(on: &$0, isFocused: isFocused)
      }
    }
  }

  private var buttonColumns: Int { buttons.reduce(-2) { $0 + $1.columns + 2 } }

  private mutating func press(_ index: Int) {
    if buttons.indices.contains(index) && buttons[index].isOn { answer = .button(index) }
  }

  private func drawButtons(on canvas: inout Canvas, isFocused: Bool) {
    var column = max(0, canvas.windowSize.columns - buttonColumns)
    for (index, button) in buttons.enumerated() {
      let isHere = isFocused && index == selected
      button.draw(on: &canvas, at: Point(column: column), isFocused: isHere)
      column += button.columns + 2
    }
  }

  /// Where there is no room for a box: the title and the buttons, a row each.
  private func drawSmall(on canvas: inout Canvas) {
    canvas.fill(.dialog)
    canvas.write(title, within: canvas.windowSize.columns, as: .dialog)
    let columns = canvas.windowSize.columns
    canvas.inside(Rect(row: 1, column: 0, rows: 1, columns: columns)) {
      drawButtons(on: &$0, isFocused: true)
    }
  }
}
