import TextLayout

/// The lines below a card.
extension CardDrawing {
  /// Adds the verdict, and what the card leaves out; last which texts fit, because there may be no
  /// room for all of it.
  mutating func addNotes() {
    let whole = card.footerParts()
    var notes = fits(whole + card.fitParts) ? whole : card.footerParts(isShort: true)
    if isNarrowed { notes.append("narrower than on the device") }
    if style == .bare { notes += [card.stack, card.badge].compactMap(\.self) }
    notes += card.remarks
    let fitting = fits(card.fitParts) ? [card.fitParts.listed] : card.fitParts
    addNotes(
      notes.map { .init($0, card.losses.contains($0) ? .loss : .remark) },
      fitting.filter { !$0.isEmpty }.map { .init($0, .remark) })
  }

  private func fits(_ parts: [String]) -> Bool {
    CellWidth.columns(of: parts.listed) <= columns
  }

  /// Adds notes, which wrap between parts where they can.
  private mutating func addNotes(_ notes: [CardRow.Span], _ fitting: [CardRow.Span]) {
    var lines: [(spans: [CardRow.Span], goesOn: Bool, isSpare: Bool)] = []
    for (index, part) in (notes + fitting).enumerated() {
      let text = part.text.dotted(signs)
      if let line = lines.last {
        let joint = " · ".dotted(signs)
        let used = (line.spans.map(\.text) + [joint, text]).reduce(0) {
          $0 + CellWidth.columns(of: $1)
        }
        if used <= columns {
          lines[lines.count - 1].spans += [.init(joint, .remark), .init(text, part.tone)]
          continue
        }
      }
      let pieces = wrapped(text)
      lines += pieces.enumerated().map {
        ([.init($1, part.tone)], $0 < pieces.count - 1, index >= notes.count)
      }
    }
    for (index, line) in lines.enumerated() {
      var row = CardRow(index == 0 ? .footer : .remark, line.spans)
      (row.goesOn, row.isSpare) = (line.goesOn, line.isSpare)
      rows.append(row)
    }
  }

  private func wrapped(_ text: String) -> [String] {
    LineBreaker(columns: columns).texts(of: text.dotted(signs))
  }
}
