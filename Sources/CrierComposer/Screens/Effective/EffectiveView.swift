import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// Draws the table of all platforms or the values of one and, below, details of the chosen value.
struct EffectiveView {
  let state: ComposerState
  let screen: EffectiveScreen

  func draw(on canvas: inout Canvas) {
    let difference = state.difference
    let number = screen.tab.rawValue + 1
    // The banner, the footer and the frame take four rows, the frame and its margin four columns.
    let window = canvas.windowSize
    let values = EffectiveColumns(difference, in: window.columns - 4)
    let wanted = screen.tab == .all ? nil : max(Rect.mostTextColumns, values.all)
    let inside = Size(
      rows: window.rows - 4, columns: Canvas.columnsOfPage(wanted ?? .max, in: window))
    let details = detailRows(difference, in: inside)
    let rows = min(
      inside.rows - min(details, Self.mostDetailRows(in: inside)) - 1,
      needed(difference, columns: inside.columns))
    canvas.page(
      title: screen.tab.label,
      trailing: "page \(number) of \(EffectiveScreen.Tab.allCases.count)", rows: rows + 1 + details,
      columns: wanted
    ) { canvas in
      let size = canvas.windowSize
      let upper = Rect(row: 0, column: 0, rows: rows, columns: size.columns)
      if let message = screen.message(in: difference) {
        canvas.inside(upper) { drawValues(of: message, in: values, on: &$0) }
      } else {
        canvas.inside(upper) { drawTable(difference, on: &$0) }
      }
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: upper.rows), columns: size.columns,
        as: .border)
      let lower = Rect(
        row: upper.rows + 1, column: 0, rows: size.rows - upper.rows - 1, columns: size.columns)
      canvas.inside(lower.textColumn) { $0.drawLines(detailLines(difference)) }
    }
  }

  /// The rows that the list leaves to the details: two fifths of a large window.
  private static func mostDetailRows(in size: Size) -> Int { max(6, min(14, size.rows * 2 / 5)) }

  /// The rows for the details of any value, so that the line above stays in place.
  private func detailRows(_ difference: EffectiveDifference, in size: Size) -> Int {
    let needed = (0..<screen.count(in: difference)).map { row in
      EffectiveView(state: state, screen: screen.at(row: row)).detailLines(difference)
        .flatMap { $0.wrapped(to: Rect(size).textColumn.columns) }.count
    }
    return needed.max() ?? 1
  }

  /// The number of rows that the whole list needs.
  private func needed(_ difference: EffectiveDifference, columns: Int) -> Int {
    guard let message = screen.message(in: difference) else { return difference.rows.count + 2 }
    return headLines(of: message, columns).count + EffectiveRow.rows(of: message).count
  }

  private func headLines(of message: EffectiveMessage, _ columns: Int) -> [HelpText.Line] {
    HelpText.Line(text: message.sentence).wrapped(to: min(columns, Rect.mostTextColumns))
  }

  /// Draws a row for each kind of value and a column for each platform.
  private func drawTable(_ difference: EffectiveDifference, on canvas: inout Canvas) {
    let legend = "Bold rows differ between the platforms. = marks the value for all platforms."
    canvas.write(legend, within: canvas.windowSize.columns, as: .hint)
    let below = Rect(canvas.windowSize).inset(top: 1)
    canvas.inside(below) { drawRows(of: difference, on: &$0) }
  }

  private func drawRows(of difference: EffectiveDifference, on canvas: inout Canvas) {
    let size = canvas.windowSize
    let names = difference.rows.map { CellWidth.columns(of: $0.name) }.max() ?? 0
    let nameColumns = min(names, max(12, size.columns / 6)) + 3
    let each = (size.columns - nameColumns - 1) / 3
    let gap = size.columns < 100 ? 2 : 3
    for (index, message) in difference.messages.enumerated() {
      let measure = state.analysis.size[message.platform]
      let bytes = measure.map { "  \($0.bytes) B" } ?? ""
      let place = Point(column: nameColumns + index * each)
      let used = canvas.write(message.platform.label, at: place, as: .strong)
      canvas.write(
        bytes, at: Point(column: place.column + used), within: max(0, each - used - gap),
        as: measure?.isOver == true ? .warning : .hint)
    }
    let visible = size.rows - 1
    let top = Scrollbar.top(showing: screen.row, of: difference.rows.count, in: visible)
    for (line, row) in difference.rows.dropFirst(top).prefix(visible).enumerated() {
      let isHere = top + line == screen.row
      if isHere {
        canvas.line(canvas.glyphs.pointer, at: Point(row: line + 1), columns: 1, as: .accent)
      }
      canvas.write(
        row.name, at: Point(row: line + 1, column: 2), within: nameColumns - 3,
        as: row.differs ? .strong : .label)
      canvas.mark(
        Rect(row: line + 1, column: 0, rows: 1, columns: size.columns),
        as: .row(top + line, part: screen.column))
      for (index, cell) in row.cells.enumerated() {
        let rect = Rect(
          row: line + 1, column: nameColumns + index * each, rows: 1, columns: each - gap)
        canvas.inside(rect) {
          draw(cell, isHere: isHere && index == screen.column, on: &$0)
        }
        canvas.mark(rect, as: .row(top + line, part: index))
      }
    }
    drawBar(of: difference.rows.count, top: top, from: 1, on: &canvas)
  }

  private var zone: ZoneRules { state.document.form.clock.zone }

  private func draw(
    _ cell: EffectiveDifference.Cell, isHere: Bool, on canvas: inout Canvas
  ) {
    let columns = canvas.windowSize.columns
    if isHere { canvas.fill(.selection) }
    let isLost = cell.value?.isLost == true
    let role: Role =
      isHere ? .selection : isLost ? .warning : cell.value?.isCommon == true ? .hint : .dialog
    let text = cell.value.map { value in
      cell.text.replacing(value.text, with: value.text(within: columns, in: zone))
    }
    let used = canvas.write(text ?? cell.text, within: columns, as: role)
    let room = columns - used - 2
    guard let value = cell.value, !value.isCommon, columns > 20 else { return }
    // Half a sentence says nothing; the end of a path does.
    let isPath = if case .field = value.origin { true } else { false }
    guard room >= 12 && isPath || CellWidth.columns(of: value.origin.description) <= room else {
      return
    }
    canvas.write(
      value.origin.tail(columns: room, mark: canvas.glyphs.longEllipsis),
      at: Point(column: used + 2), as: isHere ? .selection : .hint)
  }

  /// Draws all values of one platform under their groups' headings.
  private func drawValues(
    of message: EffectiveMessage, in columns: EffectiveColumns, on canvas: inout Canvas
  ) {
    let size = canvas.windowSize
    let head = headLines(of: message, size.columns)
    for (row, line) in head.enumerated() {
      canvas.write(line.text, at: Point(row: row), within: size.columns, as: line.role)
    }
    let start = head.count
    let rows = EffectiveRow.rows(of: message)
    let here = rows.firstIndex { $0.index == screen.row } ?? 0
    let visible = size.rows - start
    let top = Scrollbar.top(showing: here, of: rows.count, in: visible)
    for (line, row) in rows.dropFirst(top).prefix(visible).enumerated() {
      let rect = Rect(
        row: start + line, column: 0, rows: 1, columns: size.columns - Scrollbar.columns)
      canvas.inside(rect) {
        draw(
          row, isHere: top + line == here, names: columns.names, texts: columns.texts, on: &$0)
      }
      if let index = row.index { canvas.mark(rect, as: .row(index)) }
    }
    drawBar(of: rows.count, top: top, from: start, on: &canvas)
  }

  private func draw(
    _ row: EffectiveRow, isHere: Bool, names: Int, texts: Int, on canvas: inout Canvas
  ) {
    let columns = canvas.windowSize.columns
    guard let value = row.value else {
      canvas.write(row.heading, within: columns, as: .strong)
      return
    }
    if isHere { canvas.fill(.selection) }
    canvas.line(
      isHere ? canvas.glyphs.pointer : " ", at: Point(), columns: 1,
      as: isHere ? .selection : .dialog)
    let role: Role = isHere ? .selection : value.isLost ? .warning : .dialog
    canvas.write(value.name, at: Point(column: 2), within: names - 2, as: isHere ? role : .label)
    canvas.write(
      value.told(value.text(within: texts, in: zone)), at: Point(column: 2 + names),
      within: texts, as: role)
    let origin = 2 + names + texts + 2
    canvas.write(
      value.origin.tail(columns: columns - origin, mark: canvas.glyphs.longEllipsis),
      at: Point(column: origin), within: columns - origin, as: isHere ? role : .hint)
  }

  private func drawBar(of total: Int, top: Int, from row: Int, on canvas: inout Canvas) {
    let size = canvas.windowSize
    let rect = Rect(row: row, column: size.columns - 1, rows: size.rows - row, columns: 1)
    canvas.inside(rect) {
      Scrollbar(total: total, visible: size.rows - row, top: top).draw(on: &$0)
    }
  }

  /// The details of the value under the cursor; in the table, its platform comes first.
  private func detailLines(_ difference: EffectiveDifference) -> [HelpText.Line] {
    if let message = screen.message(in: difference) {
      guard let value = screen.value(in: difference) else {
        return [HelpText.Line(text: message.sentence)]
      }
      return Self.lines(of: value, after: value.name)
    }
    guard difference.rows.indices.contains(screen.row) else { return [] }
    let row = difference.rows[screen.row]
    let order = [screen.column] + row.cells.indices.filter { $0 != screen.column }
    return order.flatMap { index -> [HelpText.Line] in
      let message = difference.messages[index]
      if let value = row.cells[index].value {
        let lost = row.cells[index].lost.map { [$0] } ?? []
        return ([value] + lost).flatMap {
          Self.lines(of: $0, after: "\(message.platform.label), \($0.name)")
        }
      }
      return [
        HelpText.Line(
          text: screen.row == 0
            ? "\(message.platform.label): \(message.sentence)"
            : "\(message.platform.label): no such value.", role: screen.row == 0 ? .dialog : .hint)
      ]
    }
  }

  private static func lines(of value: EffectiveValue, after name: String) -> [HelpText.Line] {
    let text = Truncation(of: value.text, to: 600).text
    let origin =
      switch value.origin {
      case .field(let path): "From \(path)."
      case .standard(.app): "Not in the message: the app decides."
      case .standard(let owner): "Not in the message: \(owner.rawValue)."
      case .added: "Added by FCM."
      case .notEstablished: "Google does not say."
      }
    return [
      HelpText.Line(
        text: "\(name): \(value.told(text))", role: value.isLost ? .warning : .strong),
      HelpText.Line(
        text: [origin, value.sentence].compactMap(\.self).joined(separator: " "), role: .hint),
    ]
  }
}
