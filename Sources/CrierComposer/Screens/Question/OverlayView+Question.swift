import CrierCore
import TerminalKit

extension OverlayView {
  func drawQuestion(_ question: QuestionScreen, on canvas: inout Canvas) {
    let hasField = question.field != nil
    box(
      rows: hasField ? 7 : 5, columns: min(64, canvas.windowSize.columns - 6),
      title: question.title, on: &canvas
    ) { canvas in
      var row = 1
      row += drawFact("", question.sentence, row: row, maxRows: 2, on: &canvas)
      if let field = question.field {
        let columns = canvas.windowSize.columns
        let room = Rect(row: row, column: 0, rows: 1, columns: columns)
        canvas.inside(room) { field.draw(on: &$0, isFocused: question.chosen == nil) }
        canvas.mark(room, as: .field)
        row += 1
      }
      if let notice = state.notice {
        canvas.write(
          notice.sentence, at: Point(row: row), within: canvas.windowSize.columns,
          as: notice.weight.role)
      }
      let buttons = question.buttons.map { (word: $0.word, isOn: true) }
      drawButtons(
        buttons, chosen: question.chosen, row: canvas.windowSize.rows - 1, on: &canvas)
    }
  }

  func drawRecovery(_ screen: RecoveryScreen, on canvas: inout Canvas) {
    let journal = screen.recovery.journal
    box(
      rows: 9, columns: min(68, canvas.windowSize.columns - 6), title: "Recovered text",
      trailing: screen.recovery.time, on: &canvas
    ) { canvas in
      var row = 0
      let more = screen.left == 0 ? "" : " There are \(screen.left) more."
      row += drawFact(
        "", "An earlier Crier ended before this was saved." + more, row: row, maxRows: 2,
        on: &canvas)
      row += 1
      let message = Message(request: journal.request)
      let facts = [
        ("File", journal.path ?? "none yet"), ("Title", message.text("notification.title") ?? ""),
        ("Text", message.text("notification.body") ?? ""),
        ("Not kept", journal.withheld.map(\.label).joined(separator: "; ")),
      ]
      for (label, text) in facts where !text.isEmpty {
        row += drawFact(label, text, row: row, maxRows: 2, on: &canvas)
      }
      drawButtons(
        RecoveryScreen.Button.allCases.map { (word: $0.rawValue, isOn: true) },
        chosen: RecoveryScreen.Button.allCases.firstIndex(of: screen.chosen),
        row: canvas.windowSize.rows - 1, on: &canvas)
    }
  }
}
