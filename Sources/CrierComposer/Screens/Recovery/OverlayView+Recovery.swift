import CrierCore
import TerminalKit
import TextLayout

extension OverlayView {
  func drawRecovery(_ screen: RecoveryScreen, on canvas: inout Canvas) {
    let parts = screen.parts(in: canvas.windowSize)
    let count = screen.recoveries.count
    page(
      title: "Recovered text", trailing: count == 1 ? "" : "\(screen.here + 1) of \(count)",
      on: &canvas
    ) { canvas in
      let size = canvas.windowSize
      var row = 0
      for line in parts.head {
        canvas.write(line.text, at: Point(row: row), within: size.columns, as: line.role)
        row += 1
      }
      drawList(screen, from: row, rows: parts.listRows, on: &canvas)
      row += parts.listRows
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: row), columns: size.columns,
        as: .dialogBorder)
      let rect = Rect(row: row + 1, column: 0, rows: parts.room, columns: size.columns)
      canvas.inside(rect) { drawScrolled(parts.lines, screen.page, on: &$0) }
      drawButtons(
        screen.buttons.map { (word: $0.rawValue, isOn: true) },
        chosen: screen.buttons.firstIndex(of: screen.chosen), row: size.rows - 1, on: &canvas)
    }
  }

  private func drawList(
    _ screen: RecoveryScreen, from first: Int, rows: Int, on canvas: inout Canvas
  ) {
    guard rows > 0 else { return }
    let columns = canvas.windowSize.columns
    let top = Scrollbar.top(showing: screen.here, of: screen.recoveries.count, in: rows)
    for row in 0..<rows where top + row < screen.recoveries.count {
      let index = top + row
      let isHere = index == screen.here
      let rect = Rect(row: first + row, column: 0, rows: 1, columns: columns)
      canvas.mark(rect, as: .row(index))
      canvas.inside(rect) { canvas in
        if isHere { canvas.fill(.selection) }
        canvas.line(
          isHere ? canvas.glyphs.pointer : " ", at: Point(), columns: 1,
          as: isHere ? .selection : .dialog)
        canvas.write(
          screen.words(for: index), at: Point(column: 2), within: columns - 2,
          as: isHere ? .selection : .dialog)
      }
    }
  }
}

extension RecoveryScreen {
  /// What the page shows in a window of a size, from above.
  struct Parts {
    var head: [HelpText.Line]
    /// Rows of the list of several.
    var listRows: Int
    /// What differs; as many of these lines as `room` are seen at a time.
    var lines: [HelpText.Line]
    var room: Int
  }

  /// The date, the file and how much there is of one of several.
  func words(for index: Int) -> String {
    let count = differences[index].count
    let changes = count == 1 ? "1 change" : "\(count) changes"
    let recovery = recoveries[index]
    let message = Message(request: recovery.journal.request)
    let what = recovery.journal.path ?? message.text("notification.title") ?? "no file"
    return "\(recovery.time)  \(changes)  \(what)"
  }

  func parts(in size: Size) -> Parts {
    let rows = max(6, size.rows - 4)
    let columns = max(20, size.columns - 3)
    var head = [
      asksToDiscard
        ? HelpText.Line(text: "Discard this text? No file holds it.", role: .error)
        : HelpText.Line(text: "An earlier Crier ended before this was saved.", role: .strong)
    ]
    if let kept, !asksToDiscard {
      head.append(HelpText.Line(text: Truncation(of: Self.words(keeping: kept), to: columns).text))
    }
    if recoveries.count == 1 {
      head.append(HelpText.Line(text: "Written \(recovery.time)  \(recovery.journal.path ?? "")"))
    }
    head += recovery.remarks.prefix(3).map {
      HelpText.Line(text: Truncation(of: $0, to: columns).text, role: .warning)
    }
    head.append(HelpText.Line(text: legend, role: .hint))
    let listRows = recoveries.count == 1 ? 0 : min(recoveries.count, max(2, rows / 4))
    let lines = difference.lines(columns: columns)
    return Parts(
      head: head, listRows: listRows, lines: lines,
      room: max(1, rows - head.count - listRows - 3))
  }

  static func words(keeping opened: String) -> String {
    "\(opened) stays open unless you choose Recover."
  }

  private var legend: String {
    if difference.isEmpty { return "It says what the file says." }
    return recovery.savedRequest == nil
      ? "+ is what was typed." : "+ is what was typed, - is what the file holds."
  }
}
