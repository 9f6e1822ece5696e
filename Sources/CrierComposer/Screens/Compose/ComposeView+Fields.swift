import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// The fields of a page.
extension ComposeView {
  /// Draws an item with its label, its mark and its remark.
  func drawField(_ item: FormItem, _ geometry: FormGeometry, on canvas: inout Canvas) {
    let isFocused = focus == .item(item)
    let size = canvas.windowSize
    canvas.write(
      label(of: item), at: Point(column: 1), within: geometry.labelColumns - 2,
      as: isFocused ? .strong : .label)
    var control = geometry.control(of: item, in: size)
    var place = geometry.mark(on: item, in: size)
    let remark = geometry.remark(on: item, in: size)
    let isBelow = remark.row > 0
    var shown = shownControl(of: item)
    let shares = shares(of: item)
    let isMixed = !shares.isEmpty
    if shares.count > 1 {
      // The values get the room of the remark, which would only say that they differ.
      control.columns = min(FormGeometry.mostColumns, size.columns - 3 - control.column)
      place = Rect(row: 0, column: control.column + control.columns + 1, rows: 1, columns: 2)
    }
    if let words = shown?.placeholder, CellWidth.columns(of: words) > control.columns {
      shown?.placeholder =
        shares.count > 1
        ? FormOption.short(shares, columns: control.columns)
        : FormItem.shortPlaceholder(words, columns: control.columns)
    }
    if case .choice(var choice, let values)? = shown,
      choice.rowsNeeded(columns: control.columns) > control.rows
    {
      // "both" says too little while the other titles are out of view.
      choice.titles = choice.titles.map { $0 == "both" ? "notification + data" : $0 }
      shown = .choice(choice, values: values)
    }
    canvas.inside(control) { canvas in
      draw(shown, of: item, on: &canvas)
      if isMixed, !isFocused { draw(shares, on: &canvas) }
      if shares.count < 2 { drawScope(of: item, shares.first, shown: shown, on: &canvas) }
    }
    let mark = mark(on: item)
    if let mark { canvas.inside(place) { $0.write(mark.mark, as: mark.role) } }
    guard mark == nil || isBelow else { return }
    canvas.inside(isBelow ? remark : place) { drawRemark(on: item, shares, on: &$0) }
  }

  /// The severity to mark at a field; hints have none.
  private func mark(on item: FormItem) -> Severity? {
    let severity = finding(on: item)?.severity ?? .hint
    let isWrong = state.document.form.unfinished[item] != nil || complaint(about: item) != nil
    return isWrong ? .refused : severity < .hint ? severity : nil
  }

  private func label(of item: FormItem) -> String {
    if item == .targetValue {
      // The kind's label, "Installation", is too long for this column.
      let kind = state.document.form.targetKind
      return kind == .fid ? "FID" : kind.label
    }
    return item.label
  }

  /// Draws the page of custom data: its table, and a note below it.
  func drawRows(on canvas: inout Canvas) {
    let isFocused = focus == .item(.data)
    let size = canvas.windowSize
    canvas.inside(Rect(row: 0, column: 1, rows: size.rows - 1, columns: size.columns - 2)) {
      draw(shownControl(of: .data), of: .data, on: &$0)
    }
    let deletion = Key.control("d")
    let isFree = state.preferences.keys.command(for: deletion) == nil
    let finding = isFocused ? state.findingInHand.flatMap { showsInChecks($0) ? nil : $0 } : nil
    let limit = state.analysis.size.tightest.shownLimit
    let whole = "Values are strings and share the message's \(limit) bytes."
    let short = "Strings that share the message's \(limit) bytes."
    let note = whole.utf8.count <= size.columns - 2 ? whole : short
    let keys = " Tab: next cell" + (isFree ? ", \(deletion.label): delete row." : ".")
    // If there is no room for the keys, leave them out; the footer also shows them.
    let hasRoom = note.utf8.count + keys.utf8.count <= size.columns - 2
    canvas.write(
      finding?.explanation.sentence ?? (hasRoom ? note + keys : note),
      at: Point(row: size.rows - 1, column: 1), within: size.columns - 2,
      as: finding?.severity.role ?? .hint)
  }

  /// Draws the control of an item.
  ///
  /// Below another screen, the focused text keeps its selection and scroll position but not its
  /// color, so that Find can show a match there.
  private func draw(_ control: FormControl?, of item: FormItem, on canvas: inout Canvas) {
    let isCurrent = state.viewport.focus == .item(item)
    control?.draw(on: &canvas, isFocused: isCurrent, isLit: isCurrent && focus != nil)
  }

  /// The control of an item, with marks on rows that FCM would refuse or that would be lost.
  private func shownControl(of item: FormItem) -> FormControl? {
    guard case .rows(var table) = state.document.form.controls[item], let place = item.path else {
      return state.document.form.shownControl(of: item)
    }
    let depth = place.steps.count
    for finding in state.analysis.findings where finding.severity < .hint {
      guard finding.field.steps.count > depth, finding.field.starts(with: place),
        case .key(let key) = finding.field.steps[depth]
      else { continue }
      if finding.severity == .refused {
        table.wrongKeys.insert(key)
      } else {
        table.doubtfulKeys.insert(key)
      }
    }
    return .rows(table)
  }
}
