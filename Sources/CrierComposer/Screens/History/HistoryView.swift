import CrierAnswers
import CrierMessage
import TerminalKit
import TextLayout

/// The parts of the history within its frame.
struct HistoryLayout {
  /// The list of records; below it are two rows about the one with the cursor.
  let list: Rect
  let about: Rect
  /// The rows of everything within the frame, which is no higher than it needs to be.
  let rows: Int
  /// The record or the difference, above the question if there is one.
  let text: Rect
  let question: Rect
  /// The lines of the record or of the difference.
  let lines: [HelpText.Line]
  /// The rows of the record's request, which are the last ones of `lines`, with their colors.
  let request: [JSONRows.Row]

  init(_ screen: HistoryScreen, in state: ComposerState) {
    // The banner, the footer and the frame take four rows.
    let rows = state.viewport.size.rows - 4
    let columns = Canvas.columnsOfPage(Self.mostColumns, in: state.viewport.size)
    let count = max(1, screen.window.records.count)
    list = Rect(row: 2, column: 0, rows: min(count, max(1, rows - 5)), columns: columns)
    about = Rect(row: list.row + list.rows + 1, column: 0, rows: 2, columns: list.columns)
    let asked = screen.question == nil ? 0 : 2
    let textColumns = min(columns, Rect.mostTextColumns)
    let request =
      screen.difference == nil ? Self.request(of: screen.record, columns: textColumns) : []
    let lines = Self.lines(screen, state, columns: textColumns) + request.map(Self.line)
    let needed = screen.record == nil ? about.row + about.rows : lines.count + asked
    self.rows = min(rows, max(Self.fewestRows, needed))
    text = Rect(row: 0, column: 0, rows: max(1, self.rows - asked), columns: textColumns)
    question = Rect(row: self.rows - 1, column: 0, rows: 1, columns: textColumns)
    (self.request, self.lines) = (request, lines)
  }

  private static let fewestRows = 10

  /// The columns of the list and of a record, so that the frame stays as it is.
  static let mostColumns = 120

  private static func request(of record: SendRecord?, columns: Int) -> [JSONRows.Row] {
    guard let value = record.flatMap({ try? JSONReader.read($0.request) }) else { return [] }
    let rows = JSONRows(JSONWriter.lines(of: value), columns: columns)
    return rows.rows(from: 0, most: rows.count)
  }

  private static func line(_ row: JSONRows.Row) -> HelpText.Line {
    let margin = String(repeating: " ", count: row.indent)
    return HelpText.Line(text: margin + row.pieces.map(\.text).joined(), role: .dialog)
  }

  private static func lines(
    _ screen: HistoryScreen, _ state: ComposerState, columns: Int
  ) -> [HelpText.Line] {
    guard let record = screen.record else { return [] }
    if let difference = screen.difference {
      let sides = screen.sides(with: record)
      let head = "\(sides.old) has the lines with -, \(sides.new) has those with +."
      return difference.isEmpty
        ? [HelpText.Line(text: "Nothing differs.", role: .good)]
        : [HelpText.Line(text: head, role: .hint), HelpText.Line(text: "")]
          + difference.lines(columns: columns)
    }
    // The title has the record's number.
    let all = record.facts(in: state.document.form.clock.zone).filter { $0.name != "Record" }
    let facts = all.flatMap { name, value in
      let room = max(20, columns - labelColumns)
      return LineBreaker(columns: room).texts(of: SafeText.line(value)).enumerated().map {
        let label = $0 == 0 ? name : ""
        let gap = String(repeating: " ", count: labelColumns - label.count)
        return HelpText.Line(
          text: label + gap + $1, role: name == "Outcome" ? record.standing.role : .dialog,
          labelLength: label.count)
      }
    }
    return facts + [HelpText.Line(text: "")]
  }

  private static let labelColumns = 14
}

/// Draws the history.
struct HistoryView {
  let state: ComposerState
  let screen: HistoryScreen

  func draw(on canvas: inout Canvas) {
    let layout = HistoryLayout(screen, in: state)
    guard let record = screen.record else { return drawList(layout, on: &canvas) }
    let sides = screen.sides(with: record)
    let title =
      screen.difference == nil
      ? "Record \(record.number)" : "\(sides.old) compared with \(sides.new)"
    var isMoreBelow = false
    let frame = canvas.page(
      title: title, trailing: "History", rows: layout.rows, columns: HistoryLayout.mostColumns
    ) { canvas in
      canvas.inside(layout.text) {
        isMoreBelow = $0.drawScrolled(layout.lines, screen.page)
        drawRequest(layout, on: &$0)
      }
      if let field = screen.focusedField { drawQuestion(field, layout.question, on: &canvas) }
    }
    if isMoreBelow { canvas.inside(frame) { $0.drawMoreBelow(row: frame.rows - 1) } }
  }

  /// Draws the visible rows of the request again, in the colors of the JSON pane.
  private func drawRequest(_ layout: HistoryLayout, on canvas: inout Canvas) {
    let visible = canvas.windowSize.rows
    let first = min(screen.page.firstLine, max(0, layout.lines.count - visible))
    let start = layout.lines.count - layout.request.count - first
    for (index, row) in layout.request.enumerated() where 0..<visible ~= start + index {
      var column = row.indent
      for piece in row.pieces {
        if piece.kind != .space {
          canvas.write(
            piece.text, at: Point(row: start + index, column: column), as: piece.kind.role)
        }
        column += CellWidth.columns(of: piece.text)
      }
    }
  }

  private func drawQuestion(_ field: TextField, _ rect: Rect, on canvas: inout Canvas) {
    let isNote = if case .note? = screen.question { true } else { false }
    let label = isNote ? "Note" : "Device"
    canvas.drawLabel(label, row: rect.row, isFocused: true)
    let used = Canvas.pointerColumns + label.count + 1
    let room = Rect(row: rect.row, column: used, rows: 1, columns: rect.columns - used)
    canvas.inside(room) { field.draw(on: &$0, isFocused: true) }
    canvas.mark(room, as: .field)
  }

  private func drawList(_ layout: HistoryLayout, on canvas: inout Canvas) {
    let filter = screen.filter == .all ? "" : screen.filter.rawValue
    canvas.page(
      title: screen.list.map { "Rows of record \($0)" } ?? "History", trailing: filter,
      rows: layout.rows, columns: HistoryLayout.mostColumns
    ) { canvas in
      guard !screen.isUnused else {
        _ = canvas.drawFact("", Self.unused, row: 0)
        return
      }
      let field = Rect(row: 0, column: 0, rows: 1, columns: layout.list.columns)
      canvas.inside(field) { screen.words.draw(on: &$0, isFocused: true) }
      canvas.mark(field, as: .field)
      let records = screen.window.records
      guard !records.isEmpty else {
        _ = canvas.drawFact("", words, row: layout.list.row, role: .hint)
        return
      }
      let columns = HistoryColumns(
        records, columns: layout.list.columns, state.document.form.clock, canvas.glyphs)
      canvas.inside(layout.list) { canvas in
        let items = records.map { columns.item($0, isMarked: $0.number == screen.marked) }
        ListView(items, selected: screen.window.chosen).draw(on: &canvas, isFocused: true)
      }
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: layout.about.row - 1),
        columns: layout.list.columns, as: .border)
      canvas.inside(layout.about) { canvas in
        guard let record = screen.window.record else { return }
        let summary = record.summary(in: state.document.form.clock.zone)
        canvas.drawLines([HelpText.Line(text: summary, role: .hint)])
      }
    }
  }

  /// The sentence in place of an empty list.
  private var words: String {
    if let problem = screen.problem { return problem.spoken }
    if screen.isReading { return "Reading…" }
    return SendSearch.wordsForNone(hasWords: !screen.words.isEmpty)
  }

  private static let unused = "Nothing has been sent yet. Sends and dry runs will appear here."
}

extension SendRecord.Standing {
  var role: Role {
    switch self {
    case .good: .good
    case .uncertain: .warning
    case .bad: .error
    }
  }
}

extension SendRecord {
  /// What the list has no room for, such as the time zone.
  fileprivate func summary(in zone: ZoneRules) -> String {
    let code = refusalCode.map { " (\($0))" } ?? ""
    let facts = [
      // The counts of a list come early, because the two rows may end before the rest.
      "Record \(number): \(kindWord) to \(recipientWords)", outcomeWord + code, timeWords(in: zone),
      "project \(projectWords)", language.map { "language \($0)" }, label.map { "label \($0)" },
      user.isEmpty ? nil : "by \(user)", note.isEmpty ? nil : "note: \(note)",
    ]
    return SafeText.line(facts.compactMap(\.self).joined(separator: ", "))
  }
}
