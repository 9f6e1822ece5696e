import TextLayout

/// The lines below a card.
extension CardDrawing {
  /// Adds the verdict, and what the card leaves out.
  mutating func addNotes() {
    let whole = card.footer(.whole)
    let short = fits(whole) ? whole : card.footer(.short)
    let footer = fits(short) ? short : card.footer(.lossesFirst)
    addNotes(footer + (isNarrowed ? [.init("drawn narrower here", .remark)] : []), first: .footer)
    var notes = card.remarks
    if style == .bare { notes = [card.stack, card.badge].compactMap(\.self) + notes }
    addNotes(
      notes.map { .init($0, card.losses.contains($0) ? .loss : .remark) }, first: .remark)
  }

  private func fits(_ parts: [CardRow.Span]) -> Bool {
    CellWidth.columns(of: parts.map(\.text).listed) <= columns
  }

  /// Adds verdicts or remarks, which wrap between parts where they can.
  private mutating func addNotes(_ parts: [CardRow.Span], first: CardRow.Weight) {
    var lines: [(spans: [CardRow.Span], goesOn: Bool)] = []
    for part in parts {
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
      lines += pieces.enumerated().map { ([.init($1, part.tone)], $0 < pieces.count - 1) }
    }
    for (index, line) in lines.enumerated() {
      var row = CardRow(index == 0 ? first : .remark, line.spans)
      row.goesOn = line.goesOn
      rows.append(row)
    }
  }

  private func wrapped(_ text: String) -> [String] {
    LineBreaker(columns: columns).texts(of: text.dotted(signs))
  }
}
