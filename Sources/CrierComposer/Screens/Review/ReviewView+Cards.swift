import CrierMessage
import CrierPreview
import TerminalKit

extension ReviewView {
  /// The columns of a card with the gap to the next one.
  private static let cardColumns = 54
  private static let gap = 2
  /// The rows for a small card, and for one with its verdict below it.
  private static let leastRows = 4
  static let rowsForNotes = 6

  /// The columns of a card if otherwise not all of them fit.
  private static let leastColumns = 36

  /// A card's rows, and their place.
  typealias Card = (place: Rect, rows: [CardRow])

  /// Returns a small preview of the platform that the form shows if there is room for one; in wide
  /// windows, one of each platform that the message reaches, side by side.
  ///
  /// If there are platforms without one, the last row says so.
  func cards(rows: Range<Int>, columns all: Int) -> [Card] {
    let view = ComposeView(state: state, layout: ComposeLayout(state))
    guard rows.count >= Self.leastRows, let first = view.surfaceInSight else {
      return []
    }
    let isWide = state.viewport.size.columns >= ReviewLayout.columnsForCards
    // The review shows how the message arrives, whatever the preview shows at the moment.
    let reached = ([first] + view.surfacesBelow.others)
      .map { view.card(on: $0, in: .fresh) }.filter(\.isReached)
    let cards = isWide ? reached : Array(reached.prefix(1))
    let inRow = isWide ? max(1, (all + Self.gap) / Self.cardColumns) : 1
    var placed = place(cards, view, inRow: inRow, rows: rows, columns: all)
    if placed.count < cards.count, (all + Self.gap) / cards.count - Self.gap >= Self.leastColumns {
      let narrow = place(cards, view, inRow: cards.count, rows: rows, columns: all)
      if narrow.count > placed.count { placed = narrow }
    }
    return placed + note(on: reached.dropFirst(placed.count), below: placed, rows, columns: all)
  }

  /// The row about the platforms without a preview: `Apple, Web: F3 in the form.`
  private func note(
    on missing: ArraySlice<PreviewCard>, below placed: [Card], _ rows: Range<Int>, columns: Int
  ) -> [Card] {
    let row = placed.map { $0.place.row + $0.place.rows }.max() ?? rows.upperBound
    guard !missing.isEmpty, row < rows.upperBound,
      let key = state.preferences.keys.key(for: .nextPreview)
    else { return [] }
    let names = missing.map(\.surface.platform.label).joined(separator: ", ")
    let rect = Rect(row: row, column: 0, rows: 1, columns: columns)
    return [(rect, [.remark("\(names): \(key.label) in the form.")])]
  }

  /// Places as many cards as fit, a number of them beside one another.
  private func place(
    _ cards: [PreviewCard], _ view: ComposeView, inRow: Int, rows: Range<Int>, columns all: Int
  ) -> [Card] {
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
