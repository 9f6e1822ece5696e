import CrierAnswers
import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// Draws the review before a send.
struct ReviewView {
  let state: ComposerState
  let review: ReviewScreen

  func draw(on canvas: inout Canvas) {
    let isLive = state.sending.destination.mode == .live
    let layout = ReviewLayout(review, state)
    let cards = layout.isWhole ? self.cards(below: layout) : []
    canvas.page(
      title: "Review before sending", trailing: "", rows: rows(of: layout, cards),
      frameRole: isLive ? .alarmBorder : .dialogBorder
    ) { canvas in
      var row = drawLines(layout, cards, on: &canvas) + (layout.isFull ? 0 : 1)
      if let outcome = review.dryRun { row += draw(outcome, at: row, on: &canvas) }
      row += drawConfirmation(layout, row: row, on: &canvas)
      if layout.hasGaps { row += 1 }
      let words = [
        (word: review.sendWord, isOn: review.isNameRight), (word: "Dry run", isOn: true),
        (word: "Back", isOn: true),
      ]
      let chosen = ReviewScreen.drawnButtons.firstIndex(of: review.focus)
      canvas.drawButtons(words, chosen: chosen, row: row)
      for (index, line) in layout.command.enumerated() {
        let place = Point(row: row + 1 + layout.commandGap + index)
        canvas.write(line, at: place, within: canvas.windowSize.columns, as: .hint)
      }
    }
  }

  /// The rows of the page; nil if it needs all of the window.
  private func rows(of layout: ReviewLayout, _ cards: [Card]) -> Int? {
    guard layout.isWhole else { return nil }
    let isAsking = review.nameToType != nil
    let hasResult = review.dryRun != nil
    let gaps = [!layout.isFull, layout.hasGaps].count(where: \.self)
    let command = layout.command.isEmpty ? 0 : layout.commandGap + layout.command.count
    return end(of: cards, layout) + layout.consequence.count
      + (isAsking ? 1 : 0) + (hasResult ? 1 : 0) + gaps + 1 + command
  }

  /// Draws the facts and findings and, below them, cards or how many rows are out of view.
  ///
  /// Returns the number of rows used.
  private func drawLines(
    _ layout: ReviewLayout, _ cards: [Card], on canvas: inout Canvas
  ) -> Int {
    let (lines, above, below) = layout.sight(review.page)
    for (row, line) in lines.enumerated() {
      canvas.write(line.label, at: Point(row: row), as: line.labelRole)
      canvas.write(
        line.text, at: Point(row: row, column: line.column), within: layout.columns - line.column,
        as: line.role)
    }
    guard layout.isWhole else {
      let (key, count) = below > 0 ? (Key.pageDown, below) : (Key.pageUp, above)
      let words = "\(key.label): \(count) more \(count == 1 ? "row" : "rows")"
      canvas.write(words, at: Point(row: layout.visibleRows), as: .hint)
      if below > 0 { drawCounts(after: words, row: layout.visibleRows, on: &canvas) }
      return layout.visibleRows
    }
    for card in cards {
      canvas.fill(card.place, .text)
      canvas.inside(card.place) { $0.write(card.rows, from: 0) }
    }
    return end(of: cards, layout)
  }

  /// The cards in the rows that whole lines leave.
  private func cards(below layout: ReviewLayout) -> [Card] {
    // A framed card needs no blank row above it if there is little room.
    let used = layout.lines.count
    let first = used + (layout.visibleRows - used > Self.rowsForNotes ? 1 : 0)
    return cards(rows: first..<max(first, layout.visibleRows), columns: layout.columns)
  }

  /// The row below the lines and the cards.
  private func end(of cards: [Card], _ layout: ReviewLayout) -> Int {
    cards.map { $0.place.row + $0.place.rows }.max() ?? layout.lines.count
  }

  /// Draws the number of findings, because some of them are out of view.
  private func drawCounts(after words: String, row: Int, on canvas: inout Canvas) {
    let counts = Severity.allCases.compactMap { severity in
      let count = state.analysis.count(severity)
      return count > 0 ? severity.counted(count) : nil
    }
    guard let worst = state.analysis.findings.first else { return }
    canvas.write(
      "Checks: \(counts.joined(separator: ", "))",
      at: Point(row: row, column: CellWidth.columns(of: words) + 3), as: worst.severity.role)
  }

  private func draw(_ outcome: SendOutcome, at row: Int, on canvas: inout Canvas) -> Int {
    canvas.write(
      outcome.wordsForDryRun(at: state.sending.destination), at: Point(row: row),
      within: canvas.windowSize.columns,
      as: outcome.role)
    return 1
  }

  /// Draws what a send means and, if needed, the text to type; returns the number of rows used.
  private func drawConfirmation(
    _ layout: ReviewLayout, row first: Int, on canvas: inout Canvas
  ) -> Int {
    let columns = canvas.windowSize.columns
    let isLive = state.sending.destination.mode == .live
    for (row, text) in layout.consequence.enumerated() {
      canvas.write(text, at: Point(row: first + row), as: isLive ? .warning : .dialog)
    }
    let rows = layout.consequence.count
    guard let name = review.nameToType else { return rows }
    let shown = ReviewLayout.shownName(name, columns: layout.columns).text
    let question = "Type \(shown) to enable Send: "
    canvas.drawLabel(question, row: first + rows, isFocused: review.focus == .name)
    let used = Canvas.pointerColumns + CellWidth.columns(of: question)
    // A column for the caret.
    let most = max(30, CellWidth.columns(of: name) + 1)
    let room = Rect(
      row: first + rows, column: used, rows: 1, columns: min(most, columns - used))
    canvas.inside(room) { review.typedName.draw(on: &$0, isFocused: review.focus == .name) }
    canvas.mark(room, as: .field)
    return rows + 1
  }
}

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
