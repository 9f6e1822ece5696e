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
      rows: rows(in: canvas.windowSize.columns - 4),
      frameRole: isLive ? .alarmBorder : .dialogBorder
    ) { canvas in
      let size = canvas.windowSize
      drawFields(on: &canvas)
      let bottom = size.rows - (form.consent == nil ? 1 : LiveConsent.rows)
      var row = form.fields.count + 1
      row += drawDevices(row: row, rows: (bottom - row) / 2, on: &canvas)
      row += draw(notes, row: row, to: bottom - 3, on: &canvas)
      // The results are below the buttons, which therefore stay in place.
      row = min(row, bottom)
      _ = draw(
        results, row: row + size.rows - bottom + 1, to: size.rows, on: &canvas)
      guard let consent = form.consent else {
        let buttons = screen.buttons(in: state).enumerated().map { index, word in
          (word: word, isOn: form.number == nil && screen.whyNot(index, in: state) == nil)
        }
        let chosen: Int? = if case .button(let index) = form.spot { index } else { nil }
        canvas.drawButtons(buttons, chosen: chosen, row: row)
        return
      }
      let rect = Rect(row: row, column: 0, rows: LiveConsent.rows, columns: size.columns)
      canvas.inside(rect) { consent.draw(on: &$0) }
    }
  }

  /// The lines below the devices, and why the first button is off; results need the rows.
  private var notes: [HelpText.Line] {
    let reason = form.order == nil && form.consent == nil ? screen.whyNot(0, in: state) : nil
    return screen.notes(in: state) + (reason.map { [HelpText.Line(text: $0, role: .hint)] } ?? [])
  }

  /// The height of everything on the page, for this width.
  private func rows(in columns: Int) -> Int {
    func rows(of lines: [HelpText.Line]) -> Int {
      lines.reduce(0) { $0 + $1.wrapped(to: columns).count }
    }
    let devices = TokenForm.devices(in: state).count
    let notes = rows(of: self.notes) + Self.deviceNoteRows
    let buttons = form.consent == nil ? 1 : LiveConsent.rows
    return form.fields.count + 1 + devices + notes + buttons + 2 + rows(of: results)
  }

  /// The heading of the devices or the sentence that there are none, and a blank row each.
  private static var deviceNoteRows: Int { 5 }

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
      return draw(
        [
          HelpText.Line(
            text: "No device has registered in the sandbox yet. Type a token, such as my-phone, "
              + "to register one.", role: .hint)
        ], row: first, to: first + most, on: &canvas)
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
          text: form.isStopping ? "Stopping after the last answer…" : "Waiting for the answer…",
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
