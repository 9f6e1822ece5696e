import CrierCore
import TerminalKit
import TextLayout

extension OverlayView {
  func drawQuestion(_ question: QuestionScreen, on canvas: inout Canvas) {
    let hasField = question.field != nil
    let lines = question.lines(in: canvas.windowSize)
    let room = question.room(in: canvas.windowSize)
    let sentence = question.sentenceRows(in: canvas.windowSize)
    box(
      rows: (hasField ? 5 : 3) + sentence + (lines.isEmpty ? 0 : room.rows + 2),
      columns: room.columns,
      title: question.title, on: &canvas
    ) { canvas in
      var row = lines.isEmpty ? 1 : 0
      row += drawFact(
        "", question.sentence, row: row, maxRows: lines.isEmpty ? sentence : 3, on: &canvas)
      if !lines.isEmpty {
        let rect = Rect(row: row + 1, column: 0, rows: room.rows, columns: room.columns)
        canvas.inside(rect) { drawScrolled(lines, question.page, on: &$0) }
        row += room.rows + 1
      }
      if let field = question.field {
        let columns = canvas.windowSize.columns
        let room = Rect(row: row, column: 0, rows: 1, columns: columns)
        canvas.inside(room) { field.draw(on: &$0, isFocused: question.chosen == nil) }
        canvas.mark(room, as: .field)
        row += 1
      }
      if let note = question.note {
        canvas.write(
          note, at: Point(row: row), within: canvas.windowSize.columns, as: .hint)
      } else if hasField, let notice = state.notice {
        canvas.write(
          notice.sentence, at: Point(row: row), within: canvas.windowSize.columns,
          as: notice.weight.role)
      }
      let buttons = question.buttons.map { (word: $0.word, isOn: true) }
      drawButtons(
        buttons, chosen: question.chosen, row: canvas.windowSize.rows - 1, on: &canvas)
    }
  }
}

extension QuestionScreen {
  /// The file that Save as writes, where that is another than the one that is typed.
  var note: String? {
    guard purpose == .saveAs, let typed = field?.text, !typed.isEmpty else { return nil }
    let path = DraftName.path(typed: typed)
    return path == typed ? nil : "Writes \(path)."
  }

  /// What is told below the sentence: the difference that the question is about.
  func lines(in size: Size) -> [HelpText.Line] {
    guard let difference else { return [] }
    if difference.isEmpty {
      return [HelpText.Line(text: "Only white space or order differs.", role: .hint)]
    }
    return difference.lines(columns: min(96, size.columns - 6))
  }

  /// Whether there are more lines than are seen at a time.
  func hasMore(in size: Size) -> Bool { lines(in: size).count > room(in: size).rows }

  /// Rows for the sentence where nothing is told below it: all that it needs, and two at least.
  func sentenceRows(in size: Size) -> Int {
    guard difference == nil else { return 2 }
    let needed = LineBreaker(columns: room(in: size).columns).texts(of: sentence).count
    return min(max(2, needed), max(2, size.rows - 9))
  }

  /// Columns of the box, and how many of these lines are seen at a time.
  func room(in size: Size) -> Size {
    Size(
      rows: max(1, min(lines(in: size).count, size.rows - 11)),
      columns: min(difference == nil ? 64 : 96, size.columns - 6))
  }
}
