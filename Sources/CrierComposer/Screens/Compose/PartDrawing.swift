import TerminalKit

/// The content of a part of the compose screen: a frame, and rows in it.
///
/// It is kept between frames so that unchanged rows are not drawn again: a typed character changes
/// about five of a screen's hundred rows.
struct PartDrawing<Row: Equatable & Sendable>: Equatable, Sendable {
  /// A frame or, in the stacked arrangement, a caption above the part.
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
  /// Draws the rows of a part that differ from `before`; without `before`, clears and draws it all.
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
