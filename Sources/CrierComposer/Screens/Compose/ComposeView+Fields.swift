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

extension ComposeView {
  func drawForm(on canvas: inout Canvas) {
    guard !layout.form.isEmpty else { return }
    canvas.turnsText = state.preview.turnsText
    defer { canvas.turnsText = false }
    if layout.isFramed {
      let counts = FindingCounts(
        hidesFindings ? [] : state.analysis.severities(on: state.viewport.section))
      canvas.frame(
        layout.form, title: state.viewport.section.label, trailing: counts.text,
        isFocused: isFormFocused, marks: counts.marks)
    }
    canvas.inside(layout.inside(layout.form)) { canvas in
      switch state.viewport.section {
      case .data: drawRows(on: &canvas)
      case .target: drawFields(on: &canvas)
      case .essentials, .android, .apple, .web, .options: drawSheet(on: &canvas)
      }
    }
    drawPointer(on: &canvas)
  }

  /// Draws the pointer of the focused field or heading, with a blank before the label.
  ///
  /// It does not move while letters are typed, so `drawFieldInHand` leaves it alone.
  private func drawPointer(on canvas: inout Canvas) {
    let row: Int? =
      switch focus {
      case .item(let item): item == .data ? nil : geometry.rect(of: item)?.row
      case .heading(let index): geometry.headings.first { $0.index == index }?.row
      default: nil
      }
    guard let row else { return }
    let top = geometry.top(showing: nil, from: state.viewport.formTop)
    let area = layout.inside(layout.form)
    let rows = min(area.rows, geometry.visibleRows)
    let margin = Rect(row: area.row, column: area.column - 1, rows: rows, columns: 1)
    canvas.inside(margin) {
      $0.write($0.glyphs.pointer, at: Point(row: row - top), as: .accent, emphasis: .bold)
    }
  }

  /// Redraws only the focused field.
  func drawFieldInHand(on canvas: inout Canvas) {
    guard case .item(let item) = state.viewport.focus else { return }
    canvas.turnsText = state.preview.turnsText
    defer { canvas.turnsText = false }
    canvas.inside(layout.inside(layout.form)) { canvas in
      if state.viewport.section == .data {
        canvas.fill(.text)
        return drawRows(on: &canvas)
      }
      guard let rect = geometry.rect(of: item) else { return }
      var seen = Rect(canvas.windowSize)
      var top = 0
      if state.viewport.section.isSheet {
        top = geometry.top(showing: nil, from: state.viewport.formTop)
        // The scroll bar has the last column.
        (seen.rows, seen.columns) = (geometry.visibleRows, seen.columns - 1)
      }
      canvas.inside(seen) { canvas in
        canvas.inside(rect.moved(rows: -top, columns: 0)) { canvas in
          canvas.fill(.text)
          drawField(item, geometry, on: &canvas)
        }
      }
    }
  }

  /// The rectangle of the focused field on its page; changes when a text area grows or shrinks.
  var placeOfFieldInHand: Rect? { state.itemInHand.flatMap(geometry.rect) }

  private var isFormFocused: Bool {
    switch focus {
    case .item, .heading: true
    default: false
    }
  }

  private func drawFields(on canvas: inout Canvas) {
    let size = canvas.windowSize
    for (item, rect) in geometry.places {
      canvas.inside(rect) { drawField(item, geometry, on: &$0) }
    }
    let notes = layout.noteLines(of: state.viewport.section, in: state)
    for (index, sentence) in notes.enumerated() {
      canvas.write(
        sentence, at: Point(row: geometry.end + index, column: geometry.labelColumns),
        within: size.columns - geometry.labelColumns, as: .hint)
    }
    drawSummary(from: geometry.end + notes.count, on: &canvas)
  }

  /// Draws the visible part of a long page and, below it, the focused field's help.
  private func drawSheet(on canvas: inout Canvas) {
    let size = canvas.windowSize
    let (visible, top) = (
      geometry.visibleRows, geometry.top(showing: nil, from: state.viewport.formTop)
    )
    canvas.inside(Rect(row: 0, column: 0, rows: visible, columns: size.columns)) { canvas in
      let sheet = Rect(row: -top, column: 0, rows: geometry.end, columns: size.columns)
      canvas.inside(sheet) { canvas in
        for heading in geometry.headings {
          // A heading above the lower edge would stand alone: its fields are out of view.
          let isAlone = heading.row == top + visible - 1 && heading.row + 1 < geometry.end
          if isAlone, hasFields(below: heading.index), focus != .heading(heading.index) { continue }
          drawHeading(heading.title, heading.index, heading.row, on: &canvas)
        }
        for (item, rect) in geometry.places where rect.row + rect.rows > top {
          if rect.row >= top + visible { break }
          canvas.inside(rect) { drawField(item, geometry, on: &$0) }
        }
      }
      canvas.inside(Rect(row: 0, column: size.columns - 1, rows: visible, columns: 1)) {
        Scrollbar(total: geometry.end, visible: visible, top: top).draw(on: &$0)
      }
    }
    drawAbout(
      from: visible, rows: geometry.aboutRows, spare: visible - geometry.end - 1, on: &canvas)
  }

  private func hasFields(below heading: Int) -> Bool {
    !state.viewport.folded(in: state.viewport.section).contains(heading)
  }

  /// Draws a group's heading; a folded one says how many of its fields have a value, and counts
  /// the findings about them.
  private func drawHeading(
    _ title: String, _ index: Int, _ row: Int, on canvas: inout Canvas
  ) {
    let isFocused = focus == .heading(index)
    let section = state.viewport.section
    let isFolded = state.viewport.folded(in: section).contains(index)
    let mark = isFolded ? canvas.glyphs.folded : canvas.glyphs.unfolded
    let count = isFolded ? state.document.form.countSet(in: section.groups[index]) : 0
    let words = "\(mark) \(title)" + (count > 0 ? " · \(count) set" : "")
    var used =
      canvas.write(
        isFocused ? words + " " : words, at: Point(row: row, column: 1),
        as: isFocused ? .selection : .strong) + (isFocused ? 1 : 2)
    let found =
      isFolded && !hidesFindings ? state.analysis.severities(in: section.groups[index]) : []
    if !found.isEmpty {
      let counts = FindingCounts(found)
      let (place, text) = (Point(row: row, column: used), "· \(counts.text) ")
      used += canvas.write(text, at: place, as: .text)
      canvas.restyle(counts.marks, of: text, at: place, within: text.count)
    }
    canvas.line(
      canvas.glyphs.line.horizontal, at: Point(row: row, column: used),
      columns: canvas.windowSize.columns - used - 2, as: .border)
  }
}
