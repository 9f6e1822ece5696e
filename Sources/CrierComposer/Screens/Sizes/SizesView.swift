import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// Draws the page of bytes by field: the totals, the fields, and details of the chosen row.
struct SizesView {
  let state: ComposerState
  let sizes: SizesScreen

  func draw(on canvas: inout Canvas) {
    let rows = SizesScreen.rows(of: state.analysis.size)
    // The banner, the footer and the frame take four rows, the frame and its margin four columns.
    let room = Rect(canvas.windowSize).inset(bottom: 4, right: 4).size
    let details = detailRows(of: rows, in: room)
    canvas.page(
      title: "Bytes by field", trailing: "", rows: rows.count + 3 + details,
      columns: Self.columns(of: rows)
    ) { canvas in
      let size = canvas.windowSize
      let most = size.rows - details - 1
      let upper = Rect(row: 0, column: 0, rows: min(most, rows.count + 2), columns: size.columns)
      canvas.inside(upper) { draw(rows, chosen: sizes.chosen, on: &$0) }
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: upper.rows), columns: size.columns,
        as: .border)
      let lower = Rect(
        row: upper.rows + 1, column: 0, rows: size.rows - upper.rows - 1, columns: size.columns)
      canvas.inside(lower.textColumn) {
        $0.drawLines(rows.indices.contains(sizes.chosen) ? about(rows[sizes.chosen]) : [])
      }
    }
  }

  /// The rows for the details: enough for those of any row, so that the line above stays in place,
  /// but no more than a third of the window.
  private func detailRows(of rows: [SizesScreen.Row], in size: Size) -> Int {
    let most = max(4, min(8, size.rows / 3))
    let needed = rows.map { row in
      facts(about: row).flatMap { $0.wrapped(to: Rect(size).textColumn.columns) }.count
    }
    // A row with a cut has one or two lines more.
    return min(most, (needed.max() ?? 1) + (state.analysis.size.isRisky ? 2 : 0))
  }

  /// The columns of the table if there is room for all of it.
  private static func columns(of rows: [SizesScreen.Row]) -> Int {
    let names = rows.map { CellWidth.columns(of: $0.name) }.max() ?? 0
    let table = names + 4 + 3 * mostColumnsEach
    return max(table, gaugeColumn + mostGaugeColumns) + 1 + Scrollbar.columns
  }

  /// Draws the totals, which stay visible, and the fields below them, which scroll.
  private func draw(_ rows: [SizesScreen.Row], chosen: Int, on canvas: inout Canvas) {
    let size = canvas.windowSize
    let totals = rows.prefix { $0.most == 0 }.count
    let fields = Array(rows.dropFirst(totals))
    let names = fields.map { CellWidth.columns(of: $0.name) }.max() ?? 0
    // At least the columns of a platform's name, and not so many that the eye loses the row.
    let each = max(9, min(Self.mostColumnsEach, (size.columns - names - 6) / 3))
    let counts = min(names + 4, size.columns - 3 * each - Scrollbar.columns)
    let gauge = min(size.columns - Self.gaugeColumn - 1, Self.mostGaugeColumns)
    // The selected row is as wide as the table, not as the window.
    let columns = min(
      size.columns - Scrollbar.columns, max(counts + 3 * each, Self.gaugeColumn + gauge) + 1)
    for (line, row) in rows.prefix(totals).enumerated() {
      let room = Rect(row: line, column: 0, rows: 1, columns: columns)
      drawTotal(row, in: room, gauge: gauge, isHere: line == chosen, on: &canvas)
      canvas.mark(room, as: .row(line))
    }
    let heading = totals + 1
    canvas.write("Field", at: Point(row: heading, column: 2), as: .strong)
    if counts + each > 32 {
      canvas.write("largest first", at: Point(row: heading, column: 9), as: .hint)
    }
    for (index, platform) in Platform.allCases.enumerated() {
      write(
        platform.label, endingAt: counts + (index + 1) * each, row: heading,
        role: .strong, on: &canvas)
    }
    let visible = max(1, size.rows - heading - 1)
    let here = max(0, chosen - totals)
    let top = Scrollbar.top(showing: here, of: fields.count, in: visible)
    for (line, row) in fields.dropFirst(top).prefix(visible).enumerated() {
      let isHere = top + line + totals == chosen
      let room = Rect(row: heading + 1 + line, column: 0, rows: 1, columns: columns)
      canvas.inside(room) { draw(row, counts: counts, each: each, isHere: isHere, on: &$0) }
      canvas.mark(room, as: .row(top + line + totals))
    }
    let rect = Rect(
      row: heading + 1, column: size.columns - 1, rows: visible, columns: 1)
    canvas.inside(rect) {
      Scrollbar(total: fields.count, visible: visible, top: top).draw(on: &$0)
    }
  }

  /// The columns of a platform's bytes.
  private static let mostColumnsEach = 30
  /// Where a total's gauge begins.
  private static let gaugeColumn = 16
  /// The columns of `1000 / 1000 characters`.
  private static let gaugeTextColumns = 22
  /// As wide as the table below, with long names.
  private static let mostGaugeColumns = 110

  private func drawTotal(
    _ row: SizesScreen.Row, in room: Rect, gauge columns: Int, isHere: Bool,
    on canvas: inout Canvas
  ) {
    let line = room.row
    if isHere {
      canvas.line(canvas.glyphs.pointer, at: Point(row: line), columns: 1, as: .accent)
    }
    var gauge: Gauge
    switch row {
    case .platform(let platform):
      guard let measure = state.analysis.size[platform] else { return }
      canvas.write(platform.label, at: Point(row: line, column: 2), as: .label)
      gauge = Gauge(
        value: measure.bytes, limit: measure.countedLimit, unit: "bytes", isAdvice: !measure.isOver)
    case .console:
      let console = state.analysis.console
      canvas.write("Console text", at: Point(row: line, column: 2), as: .label)
      gauge = Gauge(value: console.characters, limit: ConsoleText.limit, unit: "characters")
    case .field, .frame: return
    }
    gauge.textColumns = Self.gaugeTextColumns
    canvas.inside(Rect(row: line, column: Self.gaugeColumn, rows: 1, columns: columns)) {
      gauge.draw(on: &$0)
    }
    if isHere { canvas.restyle(room, role: .selection) }
  }

  private func draw(
    _ row: SizesScreen.Row, counts: Int, each: Int, isHere: Bool, on canvas: inout Canvas
  ) {
    if isHere {
      canvas.fill(.selection)
      canvas.line(canvas.glyphs.pointer, at: Point(), columns: 1, as: .selection)
    }
    canvas.write(
      row.name, at: Point(column: 2), within: max(0, counts - 1),
      as: isHere ? .selection : row.field == nil ? .hint : .dialog)
    for (index, count) in row.bytes.enumerated() where count > 0 {
      write(
        "\(count)", endingAt: counts + (index + 1) * each, row: 0,
        role: isHere ? .selection : .dialog, on: &canvas)
    }
  }

  private func write(
    _ text: String, endingAt column: Int, row: Int, role: Role, on canvas: inout Canvas
  ) {
    let start = column - CellWidth.columns(of: text)
    canvas.write(text, at: Point(row: row, column: start), as: role)
  }

  /// Returns the details of a row: the facts about it, and how far a text can be cut.
  private func about(_ row: SizesScreen.Row) -> [HelpText.Line] {
    let (size, message) = (state.analysis.size, state.document.form.message)
    let cut =
      switch row {
      case .platform(let platform): cutLines(size.cutToFit(message), on: platform)
      case .field(let path, _): cutLines(size.cut(of: path, in: message), on: nil)
      case .console, .frame: [HelpText.Line]()
      }
    return facts(about: row) + cut
  }

  /// Returns for a total what is counted and the source; for a field, its share.
  private func facts(about row: SizesScreen.Row) -> [HelpText.Line] {
    switch row {
    case .platform(let platform):
      guard let measure = state.analysis.size[platform] else { return [] }
      return [
        HelpText.Line(text: "Counted: \(measure.counted).", role: .dialog),
        HelpText.Line(text: measure.source, role: .hint),
      ] + samples
    case .console:
      let console = state.analysis.console
      return [
        HelpText.Line(
          text: "\(console.characters) visible characters, \(console.codePoints) code points, "
            + "\(console.utf16Units) UTF-16 units."),
        HelpText.Line(text: ConsoleText.source + " " + ConsoleText.assumption, role: .hint),
      ]
    case .field(let path, _):
      let shares = state.analysis.size.measures.compactMap { measure -> String? in
        guard let part = measure.parts.first(where: { $0.field == path }) else { return nil }
        let share = Double(part.bytes) / Double(max(1, measure.bytes))
        let percent = Int((share * 100).rounded())
        return "\(percent)% of \(measure.platform.label)'s bytes"
      }
      let unsure = state.document.form.message.unsureForApple(path).map { _ in
        " Google does not say whether Apple gets it."
      }
      return [
        HelpText.Line(text: "\(path)", role: .strong),
        HelpText.Line(text: shares.joined(separator: ", ") + "." + (unsure ?? ""), role: .hint),
      ] + limits
    case .frame:
      return [
        HelpText.Line(
          text: "The parts of the JSON for Apple and Web around the fields: object names, braces "
            + "and commas.", role: .hint)
      ]
    }
  }

  /// Says what stands for variables.
  private var samples: [HelpText.Line] {
    state.countsLongerSamples
      ? [HelpText.Line(text: "Variables count with their longest samples.", role: .hint)] : []
  }

  /// Explains the two limits if the totals show FCM's and a cut is for the documented one.
  private var limits: [HelpText.Line] {
    let measures = state.analysis.size.measures
    guard measures.contains(where: { $0.isOver && $0.safeLimit < $0.limit }) else { return [] }
    let words =
      "FCM refuses more than \(PayloadSize.limit) bytes; for topics and conditions, Google "
      + "documents \(PayloadSize.documentedTopicLimit)."
    return [HelpText.Line(text: words, role: .hint)]
  }

  private func cutLines(_ cut: SizeCut?, on platform: Platform?) -> [HelpText.Line] {
    guard let cut, platform.map(cut.platforms.contains) ?? true else { return [] }
    return [HelpText.Line(text: cut.sentence + " Press c to do it.", role: .warning)]
  }
}
