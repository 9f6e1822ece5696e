import CrierCore
import TextLayout

/// What `crier preview` draws: one message on each surface of the platforms asked for.
struct CardReport {
  let cards: [PreviewCard]

  init(of message: Message, on platforms: [Platform]) {
    cards = SurfaceTable.inTurn.filter { platforms.contains($0.platform) }
      .map { PreviewCard(of: message, on: $0) }
  }

  func show(as format: OutputFormat) throws {
    for (index, card) in cards.enumerated() {
      switch format {
      case .json: try Console.show(json(of: card))
      case .text:
        if index > 0 { try Console.show("") }
        for line in lines(of: card, Ink(for: .output)) { try Console.show(line) }
      }
    }
  }

  private func lines(of card: PreviewCard, _ ink: Ink) -> [String] {
    var lines = [ink.paint(card.surface.name, .strong)]
    if card.isShown {
      lines.append("  " + ink.paint(SafeText.line(card.appLine), .faint))
      for line in card.titleLines + card.bodyLines {
        let note = line.isCut ? "  " + ink.paint(line.cutNote, .yellow) : ""
        lines.append("  " + SafeText.line(line.text) + note)
      }
    }
    if !card.buttons.isEmpty {
      lines.append("  " + card.buttons.map { "[ \(SafeText.line($0)) ]" }.joined(separator: " "))
    }
    lines += card.remarks.map { "  " + ink.paint("(\(SafeText.line($0)))", .faint) }
    return lines
  }

  private func json(of card: PreviewCard) -> JSONValue {
    func texts(_ lines: [PreviewCard.Line]) -> JSONValue {
      .array(
        lines.map { line in
          .object([
            JSONMember("text", .string(line.text)),
            JSONMember("cut", .number(String(line.cutCharacters))),
          ])
        })
    }
    return .object([
      JSONMember("view", .string("card")),
      JSONMember("platform", .string(card.surface.platform.rawValue)),
      JSONMember("surface", .string(card.surface.name)),
      JSONMember("shown", .bool(card.isShown)),
      JSONMember("title", texts(card.titleLines)),
      JSONMember("body", texts(card.bodyLines)),
      JSONMember("remarks", .array(card.remarks.map { .string($0) })),
    ])
  }
}
