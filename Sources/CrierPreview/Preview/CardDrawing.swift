import CrierMessage
import TextLayout

/// A preview card as rows of text, for a pane of the screen or a printed page.
///
/// The card has the width of the device's text, so that its lines are cut where the device cuts
/// them, with `…`. In a narrower window, a device's only line is cut earlier, and the words of
/// several lines are in shorter ones.
package struct CardDrawing {
  /// How much of the card is drawn, depending on the number of rows.
  package enum Style: Sendable {
    case whole
    /// Each line on the device takes one row, and so does a picture.
    case compact
    /// As `compact`, without a frame.
    case bare
  }

  /// The fewest rows of a card with its frame: two edges and a line between them.
  package static let leastRows = 3

  let card: PreviewCard
  let columns: Int
  let signs: CardSigns
  /// Whether right-to-left text is reordered here, rather than by the terminal.
  let turnsText: Bool
  let style: Style
  /// The text in the upper edge.
  let heading: String
  /// Whether the verdict and notes are below the card.
  let hasNotes: Bool
  /// The width of the device's text in columns, or less in a narrow window.
  let area: Int
  /// The indentation of a row that continues the row above.
  static let hang = "  "
  /// The columns for the icon, by which text is indented.
  let indent: Int
  /// The columns of the thumbnail and the space before it.
  let thumbColumns: Int
  package internal(set) var rows: [CardRow] = []

  /// Without a `heading`, the upper edge shows the longest of `card.headings` that fits.
  package init(
    _ card: PreviewCard, columns: Int, signs: CardSigns = .unicode, heading: String? = nil,
    turnsText: Bool = true, hasNotes: Bool = true, style: Style = .whole
  ) {
    self.card = card
    self.columns = max(8, columns)
    self.signs = signs
    self.heading =
      heading
      ?? Self.heading(of: card, in: self.columns - Self.besidesHeading)
      .dotted(signs)
    self.turnsText = turnsText
    self.hasNotes = hasNotes
    self.style = style
    let room = self.columns - (style == .bare ? 0 : 4)
    let textIndent = Self.indent(of: card, in: room)
    let iconColumns = CellWidth.columns(of: signs.icon(on: card.surface)) + 1
    indent = textIndent > 0 ? max(textIndent, iconColumns) : 0
    // A name in the upper edge may be wider than the screen of a watch.
    let least = CellWidth.columns(of: self.heading) + 2 - indent
    area = min(max(card.naturalColumns, least), room - indent)
    thumbColumns = Self.thumbColumns(on: card, in: area)
    build()
  }

  /// Returns all rows, or the most important ones in a smaller style if there are more than `most`.
  package func rows(within most: Int) -> [CardRow] {
    if let whole = framedRows(within: most) { return whole }
    switch style {
    case .whole: return drawing(.compact).rows(within: most)
    case .compact: return drawing(.bare).rows(within: most)
    case .bare: return shortened(to: most)
    }
  }

  /// Returns the card with its frame, if need be in a smaller style; nil if that has more rows than
  /// `most`.
  package func smallFramedRows(within most: Int) -> [CardRow]? {
    framedRows(within: most) ?? drawing(.compact).framedRows(within: most)
  }

  /// Returns the card with all its notes; nil if it has more rows than `most`.
  package func wholeRows(within most: Int) -> [CardRow]? { rows.count <= most ? rows : nil }

  /// Returns the card with frame and verdict, and with as many notes as fit, the last of them with
  /// `…` if some are missing; nil if it has more than `most` rows even without notes.
  package func framedRows(within most: Int) -> [CardRow]? {
    var kept = rows
    while kept.count > most, let last = kept.last, last.weight == .remark { kept.removeLast() }
    return kept.count <= most ? withWholeNotes(kept) : nil
  }

  /// Removes the beginning of a note whose end is missing. Marks the last note if others are
  /// missing, unless those only say that texts fit.
  private func withWholeNotes(_ some: [CardRow]) -> [CardRow] {
    var kept = some
    while kept.last?.goesOn == true { kept.removeLast() }
    func isNote(_ row: CardRow) -> Bool { row.weight == .footer || row.weight == .remark }
    let missing = rows.filter(isNote).dropFirst(kept.count(where: isNote))
    guard missing.contains(where: { !$0.isSpare }),
      let index = kept.lastIndex(where: isNote)
    else { return kept }
    let room = columns - CellWidth.columns(of: kept[index].text)
    let marks = ["\(signs.dot) \(signs.more)", " \(signs.more)"]
    if let mark = marks.first(where: { CellWidth.columns(of: $0) <= room }) {
      kept[index].spans.append(.init(mark, .remark))
    } else if let last = kept[index].spans.popLast() {
      let room = room + CellWidth.columns(of: last.text)
      let cut = Truncation(of: last.text + marks[1], to: room, mark: signs.more)
      kept[index].spans.append(.init(cut.text, last.tone))
    }
    return kept
  }

  private func drawing(_ style: Style) -> CardDrawing {
    CardDrawing(
      card, columns: columns, signs: signs, heading: heading, turnsText: turnsText,
      hasNotes: hasNotes, style: style)
  }

  private func shortened(to most: Int) -> [CardRow] {
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
      let words = kept[last].words
      let text = Truncation(of: words.text, to: columns - 2).text
      kept[last].spans = [.init("\(signs.below) ", .remark), .init(text, words.tone)]
    }
    return withWholeNotes(kept)
  }

  private mutating func build() {
    if style != .bare { addEdge(signs.topLeft, signs.topRight, heading) }
    if card.isShown {
      addSender()
      if let label = card.label { add(.label, label, .label) }
      if let words = card.hiddenWords { add(.title, words, .text) } else { addWords() }
      addButtons()
    } else {
      let reason = card.whyNothing ?? ""
      let words = hasNotes ? "(nothing is shown)" : "(\(reason))"
      add(.title, words, .remark)
    }
    if style != .bare {
      let words = [stampForEdge, card.badge].compactMap(\.self).listed.dotted(signs)
      addEdge(signs.bottomLeft, signs.bottomRight, words, atEnd: true)
      if let stack = card.stack { addStack(stack) }
    }
    if hasNotes { addNotes() }
  }

  /// The columns of the card with its frame.
  private var width: Int { indent + area + 4 }

  private mutating func addEdge(
    _ left: String, _ right: String, _ words: String, atEnd isAtEnd: Bool = false
  ) {
    let text = Truncation(of: words, to: width - Self.besidesHeading).text
    let used = text.isEmpty ? 0 : CellWidth.columns(of: text) + 2
    let (short, long) = (signs.line, signs.line(width - 3 - used))
    var spans = [CardRow.Span(left + (isAtEnd ? long : short), .frame)]
    if !text.isEmpty { spans.append(.init(" \(text) ", .heading)) }
    spans.append(.init((isAtEnd ? short : long) + right, .frame))
    rows.append(CardRow(.frame, spans))
  }

  /// Adds the lower edge of further notifications behind this one.
  private mutating func addStack(_ words: String) {
    let rest = signs.line(width - CellWidth.columns(of: words) - 9)
    let edge = "  \(signs.bottomLeft)\(signs.line) \(words) \(rest)\(signs.bottomRight)"
    rows.append(CardRow(.frame, [.init(edge, .frame)]))
  }

  /// Adds text inside the frame, on several rows if it is longer than the area.
  mutating func add(_ weight: CardRow.Weight, _ text: String, _ tone: CardRow.Tone) {
    for (index, piece) in pieces(of: text, area).enumerated() {
      let mark = index == 0 ? [] : [CardRow.Span(Self.hang, .text)]
      addRow(weight, mark + [.init(piece, tone)])
    }
  }

  /// Adds a row inside the frame, after the icon or the space below it.
  mutating func addRow(_ weight: CardRow.Weight, icon: String = "", _ spans: [CardRow.Span]) {
    let start = icon + String(repeating: " ", count: max(0, indent - CellWidth.columns(of: icon)))
    let used = spans.reduce(0) { $0 + CellWidth.columns(of: $1.text) }
    let rest = String(repeating: " ", count: max(0, area - used))
    var row = start.isEmpty ? spans : [CardRow.Span(start, .sender)] + spans
    if style != .bare {
      // The blanks inside the frame have the device's colors; the frame itself has the theme's.
      row = [CardRow.Span(signs.edge, .frame), CardRow.Span(" ", .text)] + row
      row += [CardRow.Span("\(rest) ", .text), CardRow.Span(signs.edge, .frame)]
    }
    rows.append(CardRow(weight, row))
  }

  /// Returns the rows for a line that may be too long for the window: its beginning if the drawing
  /// is compact, otherwise the whole line, broken two columns earlier for the indent of later rows.
  func pieces(of text: String, _ columns: Int) -> [String] {
    guard CellWidth.columns(of: text) > columns else { return [text] }
    if style != .whole { return [Truncation(of: text, to: columns).text] }
    return LineBreaker(columns: max(4, columns - 2)).texts(of: text)
  }

  /// The columns of an edge besides its text: two corners, a line before it, a line or more after
  /// it, and two blanks.
  private static let besidesHeading = 6

  private static func heading(of card: PreviewCard, in room: Int) -> String {
    let headings = card.headings
    return headings.first { CellWidth.columns(of: $0) <= room } ?? headings[headings.count - 1]
  }

  /// Returns the indentation of text below the icon; 0 if there is no room for it.
  private static func indent(of card: PreviewCard, in room: Int) -> Int {
    switch card.surface.platform {
    // The same for all of Android's cards, so that closed and open panels look alike.
    case .android: card.direction == .leftToRight && room >= 3 + 45 ? 3 : 0
    case .apple: room >= 16 ? 2 : 0
    case .web: card.surface.isOnIPhone && room >= 16 ? 2 : 0
    }
  }
}

extension String {
  /// The text with the drawing's own separator in place of ` ·`.
  func dotted(_ signs: CardSigns) -> String {
    signs.dot == " ·" ? self : replacing(" · ", with: "\(signs.dot) ")
  }
}

/// The lines below a card.
extension CardDrawing {
  /// Adds the verdict and what the card leaves out. Which texts fit comes last: it may be left out
  /// if there is little room.
  mutating func addNotes() {
    let whole = card.footerParts()
    var notes = fits(whole + card.fitParts) ? whole : card.footerParts(isShort: true)
    if isNarrowed {
      notes.append(card.bodyVerdict.isCut ? "cut earlier here" : "cut only here")
    }
    if style == .bare { notes += [card.stack, card.badge].compactMap(\.self) }
    notes += card.remarks
    let fitting = fits(card.fitParts) ? [card.fitParts.listed] : card.fitParts
    addNotes(notes, fitting.filter { !$0.isEmpty })
  }

  private func fits(_ parts: [String]) -> Bool {
    CellWidth.columns(of: parts.listed) <= columns
  }

  /// Adds notes, which wrap between parts where they can; the rest of a longer part is indented.
  private mutating func addNotes(_ notes: [String], _ fitting: [String]) {
    var lines: [(spans: [CardRow.Span], goesOn: Bool, isSpare: Bool)] = []
    for (index, part) in (notes + fitting).enumerated() {
      let text = part.dotted(signs)
      let tone: CardRow.Tone = card.losses.contains(part) ? .loss : .remark
      if let line = lines.last {
        let joint = " · ".dotted(signs)
        let used = (line.spans.map(\.text) + [joint, text]).reduce(0) {
          $0 + CellWidth.columns(of: $1)
        }
        if used <= columns {
          lines[lines.count - 1].spans += [.init(joint, .remark), .init(text, tone)]
          continue
        }
      }
      let pieces = pieces(of: text, columns)
      lines += pieces.enumerated().map {
        ([.init($0 > 0 ? Self.hang + $1 : $1, tone)], $0 < pieces.count - 1, index >= notes.count)
      }
    }
    for (index, line) in lines.enumerated() {
      var row = CardRow(index == 0 ? .footer : .remark, line.spans)
      (row.goesOn, row.isSpare) = (line.goesOn, line.isSpare)
      rows.append(row)
    }
  }
}
