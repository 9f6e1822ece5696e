import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

extension ComposeView {
  var surfaceInSight: Surface? {
    state.preview.surfaces.indices.contains(state.preview.surface)
      ? state.preview.surfaces[state.preview.surface] : nil
  }

  /// The preview of the current device and, if there are enough rows, of the next ones below it.
  var previewPart: PartDrawing<[CardRow.Span]>? {
    guard let surface = surfaceInSight, !layout.preview.isEmpty else { return nil }
    let size = layout.inside(layout.preview).size
    let isShort = layout.arrangement == .stacked && !layout.form.isEmpty
    let isOne = isShort || size.rows < 12
    let first = card(on: surface)
    let key = state.preferences.keys.key(for: .nextPreview).map { $0.label + " " } ?? ""
    let place = isOne ? "\(state.preview.surface + 1)/\(state.preview.surfaces.count)" : "next"
    return PartDrawing(
      part: layout.preview,
      frame: .init(
        title: isOne ? "Preview: \(caption(of: first))" : "Preview", trailing: key + place),
      rows: isOne
        ? rows(of: first, columns: size.columns, within: size.rows).map(\.spans)
        : cards(from: first, in: size))
  }

  private func card(on surface: Surface) -> PreviewCard {
    PreviewCard(
      of: state.document.form.message, on: surface, in: state.preview.situation,
      known: state.analysis.words)
  }

  private func caption(of card: PreviewCard) -> String {
    card.state == .fresh ? card.surface.name : "\(card.surface.name), \(card.state.label)"
  }

  /// As many previews as fit, one below another.
  private func cards(from first: PreviewCard, in size: Size) -> [[CardRow.Span]] {
    var rows: [[CardRow.Span]] = []
    for step in 0..<state.preview.surfaces.count {
      let surface = state.preview.surfaces[
        (state.preview.surface + step) % state.preview.surfaces.count]
      let card = step == 0 ? first : card(on: surface)
      if step > 0, !card.isReached { continue }
      let lines = self.rows(of: card, columns: size.columns, isOne: false)
      if step > 0, rows.count + lines.count > size.rows { break }
      rows += lines.map(\.spans) + [[]]
    }
    let caption = LineBreaker(columns: size.columns).texts(of: PreviewCard.caption)
    let room = size.rows - rows.count - caption.count
    guard room >= 0 else { return rows }
    return rows + Array(repeating: [], count: room) + caption.map { [CardRow.Span($0, .remark)] }
  }

  private func rows(
    of card: PreviewCard, columns: Int, within most: Int = .max, isOne: Bool = true
  ) -> [CardRow] {
    let drawing = CardDrawing(
      card, columns: columns, signs: state.viewport.glyphs.isASCII ? .ascii : .unicode,
      hasHeading: !isOne, turnsText: state.preview.turnsText)
    return drawing.rows(within: most)
  }

  func draw(_ spans: [CardRow.Span], at place: Int, on canvas: inout Canvas) {
    var column = 0
    for span in spans {
      canvas.write(
        span.text, at: Point(row: place, column: column), as: span.tone.role,
        emphasis: span.tone.emphasis)
      column += CellWidth.columns(of: span.text)
    }
  }

  /// Draws the messages that the sandbox's device received, newest first.
  func drawDevice(on canvas: inout Canvas) {
    guard !layout.device.isEmpty else { return }
    let count = state.sending.arrivals.count
    drawPart(
      layout.device, "Sandbox device", trailing: count == 0 ? "" : "\(count) received", on: &canvas)
    canvas.inside(layout.inside(layout.device)) { canvas in
      let size = canvas.windowSize
      guard !state.sending.arrivals.isEmpty else {
        let lines = LineBreaker(columns: size.columns).texts(of: "Nothing yet. Send delivers here.")
        for (row, line) in lines.enumerated() {
          canvas.write(line, at: Point(row: row), within: size.columns, as: .hint)
        }
        return
      }
      var row = 0
      for arrival in state.sending.arrivals where row < size.rows {
        row += draw(arrival, row: row, on: &canvas) + 1
      }
    }
  }

  private func draw(_ arrival: ArrivedPush, row: Int, on canvas: inout Canvas) -> Int {
    let columns = canvas.windowSize.columns
    let words = EffectiveText(of: arrival.message, on: .android)
    canvas.write(
      "\(canvas.glyphs.chosen) #\(arrival.number) on \(arrival.target.shownShortened)",
      at: Point(row: row), within: columns, as: .good)
    var lines = [words.title?.text, words.body?.text].compactMap(\.self)
    if lines.isEmpty {
      let isEmpty = arrival.message.kind(on: .android) == .empty
      lines = [isEmpty ? "empty: nothing to show" : "data only: the app decides"]
    }
    for (index, line) in lines.enumerated() {
      canvas.write(
        Self.oneLine(line), at: Point(row: row + 1 + index, column: 2), within: columns - 2,
        as: index == 0 ? .strong : .text)
    }
    return lines.count + 1
  }

  static func oneLine(_ text: String) -> String {
    String(text.map { LineBreaker.isNewline($0) ? " " : $0 })
  }
}

extension CardRow.Tone {
  var role: Role {
    switch self {
    case .frame: .border
    case .heading: .label
    case .sender, .remark: .hint
    case .title: .strong
    case .text: .text
    case .picture: .accent
    case .button: .button
    case .label, .cut, .warning: .warning
    case .good: .good
    }
  }

  var emphasis: Emphasis { self == .title ? .bold : [] }
}
