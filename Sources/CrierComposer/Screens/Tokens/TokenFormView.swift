import CrierMessage
import TerminalKit
import TextLayout

/// Draws a screen about topics or groups.
struct TokenFormView<Owner: TokenScreen> {
  let state: ComposerState
  let screen: Owner

  private static var labelColumns: Int { 12 }
  private static var mostResults: Int { 12 }

  private var form: TokenForm { screen.form }

  func draw(on canvas: inout Canvas) {
    let destination = state.sending.destination
    let isLive = destination.mode == .live
    canvas.page(
      title: screen.title, trailing: destination.wordAndProject,
      rows: rows(in: Canvas.columnsOfPage(Rect.mostTextColumns, in: canvas.windowSize)),
      columns: Rect.mostTextColumns,
      frameRole: isLive ? .alarmBorder : .dialogBorder
    ) { canvas in
      let size = canvas.windowSize
      drawFields(on: &canvas)
      let bottom = size.rows - (form.consent == nil ? 1 : LiveConsent.rows)
      var row = form.fields.count + 1
      let notes = screen.notes(in: state)
      let below =
        rows(of: notes, in: size.columns) + rows(of: reason, in: size.columns)
        + rows(of: results, in: size.columns)
      let most = max((bottom - row) / 2, bottom - row - below)
      row += drawDevices(row: row, rows: most, on: &canvas)
      let last = bottom - (results.isEmpty ? 1 : 3) - reason.count
      row += draw(notes, row: row, to: last, on: &canvas)
      // Why the first button is off is right above it.
      row += max(0, draw(reason, row: row, to: bottom, on: &canvas) - 1)
      // The results are below the buttons, which therefore stay in place.
      row = min(row, bottom)
      _ = draw(
        results, row: row + size.rows - bottom + 1, to: size.rows, on: &canvas)
      guard let consent = form.consent else {
        let buttons = screen.deeds(in: state).map { deed in
          (word: deed.word, isOn: form.number == nil && screen.whyNot(deed, in: state) == nil)
        }
        let chosen: Int? = if case .button(let index) = form.spot { index } else { nil }
        canvas.drawButtons(buttons, chosen: chosen, row: row)
        return
      }
      let rect = Rect(row: row, column: 0, rows: LiveConsent.rows, columns: size.columns)
      canvas.inside(rect) { consent.draw(on: &$0) }
    }
  }

  /// Why the first button is off, unless the notes say it; results need the rows.
  private var reason: [HelpText.Line] {
    guard form.order == nil, form.consent == nil,
      let reason = screen.deeds(in: state).first.flatMap({ screen.whyNot($0, in: state) }),
      !screen.notes(in: state).contains(where: { $0.text == reason })
    else { return [] }
    return [HelpText.Line(text: reason)]
  }

  /// The height of everything on the page, for this width.
  private func rows(in columns: Int) -> Int {
    let isSandbox = state.sending.destination.mode == .sandbox
    // The heading, or the sentence that there are none, and a blank row.
    let devices = isSandbox ? TokenForm.devices(in: state).count + 2 : 0
    let buttons = form.consent == nil ? 1 : LiveConsent.rows
    let reasons = max(0, rows(of: reason, in: columns) - 1)
    return form.fields.count + 1 + devices + rows(of: screen.notes(in: state), in: columns)
      + reasons + buttons + rows(of: results, in: columns)
  }

  /// The rows of lines, with the blank row that separates them from the buttons.
  private func rows(of lines: [HelpText.Line], in columns: Int) -> Int {
    lines.isEmpty ? 0 : lines.reduce(1) { $0 + $1.wrapped(to: columns).count }
  }

  private func drawFields(on canvas: inout Canvas) {
    let columns = min(
      FormGeometry.mostColumns, max(0, canvas.windowSize.columns - Self.labelColumns))
    for (row, field) in form.fields.enumerated() {
      let rect = Rect(row: row, column: Self.labelColumns, rows: 1, columns: columns)
      let isFocused = form.consent == nil && form.spot == .field(row)
      canvas.drawLabel(field.label, row: row, isFocused: isFocused)
      var text = field.text
      if row == form.fields.count - 1, !TokenForm.devices(in: state).isEmpty {
        text.placeholder += ", besides the ticked devices"
      }
      canvas.inside(rect) { text.draw(on: &$0, isFocused: isFocused) }
      canvas.mark(rect, as: .row(row))
    }
  }

  /// Draws the devices with their ticks, and returns the rows used.
  private func drawDevices(row first: Int, rows most: Int, on canvas: inout Canvas) -> Int {
    let devices = TokenForm.devices(in: state)
    guard state.sending.destination.mode == .sandbox else { return 0 }
    guard !devices.isEmpty else {
      let words =
        state.sending.sandbox == nil
        ? "The sandbox is starting…" : "No device of the sandbox is registered."
      return draw(
        [HelpText.Line(text: words, role: .hint)],
        row: first, to: first + most, on: &canvas)
    }
    let focused: Int? = if case .device(let index) = form.spot { index } else { nil }
    let visible = max(1, most - 1)
    let top = Scrollbar.top(showing: focused ?? 0, of: devices.count, in: visible)
    let count = min(visible, devices.count)
    canvas.write("Devices of the sandbox", at: Point(row: first), as: .label)
    if devices.count > count {
      canvas.write("\(devices.count - count) more", at: Point(row: first, column: 24), as: .hint)
    }
    let columns = canvas.windowSize.columns
    let shown = devices[top..<top + count]
    let names = min(shown.map { CellWidth.columns(of: $0.shownName) }.max() ?? 0, columns / 2)
    for (offset, device) in shown.enumerated() {
      let (index, row) = (top + offset, first + 1 + offset)
      let tick = form.unticked.contains(device.name) ? " " : canvas.glyphs.checked
      let isLit = index == focused && form.consent == nil
      let role: Role = isLit ? .selection : .dialog
      canvas.fill(Rect(row: row, column: 0, rows: 1, columns: columns), role)
      let about = screen.words(about: device, in: state)
      canvas.write(
        "[\(tick)] \(device.shownName)", at: Point(row: row, column: 1), within: names + 4,
        as: role)
      canvas.write(
        device.words + (about.isEmpty ? "" : "; \(about)"),
        at: Point(row: row, column: names + 7), within: columns - names - 8, as: role)
      canvas.mark(
        Rect(row: row, column: 0, rows: 1, columns: columns), as: .row(form.fields.count + index))
    }
    return count + 2
  }

  /// The newest results as lines.
  private var results: [HelpText.Line] {
    guard let order = form.order else { return [] }
    let hidden = form.results.count - Self.mostResults
    let more = hidden > 0 ? [HelpText.Line(text: "\(hidden) earlier results", role: .hint)] : []
    let waiting =
      form.number == nil
      ? []
      : [
        HelpText.Line(
          text: form.isStopping
            ? "Stopping after the last answer…" : form.pause ?? "Waiting for the answer…",
          role: .hint)
      ]
    return more
      + form.results.suffix(Self.mostResults).map {
        HelpText.Line(text: $0.sentence(of: order), role: $0.outcome.role, indent: 2)
      } + waiting
  }

  /// Draws lines, and returns the rows used; the last row says if there are more.
  private func draw(
    _ lines: [HelpText.Line], row first: Int, to last: Int, on canvas: inout Canvas
  ) -> Int {
    let columns = canvas.windowSize.columns
    let wrapped = lines.flatMap { $0.wrapped(to: columns) }
    let room = max(0, last - first)
    for (index, line) in wrapped.prefix(room).enumerated() {
      let isCut = index == room - 1 && wrapped.count > room
      canvas.write(
        isCut ? "…" : line.text, at: Point(row: first + index), within: columns, as: line.role)
    }
    return wrapped.isEmpty ? 0 : min(wrapped.count, room) + 1
  }
}
