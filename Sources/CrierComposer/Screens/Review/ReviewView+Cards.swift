import CrierPreview
import TerminalKit

extension ReviewView {
  /// The columns of a card with the gap to the next one.
  private static let cardColumns = 54
  private static let gap = 2
  /// The rows for a small card.
  private static let leastRows = 4

  /// Draws a small preview of the platform that the form shows if there is room for one; in wide
  /// windows, one of each platform that the message reaches, side by side.
  func drawCards(rows: Range<Int>, on canvas: inout Canvas) {
    let view = ComposeView(state: state, layout: ComposeLayout(state))
    guard rows.count >= Self.leastRows, let first = view.surfaceInSight else { return }
    let isWide = state.viewport.size.columns >= ReviewLayout.columnsForCards
    // The review shows how the message arrives, whatever the preview shows at the moment.
    let cards = (isWide ? [first] + view.surfacesBelow.others : [first])
      .map { view.card(on: $0, in: .fresh) }.filter(\.isReached)
    let all = canvas.windowSize.columns + Self.gap
    let inRow = isWide ? max(1, all / Self.cardColumns) : 1
    let columns = all / inRow - Self.gap
    var (top, height) = (rows.lowerBound, 0)
    for (index, card) in cards.enumerated() {
      let place = index % inRow
      if place == 0 { (top, height) = (top + height, 0) }
      let drawing = view.drawing(of: card, columns: columns)
      let room = rows.upperBound - top
      guard room >= Self.leastRows else { break }
      let lines = drawing.rows(within: room)
      height = max(height, lines.count)
      let rect = Rect(
        row: top, column: place * (columns + Self.gap), rows: lines.count, columns: columns)
      canvas.fill(rect, .text)
      canvas.inside(rect) { $0.write(lines, from: 0) }
    }
  }
}
