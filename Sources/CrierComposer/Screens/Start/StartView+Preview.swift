import CrierCore
import TerminalKit
import TextLayout

extension StartView {
  /// What people will see, one device of each platform that is ticked; a sample until there is a
  /// word of one's own.
  func drawPreview(on canvas: inout Canvas) {
    guard !layout.preview.isEmpty else { return }
    let isWritten = state.form.message["notification"] != nil
    canvas.inside(layout.preview) { canvas in
      let words = isWritten ? "What people will see" : "What people will see, as soon as you type"
      canvas.write(words, within: canvas.windowSize.columns, as: .label)
      let cards = Rect(canvas.windowSize).inset(top: 2)
      canvas.inside(cards) { drawCards(isWritten ? state.form.message : Self.sample, on: &$0) }
    }
  }

  private static let sample: Message = {
    var message = Message()
    message.set("notification.title", to: .string("Your title"))
    message.set("notification.body", to: .string("Your text"))
    return message
  }()

  private func drawCards(_ message: Message, on canvas: inout Canvas) {
    let size = canvas.windowSize
    var row = 0
    for platform in start.ticked {
      guard let surface = state.surfaces.first(where: { $0.platform == platform }) else { continue }
      let card = PreviewCard(of: message, on: surface)
      let drawing = CardDrawing(
        card, columns: size.columns, signs: state.glyphs.isASCII ? .ascii : .unicode,
        turnsText: state.turnsText)
      let rows = drawing.rows(within: max(3, size.rows - row))
      guard row == 0 || row + rows.count <= size.rows else { break }
      draw(rows, at: row, on: &canvas)
      row += rows.count + 1
    }
  }

  private func draw(_ rows: [CardRow], at first: Int, on canvas: inout Canvas) {
    for (index, row) in rows.enumerated() {
      var column = 0
      for span in row.spans {
        canvas.write(
          span.text, at: Point(row: first + index, column: column), as: span.tone.role,
          emphasis: span.tone.emphasis)
        column += CellWidth.columns(of: span.text)
      }
    }
  }
}
