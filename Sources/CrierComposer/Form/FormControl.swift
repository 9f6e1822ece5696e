package import CrierMessage
package import TerminalKit

/// The control that edits one form item.
package enum FormControl: Hashable, Sendable {
  case line(TextField)
  case area(TextArea)
  /// A choice and the values of its titles; nil means "not set".
  case choice(Choice, values: [JSONValue?])
  case rows(Table)

  /// Creates a control that shows a value in a notation.
  init(_ value: JSONValue?, in notation: FieldNotation, _ clock: FormClock) {
    switch notation {
    case .flag:
      self.init(value, titles: ["not set", "yes", "no"], values: [nil, .bool(true), .bool(false)])
    case .one: self.init(value, titles: ["not set", "yes"], values: [nil, .number("1")])
    case .choice(let names):
      self.init(value, titles: ["not set"] + names, values: [nil] + names.map { .string($0) })
    case .longText, .lines, .buttons, .json: self = .area(TextArea(notation.shown(value, clock)))
    case .rows:
      let rows = value?.members ?? []
      self = .rows(
        Table(rows.map { ($0.key, Self.shown($0.value)) }, keyTitle: "Key", valueTitle: "Value"))
    default: self = .line(TextField(notation.shown(value, clock)))
    }
  }

  /// Creates a choice with the value selected; an unlisted value is appended.
  private init(_ value: JSONValue?, titles: [String], values: [JSONValue?]) {
    var (titles, values) = (titles, values)
    let index = values.firstIndex { known in
      known == value || known == nil && value == .null
        // FCM accepts some names in lowercase, too; they stay as written.
        || known?.text != nil && known?.text?.lowercased() == value?.text?.lowercased()
    }
    if let index {
      values[index] = value
    } else {
      titles.append(value.map(Self.shown) ?? "")
      values.append(value)
    }
    self = .choice(Choice(titles, chosen: index ?? titles.count - 1), values: values)
  }

  /// Returns a value as a form shows it: a string unchanged, anything else as JSON.
  package static func shown(_ value: JSONValue) -> String {
    value.text ?? JSONWriter.compact(value)
  }
}

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

extension FormControl {
  /// Creates an item's control, showing the message's current values.
  init(
    for item: FormItem, in message: Message, _ clock: FormClock,
    _ context: FormContext = FormContext()
  ) {
    switch item {
    case .name: self = .line(TextField())
    case .targetKind:
      let kind = message.targets.first?.kind ?? .token
      let kinds = Target.Kind.allCases
      self = .choice(
        Choice(kinds.map(\.title), chosen: kinds.firstIndex(of: kind) ?? 0), values: [])
    case .targetValue: self = .line(TextField(message.targets.first?.value ?? ""))
    case .field(let path): self.init(message.value(at: path), in: item.notation, clock)
    case .rest(let path): self.init(message.rest(of: path), in: item.notation, clock)
    case .option(let option):
      let standing = option.standing(in: message, context)
      switch option.notation {
      case .choice(let titles):
        let all = titles + (standing.isMixed ? [standing.text] : [])
        self = .choice(Choice(all, chosen: all.firstIndex(of: standing.text) ?? 0), values: [])
      default: self = .line(TextField(standing.text))
      }
    }
  }

  /// The text shown in an empty field.
  var placeholder: String {
    get {
      switch self {
      case .line(let field): field.placeholder
      case .area(let area): area.placeholder
      case .choice, .rows: ""
      }
    }
    set { change(line: { $0.placeholder = newValue }, area: { $0.placeholder = newValue }) }
  }
}

extension Message {
  /// Returns an object's members that have no form item; nil if there are none.
  func rest(of place: FieldPath) -> JSONValue? {
    guard let members = self[place]?.members else { return nil }
    let claimed = FormItem.claimedKeys(in: place)
    let rest = members.filter { member in !claimed.contains { member.key.isSpelled($0) } }
    return rest.isEmpty ? nil : .object(rest)
  }
}

extension FormControl {
  /// Handles a mouse press: places the caret or selects the choice at that point.
  ///
  /// Returns what a following drag needs.
  mutating func press(at point: Point, room: Size, _ press: TextPress) -> TextDrag? {
    switch self {
    case .line(var field):
      let drag = field.press(at: point.column, of: room.columns, press)
      self = .line(field)
      return drag
    case .area(var area):
      area.size = room
      let drag = area.press(at: point, press)
      self = .area(area)
      return drag
    case .choice(var choice, let values):
      if let index = choice.title(at: point, in: room) { choice.chosen = index }
      self = .choice(choice, values: values)
      return nil
    case .rows(var table):
      let drag = table.press(at: point, in: room, press)
      self = .rows(table)
      return drag
    }
  }

  /// Handles a drag to a point, which may be outside the control.
  mutating func drag(to point: Point, room: Size, _ drag: TextDrag) {
    switch self {
    case .line(var field):
      field.drag(to: point.column, of: room.columns, drag)
      self = .line(field)
    case .area(var area):
      area.size = room
      area.drag(to: point, drag)
      self = .area(area)
    case .choice: break
    case .rows(var table):
      table.drag(to: point, in: room, drag)
      self = .rows(table)
    }
  }

  /// Converts a point on right-to-left text in display order to the text's own order.
  func logicalPoint(at point: Point, room: Size, isFocused: Bool) -> Point {
    switch self {
    case .line(let field):
      Point(
        row: point.row,
        column: field.logicalColumn(at: point.column, of: room.columns, isFocused: isFocused))
    case .area(let area): area.logicalPoint(at: point, in: room, isFocused: isFocused)
    case .choice, .rows: point
    }
  }
}
