package import TerminalKit

extension FormControl {
  /// The control's text; empty for a table.
  package var text: String {
    switch self {
    case .line(let field): field.text
    case .area(let area): area.text
    case .choice(let choice, _): choice.titles[choice.chosen]
    case .rows: ""
    }
  }

  /// The control's content without the caret, for detecting changes.
  package enum Content: Hashable, Sendable {
    /// The number of changes instead of the text, because a second reference to a long text would
    /// make the next change copy it.
    case text(changes: Int)
    case choice(Int)
    case rows([[[Character]]])
  }

  package var content: Content {
    switch self {
    case .line(let field): .text(changes: field.buffer.changes)
    case .area(let area): .text(changes: area.buffer.changes)
    case .choice(let choice, _): .choice(choice.chosen)
    case .rows(let table):
      .rows(table.rows.map { [$0.key.buffer.characters, $0.value.buffer.characters] })
    }
  }

  /// The focused text: the field's or the table cell's; nil for a choice.
  package var buffer: TextBuffer? {
    get {
      switch self {
      case .line(let field): field.buffer
      case .area(let area): area.buffer
      case .choice: nil
      case .rows(let table): table.field.buffer
      }
    }
    set {
      guard let newValue else { return }
      change(
        line: { $0.buffer = newValue }, area: { $0.buffer = newValue },
        rows: { $0.field.buffer = newValue })
    }
  }

  /// The number of undo steps that its text or table has.
  package var undoDepth: Int {
    switch self {
    case .line(let field): field.buffer.undoDepth
    case .area(let area): area.buffer.undoDepth
    case .choice: 0
    case .rows(let table): table.undoDepth
    }
  }

  /// Handles a key; returns false if the control does not use it.
  ///
  /// `room` is the size in which the control is drawn.
  package mutating func handle(_ key: Key, room: Size) -> Bool {
    switch self {
    case .line(var field):
      self = .choice(Choice([]), values: [])
      let used = field.handle(key)
      self = .line(field)
      return used
    case .area(var area):
      self = .choice(Choice([]), values: [])
      area.size = room
      let used = area.handle(key)
      self = .area(area)
      return used
    case .choice(var choice, let values):
      let used = choice.handle(key)
      self = .choice(choice, values: values)
      return used
    case .rows(var table):
      self = .choice(Choice([]), values: [])
      let used = table.handle(key)
      self = .rows(table)
      return used
    }
  }

  /// Inserts text as if typed, in one undo step; returns a note for the user, if any.
  package mutating func paste(_ text: String) -> String? {
    var joined = false
    switch self {
    case .line(var field):
      joined = field.paste(text)
      self = .line(field)
    case .area(var area):
      area.paste(text)
      self = .area(area)
    case .rows(var table):
      joined = table.paste(text)
      self = .rows(table)
    case .choice: return "You can only paste into a text field."
    }
    return joined ? "Line breaks in the pasted text became spaces: this field has one line." : nil
  }

  package mutating func replaceText(_ text: String) {
    change(line: { $0.text = text }, area: { $0.text = text })
  }

  /// Changes the control's text through the closure for its type; a choice has no text.
  mutating func change(
    line: (inout TextField) -> Void, area: (inout TextArea) -> Void,
    rows: (inout Table) -> Void = { _ in }
  ) {
    switch self {
    case .line(var field):
      line(&field)
      self = .line(field)
    case .area(var text):
      area(&text)
      self = .area(text)
    case .rows(var table):
      rows(&table)
      self = .rows(table)
    case .choice: break
    }
  }

  /// Draws the control.
  ///
  /// If it is focused but not `isLit`, it has the colors of other controls and still shows its
  /// selection.
  package func draw(on canvas: inout Canvas, isFocused: Bool, isLit: Bool = true) {
    let role: Role? = isLit ? nil : .field
    switch self {
    case .line(let field): field.draw(on: &canvas, isFocused: isFocused, role: role)
    case .area(let area): area.draw(on: &canvas, isFocused: isFocused, role: role)
    case .choice(let choice, _): choice.draw(on: &canvas, isFocused: isFocused && isLit)
    case .rows(let table): table.draw(on: &canvas, isFocused: isFocused, isLit: isLit)
    }
  }
}
