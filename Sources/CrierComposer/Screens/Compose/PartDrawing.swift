import CrierPreview
import TerminalKit
import TextLayout

/// The content of a part of the compose screen: a frame, and rows in it.
///
/// It is kept between frames so that unchanged rows are not drawn again: a typed character changes
/// about five of a screen's hundred rows.
struct PartDrawing<Row: Equatable & Sendable>: Equatable, Sendable {
  /// A frame or, in the stacked arrangement, a caption above the part.
  struct Frame: Equatable, Sendable {
    var title: String
    var trailing: String
    var isFocused = false
  }

  var part: Rect
  var frame: Frame
  var rows: [Row]
}

extension ComposeView {
  /// Draws the rows of a part that differ from `before`; without `before`, clears and draws it all.
  func draw<Row>(
    _ now: PartDrawing<Row>, over before: PartDrawing<Row>?, on canvas: inout Canvas,
    row draw: (Row, _ place: Int, _ canvas: inout Canvas) -> Void
  ) {
    guard !now.part.isEmpty else { return }
    let before = before?.part == now.part ? before : nil
    if before == nil { canvas.fill(now.part, .text) }
    if before?.frame != now.frame {
      drawPart(
        now.part, now.frame.title, trailing: now.frame.trailing, isFocused: now.frame.isFocused,
        on: &canvas)
    }
    let stood = before?.rows ?? []
    canvas.inside(layout.inside(now.part)) { canvas in
      for place in 0..<max(stood.count, now.rows.count) {
        let row = place < now.rows.count ? now.rows[place] : nil
        if place < stood.count {
          if row == stood[place] { continue }
          canvas.fill(
            Rect(row: place, column: 0, rows: 1, columns: canvas.windowSize.columns), .text)
        }
        if let row { draw(row, place, &canvas) }
      }
    }
  }
}

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
