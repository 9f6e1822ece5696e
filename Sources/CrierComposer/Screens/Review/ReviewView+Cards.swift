import CrierPreview
import TerminalKit

extension ReviewView {
  /// The columns of a card with the gap to the next one.
  private static let cardColumns = 54
  private static let gap = 2
  /// The rows for a small card, and for one with its verdict below it.
  private static let leastRows = 4
  static let rowsForNotes = 6

  /// A card's rows, and their place.
  typealias Card = (place: Rect, rows: [CardRow])

  /// Returns a small preview of the platform that the form shows if there is room for one; in wide
  /// windows, one of each platform that the message reaches, side by side.
  func cards(rows: Range<Int>, columns all: Int) -> [Card] {
    let view = ComposeView(state: state, layout: ComposeLayout(state))
    guard rows.count >= Self.leastRows, let first = view.surfaceInSight else {
      return []
    }
    let isWide = state.viewport.size.columns >= ReviewLayout.columnsForCards
    // The review shows how the message arrives, whatever the preview shows at the moment.
    let cards = (isWide ? [first] + view.surfacesBelow.others : [first])
      .map { view.card(on: $0, in: .fresh) }.filter(\.isReached)
    let inRow = isWide ? max(1, (all + Self.gap) / Self.cardColumns) : 1
    let columns = (all + Self.gap) / inRow - Self.gap
    var (top, height) = (rows.lowerBound, 0)
    var placed: [Card] = []
    for (index, card) in cards.enumerated() {
      let place = index % inRow
      if place == 0 { (top, height) = (top + height, 0) }
      let room = rows.upperBound - top
      func lines(hasNotes: Bool) -> [CardRow]? {
        view.drawing(of: card, columns: columns, hasNotes: hasNotes).smallFramedRows(within: room)
      }
      let whole = room >= Self.rowsForNotes ? lines(hasNotes: true) : nil
      guard room >= Self.leastRows, let shown = whole ?? lines(hasNotes: false) else { break }
      height = max(height, shown.count)
      let rect = Rect(
        row: top, column: place * (columns + Self.gap), rows: shown.count, columns: columns)
      placed.append((rect, shown))
    }
    return placed
  }
}
