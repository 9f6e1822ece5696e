import CrierCore
import TerminalKit
import TextLayout

extension ComposeView {
  var surfaceInSight: Surface? {
    state.surfaces.indices.contains(state.surface) ? state.surfaces[state.surface] : nil
  }

  /// The device in sight; with many rows the ones that follow it, below.
  func drawPreview(on canvas: inout Canvas) {
    guard let surface = surfaceInSight else { return }
    let isOne = layout.arrangement != .threeColumns
    drawPart(
      layout.preview, isOne ? "Preview: \(surface.name)" : "Preview", trailing: "F3 next",
      on: &canvas)
    canvas.inside(layout.inside(layout.preview)) { canvas in
      var row = 0
      let count = isOne ? 1 : state.surfaces.count
      for step in 0..<count {
        let surface = state.surfaces[(state.surface + step) % state.surfaces.count]
        let card = PreviewCard(of: state.form.message, on: surface)
        let lines = CardLines(card, hasHeading: !isOne)
        if step > 0, row + lines.count > canvas.windowSize.rows { break }
        row += lines.draw(at: row, on: &canvas)
      }
    }
  }

  /// What the sandbox's device got last.
  func drawDevice(on canvas: inout Canvas) {
    guard !layout.device.isEmpty else { return }
    let count = state.arrivals.count
    drawPart(
      layout.device, "Sandbox device", trailing: count == 0 ? "" : "\(count) received", on: &canvas)
    canvas.inside(layout.inside(layout.device)) { canvas in
      let size = canvas.windowSize
      guard !state.arrivals.isEmpty else {
        canvas.write("Nothing yet: Send delivers here.", within: size.columns, as: .hint)
        return
      }
      var row = 0
      for arrival in state.arrivals where row < size.rows {
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
    if lines.isEmpty { lines = ["data only: the app decides"] }
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

/// A preview card as rows of text. Its right side stays open: user text may be wider than we think.
private struct CardLines {
  private var lines: [(text: String, role: Role, emphasis: Emphasis)] = []

  init(_ card: PreviewCard, hasHeading: Bool) {
    if hasHeading { lines.append((card.surface.name, .label, [])) }
    let edge = "│ "
    lines.append((edge + card.appLine, .hint, []))
    for line in card.titleLines { lines.append((edge + Self.text(line), .strong, .bold)) }
    for line in card.bodyLines { lines.append((edge + Self.text(line), .text, [])) }
    if !card.isShown { lines.append((edge + "(nothing on the screen)", .hint, [])) }
    if card.picture != .none { lines.append((edge + "[ picture ]", .accent, [])) }
    if !card.buttons.isEmpty {
      lines.append((edge + card.buttons.map { "[ \($0) ]" }.joined(separator: " "), .button, []))
    }
    let remarks = card.remarks.joined(separator: " · ")
    if !remarks.isEmpty { lines.append((remarks, .warning, [])) }
    if hasHeading { lines.append(("", .text, [])) }
  }

  var count: Int { lines.count }

  private static func text(_ line: PreviewCard.Line) -> String {
    line.isCut ? "\(line.text) \(line.cutNote)" : line.text
  }

  func draw(at row: Int, on canvas: inout Canvas) -> Int {
    for (index, line) in lines.enumerated() {
      canvas.write(
        line.text, at: Point(row: row + index), within: canvas.windowSize.columns, as: line.role,
        emphasis: line.emphasis)
    }
    return lines.count
  }
}
