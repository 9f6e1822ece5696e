import TerminalKit
import TextLayout

/// The lines of some blocks of a page, and the fields among them.
struct PagePart<Act: Hashable & Sendable> {
  private struct Place {
    let field: PageField<Act>
    let lines: Range<Int>
    let labelColumns: Int
  }

  var lines: [HelpText.Line] = []
  private var places: [Place] = []

  var hasFields: Bool { !places.isEmpty }

  /// Adds lines below a blank one, and returns the number of lines above them.
  mutating func add(_ more: [HelpText.Line]) -> Int {
    if !lines.isEmpty, !more.isEmpty { lines.append(HelpText.Line(text: "")) }
    defer { lines += more }
    return lines.count
  }

  /// Makes room for fields in so many columns.
  mutating func add(_ fields: [PageField<Act>], columns: Int) {
    let widest = fields.map { CellWidth.columns(of: $0.label) }.max() ?? 0
    let label = min(Canvas.pointerColumns + widest + 2, columns / 2)
    // Ticks belong to the line above them.
    let isList = fields.first?.isTick == true
    let start = lines.count + (lines.isEmpty || isList ? 0 : 1)
    var room: [HelpText.Line] = []
    for field in fields {
      let rows = field.choice?.rowsNeeded(columns: max(1, columns - label)) ?? 1
      let first = start + room.count
      places.append(Place(field: field, lines: first..<first + rows, labelColumns: label))
      room += Array(repeating: HelpText.Line(text: ""), count: rows)
    }
    lines += Array(repeating: HelpText.Line(text: ""), count: start - lines.count) + room
  }

  /// The lines of a field.
  func lines(of act: Act) -> Range<Int>? { places.first { $0.field.act == act }?.lines }
}

// MARK: - Drawing

extension PagePart {
  /// Draws the fields into a window whose first row is the line `first`.
  func drawFields(
    _ fields: [PageField<Act>], at place: PagePlace<Act>, _ focus: Act?, from first: Int = 0,
    on canvas: inout Canvas
  ) {
    let size = canvas.windowSize
    for own in places {
      let seen = own.lines.clamped(to: first..<first + size.rows)
      guard !seen.isEmpty, let index = fields.firstIndex(of: own.field) else { continue }
      let rect = Rect(
        row: seen.lowerBound - first, column: 0, rows: seen.count, columns: size.columns)
      canvas.inside(rect) { canvas in
        let area = draw(own, at: place, isFocused: own.field.act == focus, on: &canvas)
        canvas.mark(area, as: .row(index, part: 1))
      }
    }
  }

  /// Draws a field and its label; returns where it can be clicked.
  private func draw(
    _ own: Place, at place: PagePlace<Act>, isFocused: Bool, on canvas: inout Canvas
  ) -> Rect {
    let size = canvas.windowSize
    let label = SafeText.line(own.field.label)
    if case .tick(let isOn, let about) = own.field.content {
      drawTick(label, isOn: isOn, about, own.labelColumns, isFocused: isFocused, on: &canvas)
      return Rect(size)
    }
    canvas.drawLabel(
      Truncation(of: label, to: max(0, own.labelColumns - 3)).text, row: 0, isFocused: isFocused)
    let rect = Rect(
      row: 0, column: own.labelColumns, rows: size.rows,
      columns: min(FormGeometry.mostColumns, max(0, size.columns - own.labelColumns)))
    canvas.inside(rect) { canvas in
      if case .text(let placeholder) = own.field.content {
        place.field(own.field.act, placeholder: placeholder).draw(
          on: &canvas, isFocused: isFocused)
      } else {
        own.field.choice?.draw(on: &canvas, isFocused: isFocused)
      }
    }
    return rect
  }

  private func drawTick(
    _ label: String, isOn: Bool, _ about: String, _ labelColumns: Int, isFocused: Bool,
    on canvas: inout Canvas
  ) {
    let columns = canvas.windowSize.columns
    let role: Role = isFocused ? .selection : .dialog
    if isFocused { canvas.fill(.selection) }
    let box = "[\(isOn ? canvas.glyphs.checked : " ")] "
    canvas.write(box + label, at: Point(column: 1), within: labelColumns, as: role)
    canvas.write(
      SafeText.line(about), at: Point(column: labelColumns + 3),
      within: max(0, columns - labelColumns - 4), as: role)
  }
}

extension PageField {
  var isTick: Bool { if case .tick = content { true } else { false } }
  var isText: Bool { if case .text = content { true } else { false } }

  /// The words to choose from, as they are drawn; nil for other fields.
  var choice: Choice? {
    guard case .choice(let choices) = content else { return nil }
    return Choice(choices.map(\.word), chosen: choices.firstIndex(where: \.isChosen) ?? 0)
  }
}
