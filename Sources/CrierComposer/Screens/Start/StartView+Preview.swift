import CrierMessage
import CrierPreview
import TerminalKit

extension StartView {
  /// Draws a preview for each ticked platform: of the focused example, the message or, until the
  /// user types, sample text.
  func drawPreview(on canvas: inout Canvas) {
    guard !layout.preview.isEmpty else { return }
    let (words, message, platforms) = previewed
    let isSample = message == Self.sample
    canvas.inside(layout.preview) { canvas in
      canvas.write(words, within: canvas.windowSize.columns, as: .label)
      canvas.inside(Rect(canvas.windowSize).inset(top: 2)) {
        drawCards(message, isSample: isSample, on: platforms, &$0)
      }
    }
  }

  private var previewed: (words: String, message: Message, platforms: [Platform]) {
    if case .example(let example) = start.spot {
      let message = example.message(at: state.document.form.clock.now)
      return ("Example: \(example.label.lowercased())", message, Platform.allCases)
    }
    let message = state.outgoing
    let isWritten = (FormOption.shownFields + FormOption.dataFields).contains { message[$0] != nil }
    return isWritten
      ? ("What people will see", message, start.ticked)
      : ("What people will see, as soon as you type", Self.sample, start.ticked)
  }

  private static let sample: Message = {
    var message = Message()
    message.set("notification.title", to: .string("Your title"))
    message.set("notification.body", to: .string("Your text"))
    return message
  }()

  private func drawCards(
    _ message: Message, isSample: Bool, on platforms: [Platform], _ canvas: inout Canvas
  ) {
    let size = canvas.windowSize
    var row = 0
    for platform in platforms {
      guard let surface = state.preview.surfaces.first(where: { $0.platform == platform }) else {
        continue
      }
      let card = PreviewCard(of: message, on: surface)
      let drawing = CardDrawing(
        card, columns: size.columns, signs: state.viewport.glyphs.isASCII ? .ascii : .unicode,
        turnsText: state.preview.turnsText, hasNotes: !isSample)
      let rows = drawing.rows(within: max(3, size.rows - row))
      guard row == 0 || row + rows.count <= size.rows else { break }
      canvas.write(rows, from: row)
      row += rows.count + 1
    }
  }
}
