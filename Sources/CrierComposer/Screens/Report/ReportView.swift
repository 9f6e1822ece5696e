import CrierAnswers
import CrierMessage
import TerminalKit
import TextLayout

/// The parts of the delivery report within its frame.
struct ReportLayout {
  /// The days and labels; without any, no rows.
  let list: Rect
  let details: Rect
  /// The lines about the entry with the cursor, or why there is none.
  let lines: [HelpText.Line]
  /// The rows that the page needs.
  let rows: Int

  init(_ screen: ReportScreen, in state: ComposerState) {
    // The banner, the footer and the frame take four rows.
    let most = state.viewport.size.rows - 4
    let columns = Canvas.columnsOfPage(Self.mostColumns, in: state.viewport.size)
    let entries = screen.entries
    lines =
      entries.isEmpty
      ? Self.lines(withoutEntriesOn: screen, state, columns: columns)
      : Self.lines(
        about: entries[min(screen.cursor, entries.count - 1)], state, columns: columns)
    let top = screen.fields(in: state).count + 1
    let listRows = min(entries.count, max(1, (most - top) / 4))
    list = Rect(row: top, column: 0, rows: listRows, columns: columns)
    let below = listRows == 0 ? top : top + listRows + 1
    details = Rect(row: below, column: 0, rows: max(1, most - below), columns: columns)
    // So that the frame stays as it is from day to day.
    rows = below + max(lines.count, entries.count > 1 ? Self.usualRows : 0)
  }

  /// The rows for most days.
  private static let usualRows = 18
  /// The columns of the text, which are enough for the list and the bars.
  static let mostColumns = Rect.mostTextColumns
  private static let mostCells = 50

  private static func lines(
    about data: DeliveryData, _ state: ComposerState, columns: Int
  ) -> [HelpText.Line] {
    let textColumns = min(columns, Rect.mostTextColumns)
    let room = max(0, columns - DeliveryData.textColumns - 2)
    let meter = state.viewport.glyphs.meter
    let bars = data.rows(mostCells: min(mostCells, room)).map { row in
      let bar = String(repeating: meter, count: row.cells)
      return HelpText.Line(
        text: "\(row.text)  \(bar)", role: row.tone.role, labelLength: row.text.count)
    }
    let head = HelpText.Line(text: "\(SafeText.line(data.name))  \(data.counts)", role: .strong)
    var lines = head.wrapped(to: textColumns) + bars
    if let loss = data.largestLoss, let statistic = DeliveryStatistic.named(loss.rawValue) {
      let words = "\(loss.words.withCapital): \(statistic.explanation.spoken)"
      lines.append(HelpText.Line(text: ""))
      lines += HelpText.Line(text: words).wrapped(to: textColumns)
    }
    return lines + about(state, columns: textColumns)
  }

  private static func lines(
    withoutEntriesOn screen: ReportScreen, _ state: ComposerState, columns: Int
  ) -> [HelpText.Line] {
    let textColumns = min(columns, Rect.mostTextColumns)
    let words = screen.wordsWithoutEntries(in: state)
    let all = [
      HelpText.Line(text: SafeText.line(words.sentence), role: words.role),
      HelpText.Line(text: SafeText.line(words.fix), role: .hint),
    ]
    return all.filter { !$0.text.isEmpty }.flatMap { $0.wrapped(to: textColumns) }
      + about(state, columns: textColumns)
  }

  private static func about(_ state: ComposerState, columns: Int) -> [HelpText.Line] {
    [HelpText.Line(text: "")]
      + HelpText.Line(text: ReportScreen.about(state), role: .hint).wrapped(to: columns)
  }
}

/// Draws the delivery report.
struct ReportView {
  let state: ComposerState
  let screen: ReportScreen

  private static let labelColumns = 10
  private static let barColumns = 8

  func draw(on canvas: inout Canvas) {
    let layout = ReportLayout(screen, in: state)
    var isMoreBelow = false
    let frame = canvas.page(
      title: "Delivery report", trailing: state.sending.destination.wordAndProject,
      rows: layout.rows, columns: ReportLayout.mostColumns
    ) { canvas in
      drawFields(on: &canvas)
      if layout.list.rows > 0 {
        rule(row: layout.list.row - 1, on: &canvas)
        var list = ListView(items(canvas.glyphs), selected: screen.cursor)
        // A field has the focus; the entry whose details are below is only bright.
        list.items[list.selected].role = .strong
        canvas.inside(layout.list) { list.draw(on: &$0, isFocused: false) }
      }
      rule(row: layout.details.row - 1, on: &canvas)
      canvas.inside(layout.details) { isMoreBelow = $0.drawScrolled(layout.lines, screen.page) }
    }
    if isMoreBelow { canvas.inside(frame) { $0.drawMoreBelow(row: frame.rows - 1) } }
  }

  private func drawFields(on canvas: inout Canvas) {
    let columns = min(
      FormGeometry.mostColumns, max(0, canvas.windowSize.columns - Self.labelColumns))
    for (row, field) in screen.fields(in: state).enumerated() {
      let isFocused = screen.focus == field
      let rect = Rect(row: row, column: Self.labelColumns, rows: 1, columns: columns)
      canvas.drawLabel(field.label, row: row, isFocused: isFocused)
      canvas.inside(rect) { canvas in
        switch field {
        case .app: screen.app.draw(on: &canvas, isFocused: isFocused)
        case .label: screen.label.draw(on: &canvas, isFocused: isFocused)
        case .days: drawDays(on: &canvas, isFocused: isFocused)
        }
      }
      canvas.mark(rect, as: .row(row, part: 1))
    }
  }

  private func drawDays(on canvas: inout Canvas, isFocused: Bool) {
    var column = 0
    for number in ReportScreen.choices {
      let isChosen = number == screen.days
      let text = "(\(isChosen ? canvas.glyphs.chosen : " ")) \(number)"
      let role: Role = !isChosen ? .dialog : isFocused ? .focusButton : .strong
      column += canvas.write(text, at: Point(column: column), as: role) + 2
    }
  }

  /// A row for each day and label, with the share that was delivered, if it is known.
  private func items(_ glyphs: Glyphs) -> [ListView.Item] {
    screen.entries.map { data in
      let name = SafeText.line(data.name)
      guard let share = data.percents[.delivered] else { return ListView.Item(name) }
      let filled = DeliveryData.cells(share, most: Self.barColumns)
      let bar =
        String(repeating: glyphs.meter, count: filled)
        + String(repeating: " ", count: Self.barColumns - filled)
      let number = DeliveryData.number(share)
      let gap = String(repeating: " ", count: max(1, 6 - number.count))
      return ListView.Item(name, note: "delivered\(gap)\(number) %  \(bar)")
    }
  }

  private func rule(row: Int, on canvas: inout Canvas) {
    canvas.line(
      canvas.glyphs.line.horizontal, at: Point(row: row), columns: canvas.windowSize.columns,
      as: .border)
  }
}

extension ReportScreen.Field {
  fileprivate var label: String {
    switch self {
    case .app: "App ID"
    case .label: "Label"
    case .days: "Days"
    }
  }
}

extension DeliveryData.Row.Tone {
  fileprivate var role: Role {
    switch self {
    case .good: .good
    case .waiting: .warning
    case .bad: .error
    }
  }
}
