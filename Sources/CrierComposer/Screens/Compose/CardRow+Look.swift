import CrierPreview
import TerminalKit
import TextLayout

extension Canvas {
  /// Writes the rows of a card, one below another.
  mutating func write(_ rows: [CardRow], from first: Int) {
    for (index, row) in rows.enumerated() { write(row.spans, inRow: first + index, nil) }
  }

  mutating func write(_ spans: [CardRow.Span], inRow row: Int, _ look: PreviewState?) {
    var column = 0
    for span in spans {
      write(
        span.text, at: Point(row: row, column: column), as: span.tone.role(in: look),
        emphasis: span.tone.emphasis)
      column += CellWidth.columns(of: span.text)
    }
  }
}

extension CardRow.Tone {
  /// The tone's role, in the device's colors if they are shown.
  func role(in look: PreviewState?) -> Role {
    let isHint = [.sender, .picture].contains(self)
    switch look {
    case .light where isOnCard: return isHint ? .lightCardHint : .lightCard
    case .dark where isOnCard: return isHint ? .darkCardHint : .darkCard
    default: return role
    }
  }

  /// Whether the tone is used inside the card's frame, for what the device shows.
  private var isOnCard: Bool { ![.frame, .heading, .remark, .loss, .label].contains(self) }

  private var role: Role {
    switch self {
    case .frame: .border
    case .heading: .label
    case .sender, .remark: .hint
    case .title: .strong
    // Nobody can press the buttons of a preview, so they do not look like Crier's own.
    case .text, .button: .text
    case .picture: .hint
    case .label, .loss: .warning
    }
  }

  var emphasis: Emphasis { self == .title ? .bold : [] }
}
