import TextLayout

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
