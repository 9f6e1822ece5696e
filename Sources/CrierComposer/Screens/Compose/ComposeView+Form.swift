import CrierCore
import TerminalKit
import TextLayout

extension ComposeView {
  private var labelColumns: Int { FormGeometry.labelColumns }

  func drawForm(on canvas: inout Canvas) {
    if layout.isFramed {
      canvas.frame(
        layout.form, title: state.section.label, trailing: sectionRemark,
        isFocused: isFormFocused, hasRightEdge: false)
    }
    canvas.inside(layout.inside(layout.form)) { canvas in
      switch state.section {
      case .android, .apple, .web: drawBlock(on: &canvas)
      case .data: drawRows(on: &canvas)
      case .notification, .target, .options: drawFields(on: &canvas)
      }
    }
  }

  private var isFormFocused: Bool {
    if case .item = state.focus { true } else { false }
  }

  private var sectionRemark: String {
    let count = state.analysis.findings.count { FormSection(showing: $0.field) == state.section }
    return count == 0 ? "" : count == 1 ? "1 finding" : "\(count) findings"
  }

  private func drawFields(on canvas: inout Canvas) {
    let size = canvas.windowSize
    let geometry = layout.geometry(of: state.section, in: state)
    for (item, rect) in geometry.places {
      canvas.inside(rect) { drawField(item, on: &$0) }
    }
    for (index, sentence) in explanation.enumerated() {
      canvas.write(
        sentence, at: Point(row: geometry.end + index, column: labelColumns),
        within: size.columns - labelColumns, as: .hint)
    }
    drawSummary(from: geometry.end + explanation.count, on: &canvas)
  }

  private func drawField(_ item: FormItem, on canvas: inout Canvas) {
    let isFocused = state.focus == .item(item)
    let size = canvas.windowSize
    canvas.write(
      isFocused ? canvas.glyphs.pointer : " ", at: Point(), as: .accent, emphasis: .bold)
    canvas.write(
      label(of: item), at: Point(column: 1), within: labelColumns - 2,
      as: isFocused ? .strong : .label)
    let control = FormGeometry.control(of: item, in: size)
    canvas.inside(control) { state.form.controls[item]?.draw(on: &$0, isFocused: isFocused) }
    let remark = remark(on: item)
    canvas.write(
      remark.text, at: Point(column: control.column + control.columns + 1), as: remark.role)
  }

  private func label(of item: FormItem) -> String {
    item == .targetValue ? state.form.targetKind.label : item.label
  }

  /// What stands behind a field: how long its text is beside what the device in sight shows.
  private func remark(on item: FormItem) -> (text: String, role: Role) {
    if let finding = state.analysis.findings.first(where: { $0.field == item.path }),
      finding.weight == .refused
    {
      return ("!", .error)
    }
    guard let surface = surfaceInSight else { return ("", .hint) }
    let text = state.form.text(of: item)
    switch item {
    case .title:
      let count = CellWidth.columns(of: text)
      let room = surface.title.typical
      return ("\(count)/~\(room)", count > room ? .warning : .hint)
    case .body:
      let breaker = LineBreaker(columns: surface.body.typical)
      let lines = text.isEmpty ? 0 : breaker.lineCount(of: text)
      let room = surface.body.lines
      return ("\(lines)/~\(room) lines", lines > room ? .warning : .hint)
    default: return ("", .hint)
    }
  }

  private var explanation: [String] { layout.noteLines(of: state.section, in: state) }

  private func drawRows(on canvas: inout Canvas) {
    let isFocused = state.focus == .item(.data)
    let size = canvas.windowSize
    canvas.inside(Rect(row: 0, column: 1, rows: size.rows - 1, columns: size.columns - 2)) {
      state.form.controls[.data]?.draw(on: &$0, isFocused: isFocused)
    }
    canvas.write(
      "Texts only, up to 4096 bytes in all. Tab: next cell, ^D: delete row.",
      at: Point(row: size.rows - 1, column: 1), within: size.columns - 2, as: .hint)
  }

  /// A platform's block as JSON, until it has a form: nothing of it is out of reach.
  private func drawBlock(on canvas: inout Canvas) {
    guard let item = state.section.items.first, let path = item.path else { return }
    let isFocused = state.focus == .item(item)
    let size = canvas.windowSize
    canvas.write(
      "\"\(path)\": overrides for \(item.label) only, as JSON. Empty: none.",
      at: Point(column: 1), within: size.columns - 2, as: .hint)
    canvas.inside(Rect(row: 1, column: 1, rows: size.rows - 2, columns: size.columns - 2)) {
      state.form.controls[item]?.draw(on: &$0, isFocused: isFocused)
    }
    let foot = Point(row: size.rows - 1, column: 1)
    if let error = state.form.unfinished[item] {
      canvas.write(
        "! " + error.explanation.sentence, at: foot, within: size.columns - 2, as: .error)
    } else if !state.form.text(of: item).isEmpty {
      canvas.write("JSON is in order.", at: foot, within: size.columns - 2, as: .good)
    }
  }
}
