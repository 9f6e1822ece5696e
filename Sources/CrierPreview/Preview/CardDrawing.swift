import CrierMessage
import TextLayout

/// A preview card as rows of text, for a pane of the screen or a printed page.
///
/// There is no frame on the right, because user text may be wider than computed. A device line that
/// is too long for the window wraps after `↳`, or is cut off with `›` if there are few rows. `…`
/// always means that the device cuts the text.
package struct CardDrawing {
  let card: PreviewCard
  let columns: Int
  let signs: CardSigns
  /// Whether right-to-left text is reordered here, rather than by the terminal.
  let turnsText: Bool
  let hasHeading: Bool
  /// Whether each line on the device takes one row, without a frame.
  let isCompact: Bool
  /// The width of the surface in columns, as far as it fits.
  let area: Int
  /// The columns for the frame and for the icon.
  let edge: Int
  let indent: Int
  package private(set) var rows: [CardRow] = []

  package init(
    _ card: PreviewCard, columns: Int, signs: CardSigns = .unicode, hasHeading: Bool = true,
    turnsText: Bool = true, isCompact: Bool = false
  ) {
    self.card = card
    self.columns = max(8, columns)
    self.signs = signs
    self.turnsText = turnsText
    self.hasHeading = hasHeading
    self.isCompact = isCompact
    let natural = card.naturalColumns
    let widest = card.widestLine
    indent = card.surface.platform == .apple && widest + 4 <= self.columns ? 2 : 0
    // The frame is left out if a line fits only without it.
    edge = widest + 2 > self.columns && widest <= self.columns ? 0 : 2
    area = min(natural, self.columns - edge - indent)
    build()
  }

  /// All rows, or the most important rows of a compact drawing if there are more than `most`.
  package func rows(within most: Int) -> [CardRow] {
    guard rows.count > most else { return rows }
    guard isCompact else {
      let compact = CardDrawing(
        card, columns: columns, signs: signs, hasHeading: hasHeading, turnsText: turnsText,
        isCompact: true)
      return compact.rows(within: most)
    }
    var kept = rows
    var losesLines = false
    while kept.count > max(1, most) {
      guard let least = kept.map(\.weight).min(),
        let index = kept.lastIndex(where: { $0.weight == least })
      else { break }
      if least == .laterLine || least == .firstLine { losesLines = true }
      kept.remove(at: index)
    }
    if losesLines, let last = kept.lastIndex(where: { $0.weight.isLine }) {
      if edge > 0 { kept[last].spans.removeFirst() }
      kept[last].spans.insert(.init("\(signs.below) ", .remark), at: 0)
    }
    return kept
  }

  private mutating func build() {
    if !isCompact || hasHeading { frame(signs.topLeft, heading: hasHeading ? heading : "") }
    if card.isShown {
      addSender()
      if let label = card.label { add(.label, label, .label) }
      if let words = card.hiddenWords { add(.title, words, .text) } else { addWords() }
      addButtons()
    } else {
      add(.title, "(nothing is shown)", .remark)
    }
    if !isCompact {
      frame(signs.bottomLeft, heading: "")
      if let stack = card.stack {
        let rest = signs.line(width - CellWidth.columns(of: stack) - 6)
        let edge = "  \(signs.bottomLeft)\(signs.line) "
        append(CardRow(.frame, [.init("\(edge)\(stack) \(rest)", .frame)]))
      }
    }
    addNotes()
  }

  private var heading: String {
    card.state == .fresh
      ? card.surface.name : "\(card.surface.name) \(signs.dot) \(card.state.label)"
  }

  private var width: Int { min(columns, edge + indent + area) }

  private mutating func frame(_ corner: String, heading: String) {
    var spans = [CardRow.Span((edge > 0 ? corner : signs.line) + signs.line, .frame)]
    var used = 2
    if !heading.isEmpty {
      let text = Truncation(of: heading, to: columns - 5).text
      spans.append(.init(" \(text) ", .heading))
      used += CellWidth.columns(of: text) + 2
    }
    spans.append(.init(signs.line(width - used), .frame))
    append(CardRow(heading.isEmpty ? .frame : .title, spans))
  }

  /// Adds a row inside the frame, or several if the text is longer than the area.
  mutating func add(_ weight: CardRow.Weight, _ text: String, _ tone: CardRow.Tone) {
    for (index, piece) in pieces(of: text, area).enumerated() {
      let mark = index == 0 ? [] : [CardRow.Span("\(signs.fold) ", .frame)]
      append(CardRow(weight, start() + mark + [.init(piece, tone)]))
    }
  }

  /// Returns the frame, and the icon or the space below it.
  func start(icon: String? = nil) -> [CardRow.Span] {
    var spans: [CardRow.Span] = []
    if edge > 0 { spans.append(.init("\(signs.edge) ", .frame)) }
    if indent > 0 { spans.append(.init(icon.map { "\($0) " } ?? "  ", .sender)) }
    return spans
  }

  /// Returns the rows for a line that may be too long for the window: its beginning if the drawing
  /// is compact, otherwise the whole line, broken two columns earlier to leave room for a mark.
  func pieces(of text: String, _ columns: Int) -> [String] {
    guard CellWidth.columns(of: text) > columns else { return [text] }
    if isCompact { return [Truncation(of: text, to: columns, mark: signs.more).text] }
    return LineBreaker(columns: max(4, columns - 2)).texts(of: text)
  }

  mutating func append(_ row: CardRow) { rows.append(row) }

  private mutating func addNotes() {
    let tone: CardRow.Tone =
      card.isCut ? .warning : card.isShown && !card.mayBeCut ? .good : .remark
    var footer = card.footer
    if CellWidth.columns(of: footer) > columns {
      let shorter = PreviewCard.Wording.allCases.dropFirst().map(card.footer)
      let fitting = shorter.first { CellWidth.columns(of: $0) <= columns }
      footer = fitting ?? (isCompact ? shorter.last : nil) ?? footer
    }
    for (index, text) in wrapped(footer).enumerated() {
      append(CardRow(index == 0 ? .footer : .remark, [.init(text, tone)]))
    }
    var notes = card.remarks
    if let badge = card.badge { notes.insert(badge, at: 0) }
    if isCompact, let stack = card.stack { notes.insert(stack, at: 0) }
    guard !notes.isEmpty else { return }
    for text in wrapped(notes.listed) {
      append(CardRow(.remark, [.init(text, .remark)]))
    }
  }

  private func wrapped(_ text: String) -> [String] {
    LineBreaker(columns: columns).texts(of: dotted(text))
  }

  func dotted(_ text: String) -> String {
    signs.dot == "·" ? text : text.replacing(" · ", with: " \(signs.dot) ")
  }
}

extension PreviewCard {
  /// The columns of the widest line on the card, including what is beside it.
  var widestLine: Int {
    var side = 0
    if case .thumbnail = picture { side = 6 }
    let lines = (titleLines + bodyLines).map { CellWidth.columns(of: $0.text) + side }
    return lines.max() ?? 0
  }

  /// The columns of the widest line, including the time of arrival if it is beside the title.
  var naturalColumns: Int {
    let title = surface.title(in: state).typical
    let room = surface.isTimedTitle ? title + 1 + CellWidth.columns(of: stamp) : title
    return max(room, surface.body.typical, surface.isTimedTitle ? 40 : 0)
  }
}
