package import TerminalKit

extension Composer {
  /// Draws the whole screen; a pure function of the state.
  package static func view(_ state: ComposerState) -> Canvas { drawing(of: state).canvas }

  /// Draws the whole screen and keeps what `drawing(ofLetterIn:over:)` needs to update it.
  package static func drawing(of state: ComposerState) -> Drawing {
    var canvas = Canvas(state.viewport.size, glyphs: state.viewport.glyphs)
    let layout = ComposeLayout(state)
    guard layout.arrangement != .tooSmall else {
      drawTooSmall(state, on: &canvas)
      return Drawing(canvas: canvas, evidence: nil)
    }
    var evidence: RenderCache?
    if let start = state.start {
      StartView(state, start).draw(on: &canvas)
    } else {
      evidence = ComposeView(state: state, layout: layout).draw(on: &canvas)
    }
    if let overlay = state.overlay {
      canvas.cursor = nil
      if overlay.screen.dimsPage {
        // The banner stays: it says whether messages reach real people.
        let size = canvas.size
        canvas.dim(Rect(row: 1, column: 0, rows: size.rows - 1, columns: size.columns))
      }
      OverlayView(state: state, overlay: overlay).draw(on: &canvas)
      evidence = nil
    }
    return Drawing(canvas: canvas, evidence: evidence)
  }

  /// Redraws only the parts of the last frame that change when a letter is typed into the form.
  ///
  /// This takes a quarter of the time of a full drawing; `drawing(afterCheckOf:over:)` updates the
  /// other parts.
  package static func drawing(ofLetterIn state: ComposerState, over before: Drawing) -> Drawing {
    let layout = ComposeLayout(state)
    guard before.canvas.size == state.viewport.size, before.evidence?.layout == layout,
      state.overlay == nil, state.start == nil
    else { return drawing(of: state) }
    var canvas = before.canvas
    canvas.cursor = nil
    let view = ComposeView(state: state, layout: layout)
    let evidence = view.drawLetter(over: before.evidence, on: &canvas)
    return Drawing(canvas: canvas, evidence: evidence)
  }

  /// Redraws what may change when the rules have run: everything but JSON, preview and meters.
  ///
  /// `before` is a drawing of the same message.
  package static func drawing(afterCheckOf state: ComposerState, over before: Drawing) -> Drawing {
    guard let evidence = before.evidence, evidence.layout == ComposeLayout(state) else {
      return drawing(of: state)
    }
    var canvas = before.canvas
    canvas.cursor = nil
    let view = ComposeView(
      state: state, layout: evidence.layout, geometry: evidence.geometry)
    let isWhole = view.drawAfterCheck(on: &canvas)
    return Drawing(canvas: canvas, evidence: isWhole ? evidence : nil)
  }

  /// Shows the required window size; keys still work.
  private static func drawTooSmall(_ state: ComposerState, on canvas: inout Canvas) {
    let least = ComposeLayout.least
    let ways = [(CommandName.save, "saves"), (.quit, "quits")].compactMap { name, word in
      state.preferences.keys.key(for: name).map { "\($0.label) \(word)" }
    }
    let lines = [
      "Crier needs \(least.columns)x\(least.rows).",
      "This window is \(state.viewport.size.columns)x\(state.viewport.size.rows).",
      "Make it larger; nothing is lost.",
      ways.joined(separator: ", ") + (ways.isEmpty ? "" : "."),
      "crier --plain works at any size.",
    ].filter { !$0.isEmpty }
    for (row, line) in lines.prefix(state.viewport.size.rows).enumerated() {
      canvas.write(
        line, at: Point(row: row), within: state.viewport.size.columns,
        as: row == 0 ? .strong : .text)
    }
    if let notice = state.notice, state.viewport.size.rows > lines.count {
      canvas.write(
        notice.sentence, at: Point(row: lines.count), within: state.viewport.size.columns,
        as: notice.severity.role)
    }
  }
}

extension Notice {
  /// The sentence with the mark that findings of this severity have, if it needs attention.
  var marked: String {
    switch severity {
    case .good, .plain: sentence
    case .warning: "! \(sentence)"
    case .error: "!! \(sentence)"
    }
  }
}

extension Notice.Severity {
  /// The mark of findings of this severity, two columns wide.
  var mark: String {
    switch self {
    case .good, .plain: "- "
    case .warning: "! "
    case .error: "!!"
    }
  }

  var role: Role {
    switch self {
    case .good: .good
    case .plain: .text
    case .warning: .warning
    case .error: .error
    }
  }
}
