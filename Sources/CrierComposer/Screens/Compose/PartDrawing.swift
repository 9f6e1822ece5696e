import TerminalKit

/// What a part of the compose screen shows: a frame, and rows in it.
///
/// Kept from one drawing to the next: what stands there already is not drawn again, and of the
/// hundred rows of a screen a letter changes five.
struct PartDrawing<Row: Equatable & Sendable>: Equatable, Sendable {
  /// A frame, or in the stacked arrangement a caption above what it names.
  struct Frame: Equatable, Sendable {
    var title: String
    var trailing: String
    var isFocused = false
  }

  var part: Rect
  var frame: Frame
  var rows: [Row]
}

extension ComposeView {
  /// Draws a part, over what stood there before where that is known, else on blank ground.
  func draw<Row>(
    _ now: PartDrawing<Row>, over before: PartDrawing<Row>?, on canvas: inout Canvas,
    row draw: (Row, _ place: Int, _ canvas: inout Canvas) -> Void
  ) {
    guard !now.part.isEmpty else { return }
    let before = before?.part == now.part ? before : nil
    if before == nil { canvas.fill(now.part, .text) }
    if before?.frame != now.frame {
      drawPart(
        now.part, now.frame.title, trailing: now.frame.trailing, isFocused: now.frame.isFocused,
        on: &canvas)
    }
    let stood = before?.rows ?? []
    canvas.inside(layout.inside(now.part)) { canvas in
      for place in 0..<max(stood.count, now.rows.count) {
        let row = place < now.rows.count ? now.rows[place] : nil
        if place < stood.count {
          if row == stood[place] { continue }
          canvas.fill(
            Rect(row: place, column: 0, rows: 1, columns: canvas.windowSize.columns), .text)
        }
        if let row { draw(row, place, &canvas) }
      }
    }
  }
}
