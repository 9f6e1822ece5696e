import CrierMessage
import CrierPreview
import TextLayout

/// The output of `crier preview`: one message on each requested surface.
struct CardReport {
  let cards: [PreviewCard]
  /// Whether right-to-left text is reordered here, rather than by the terminal.
  let turnsText: Bool

  init(
    of message: Message, on surfaces: [Surface], in state: PreviewState = .fresh,
    turnsText: Bool = true
  ) {
    var cards: [PreviewCard] = []
    let words = PreviewWords(of: message)
    for card in surfaces.map({ PreviewCard(of: message, on: $0, in: state, known: words) })
    where !cards.contains(where: { $0.surface.id == card.surface.id }) { cards.append(card) }
    self.cards = cards
    self.turnsText = turnsText
  }

  func show(as format: OutputFormat) throws {
    guard format == .text else {
      for card in cards {
        guard case .object(let members) = card.json else { continue }
        try Console.show(.object([JSONMember("view", .string("card"))] + members))
      }
      return
    }
    let style = ANSIStyle(for: .output)
    for (index, card) in cards.enumerated() {
      if index > 0 { try Console.show("") }
      let drawing = CardDrawing(card, columns: Console.columns, turnsText: turnsText)
      for row in drawing.rows { try Console.show(line(row, style)) }
    }
    try Console.show("")
    for line in LineBreaker(columns: Console.columns).texts(of: PreviewCard.caption) {
      try Console.show(style.paint(line, .faint))
    }
  }

  private func line(_ row: CardRow, _ style: ANSIStyle) -> String {
    var spans = row.spans
    while let last = spans.last, last.text.allSatisfy({ $0 == " " }) { spans.removeLast() }
    return spans.map { span in
      let text = SafeText.line(span.text)
      return color(span.tone).map { style.paint(text, $0) } ?? text
    }.joined()
  }

  private func color(_ tone: CardRow.Tone) -> ANSIStyle.Color? {
    switch tone {
    case .frame, .sender, .remark: .faint
    case .heading, .title: .strong
    case .text, .picture, .button: nil
    case .label, .loss: .yellow
    }
  }
}
