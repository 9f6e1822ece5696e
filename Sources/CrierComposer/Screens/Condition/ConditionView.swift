import CrierMessage
import TerminalKit
import TextLayout

/// Draws the builder's rows and, below them, the resulting condition.
struct ConditionView {
  let state: ComposerState
  let screen: ConditionScreen

  func draw(on canvas: inout Canvas) {
    let result = 8
    let columns = min(76, canvas.windowSize.columns - 6)
    canvas.box(
      rows: max(screen.rows.count, 4) + result + 1, columns: columns, title: "Condition"
    ) { canvas in
      let size = canvas.windowSize
      let listRows = max(1, size.rows - result - 1)
      canvas.inside(Rect(row: 0, column: 0, rows: listRows, columns: size.columns)) {
        drawRows(on: &$0)
      }
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: listRows), columns: size.columns,
        as: .border)
      canvas.inside(
        Rect(row: listRows + 1, column: 0, rows: size.rows - listRows - 1, columns: size.columns)
      ) { drawResult(on: &$0) }
    }
  }

  private func drawRows(on canvas: inout Canvas) {
    let rows = screen.rows
    let size = canvas.windowSize
    let here = rows.firstIndex(of: screen.cursor) ?? 0
    let top = Scrollbar.top(showing: here, of: rows.count, in: size.rows)
    for (line, row) in rows.dropFirst(top).prefix(size.rows).enumerated() {
      let isFocused = row == screen.cursor
      let number = top + line
      canvas.mark(Rect(row: line, column: 0, rows: 1, columns: size.columns), as: .row(number))
      canvas.inside(Rect(row: line, column: 0, rows: 1, columns: size.columns)) { canvas in
        if isFocused { canvas.write(canvas.glyphs.pointer, at: Point(), as: .accent) }
        canvas.inside(Rect(row: 0, column: 2, rows: 1, columns: size.columns - 2)) {
          draw(row, number, isFocused: isFocused, on: &$0)
        }
      }
    }
    let corner = size.columns - 1
    if top > 0 { canvas.write(canvas.glyphs.moreAbove, at: Point(column: corner), as: .hint) }
    if top + size.rows < rows.count {
      canvas.write(
        canvas.glyphs.moreBelow, at: Point(row: size.rows - 1, column: corner), as: .hint)
    }
  }

  private func draw(
    _ row: ConditionScreen.Row, _ number: Int, isFocused: Bool, on canvas: inout Canvas
  ) {
    let columns = canvas.windowSize.columns
    func rest(_ column: Int) -> Rect {
      Rect(row: 0, column: column, rows: 1, columns: max(0, columns - column))
    }
    switch row {
    case .join:
      canvas.write("Match", as: .label)
      canvas.inside(rest(14)) { screen.join.draw(on: &$0, isFocused: isFocused) }
      canvas.write("Try it", at: Point(column: columns - 9), as: .label)
      canvas.mark(rest(14), as: .row(number, part: ConditionScreen.contents))
    case .group(let index):
      let isEmpty = screen.groups[index].entries.allSatisfy(\.field.isEmpty)
      let title = isEmpty && index > 0 ? "New group \(index + 1)" : "Group \(index + 1)"
      canvas.write(title, as: isEmpty && index > 0 ? .hint : .label)
      guard !isEmpty || isFocused || index == 0 else { return }
      canvas.inside(rest(14)) { screen.groups[index].join.draw(on: &$0, isFocused: isFocused) }
      canvas.mark(rest(14), as: .row(number, part: ConditionScreen.contents))
    case .topic(let group, let index):
      let entry = screen.groups[group].entries[index]
      // The ticks are in a column of their own, because they do not change the condition.
      let field = Rect(row: 0, column: 4, rows: 1, columns: max(0, columns - 16))
      let box = Rect(row: 0, column: columns - 7, rows: 1, columns: 3)
      if entry.field.isEmpty {
        canvas.write("+", at: Point(column: 2), as: .dialog)
      } else {
        let tick = entry.isTicked ? canvas.glyphs.checked : " "
        canvas.write("[\(tick)]", at: Point(column: box.column), as: .dialog)
      }
      canvas.inside(field) { entry.field.draw(on: &$0, isFocused: isFocused) }
      canvas.mark(box, as: .row(number, part: ConditionScreen.tick))
      canvas.mark(field, as: .row(number, part: ConditionScreen.contents))
    }
  }

  /// Draws the condition (two rows), its meaning (two), a remark, the trial, and a notice or keys.
  private func drawResult(on canvas: inout Canvas) {
    let last = canvas.windowSize.rows - 1
    canvas.write(
      state.notice?.sentence
        ?? "Space ticks a topic that a device is subscribed to. ! excludes a topic.",
      at: Point(row: last), within: canvas.windowSize.columns,
      as: state.notice?.severity.role ?? .hint)
    guard let text = screen.text, let explained = screen.explained else {
      _ = canvas.drawFact(
        "", "Type a topic. Enter moves to the next row; Enter on the last row uses the condition.",
        row: 0)
      return
    }
    _ = canvas.drawFact("", text, row: 0, role: .syntaxText, maxRows: 2)
    switch explained {
    case .failure(let error):
      _ = canvas.drawFact("", error.explanation.sentence, row: 2, role: .error, maxRows: 2)
    case .success(let explained):
      _ = canvas.drawFact("", explained.sentence, row: 2, role: .strong, maxRows: 2)
      if screen.leftOut != nil {
        _ = canvas.drawFact(
          "", "It has too many brackets to show as groups. New rows replace it.", row: 4,
          role: .warning, maxRows: 1)
      } else if let remark = explained.remarks.first {
        let role: Role = remark.severity == .refused ? .error : .warning
        _ = canvas.drawFact("", remark.explanation.sentence, row: 4, role: role, maxRows: 1)
      }
      let evidence = explained.evidence(for: screen.ticked)
      _ = canvas.drawFact(
        "Device", evidence.clause, row: 5, role: evidence.isReached ? .good : .dialog,
        maxRows: 2)
    }
  }
}
