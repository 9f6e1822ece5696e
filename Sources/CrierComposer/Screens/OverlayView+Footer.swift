import CrierCore
import TerminalKit

extension OverlayView {
  /// The last row, or a few: what an overlay has to say where it says nothing itself, else its own
  /// keys.
  func drawFooter(on canvas: inout Canvas) {
    let size = canvas.windowSize
    guard let notice = state.notice, !hasRowForNotice else {
      let row = Rect(row: size.rows - 1, column: 0, rows: 1, columns: size.columns)
      canvas.fill(row, isPage ? .dialog : .text)
      canvas.inside(row) { canvas in
        if state.ignoresKeys {
          canvas.write("Waiting for a pause in typing…", at: Point(column: 1), as: .hint)
        } else {
          Footer(hints).draw(on: &canvas)
        }
      }
      return
    }
    // A long one takes rows above it, too, until the next key.
    let long = LongNotice(notice.sentence, in: size)
    let rows = max(1, long.rows.count)
    let rect = Rect(row: size.rows - rows, column: 0, rows: rows, columns: size.columns)
    canvas.fill(rect, isPage ? .dialog : .text)
    canvas.inside(rect) { long.draw(on: &$0, as: notice.weight.role) }
  }

  /// Whether it takes the whole screen below the banner.
  private var isPage: Bool {
    switch overlay {
    case .sizes, .effective, .recovery: true
    default: false
    }
  }

  /// Whether it says what happened inside its box, or leaves it to the row below; so it does with
  /// what its own row would cut.
  var hasRowForNotice: Bool {
    switch overlay {
    case .imported: true
    case .condition, .review: isShortNotice
    case .question(let question):
      question.field != nil && question.note == nil && isShortNotice
    default: false
    }
  }

  private var isShortNotice: Bool {
    LongNotice.fits(state.notice?.sentence ?? "", in: min(64, state.size.columns - 8))
  }

  var hints: [Footer.Hint] {
    switch overlay {
    case .help, .imported, .notices:
      [
        Footer.Hint(.down, "Scroll"), Footer.Hint(.pageDown, "Next page"),
        Footer.Hint(.home, "Top"), Footer.Hint(.escape, "Close"),
      ]
    case .explain(let screen): hints(for: screen)
    case .sizes(let sizes):
      [
        Footer.Hint(.enter, "To the field"),
        Footer.Hint(.character("c"), "Cut to fit", isOn: state.analysis.size.isRisky),
        Footer.Hint(.character("u"), "Take the cut back", isOn: sizes.undo != nil),
        Footer.Hint(.escape, "Close"),
      ]
    case .effective:
      [
        Footer.Hint(.enter, "To the field"), Footer.Hint(.right, "Next platform"),
        Footer.Hint(.tab, "Next page"), Footer.Hint(.escape, "Close"),
      ]
    case .condition(let screen): hints(for: screen)
    case .matrix:
      [
        Footer.Hint(.enter, "Show it"), Footer.Hint(.down, "Next"),
        Footer.Hint(.pageDown, "Further"), Footer.Hint(.escape, "Close"),
      ]
    case .keyTester: [Footer.Hint(.escape, "twice closes")]
    case .themes:
      [
        Footer.Hint(.down, "Next"), Footer.Hint(.enter, "Keep it"),
        Footer.Hint(.escape, "As it was"),
      ]
    case .targetChoice:
      [
        Footer.Hint(.enter, "Use it"), Footer.Hint(.down, "Next"),
        Footer.Hint(.escape, "Keep the old target"),
      ]
    case .palette:
      [
        Footer.Hint(.enter, "Do it"), Footer.Hint(.down, "Next"), Footer.Hint(.escape, "Close"),
      ]
    case .review(let review):
      [Footer.Hint(.enter, review.word), Footer.Hint(.tab, "Next")]
        + (ReviewLayout(review, state).isTargetWhole
          ? [] : [Footer.Hint(.pageDown, "Rest of the target")])
        + state.hints([.dryRun]) + [Footer.Hint(.escape, "Back to editing")]
    case .jump:
      [Footer.Hint(.escape, "Stay here; a label goes to its place")]
    case .find:
      [
        Footer.Hint(.enter, "Next"), Footer.Hint(.up, "The one before"),
        Footer.Hint(.escape, "Stay there"),
      ]
    case .delivery(let delivery): hints(for: delivery)
    case .question(let question):
      [
        Footer.Hint(.enter, question.buttons[question.chosen ?? 0].word),
        Footer.Hint(.tab, "Next"),
      ] + (question.hasMore(in: state.size) ? [Footer.Hint(.pageDown, "Further")] : []) + [
        Footer.Hint(.escape, question.escapeButton.word)
      ]
    case .recovery(let recovery):
      recoveryHints(recovery)
    }
  }

  private func recoveryHints(_ recovery: RecoveryScreen) -> [Footer.Hint] {
    let hasNext = recovery.recoveries.count > 1 && !recovery.asksToDiscard
    let several = hasNext ? [Footer.Hint(.down, "Next draft")] : []
    let escape: RecoveryScreen.Button = recovery.asksToDiscard ? .keep : .later
    let parts = recovery.parts(in: state.size)
    let further = parts.lines.count > parts.room ? [Footer.Hint(.pageDown, "Further")] : []
    return [Footer.Hint(.enter, recovery.chosen.rawValue), Footer.Hint(.tab, "Next")] + several
      + further + [Footer.Hint(.escape, escape.rawValue)]
  }

  private func hints(for screen: ConditionScreen) -> [Footer.Hint] {
    let enter = Footer.Hint(.enter, screen.goesOn ? "Next row" : "Use it")
    let close = Footer.Hint(.escape, "Close")
    switch screen.cursor {
    case .join, .group:
      return [enter, Footer.Hint(.right, "All or any"), Footer.Hint(.down, "Next row"), close]
    case .topic:
      return [
        enter, Footer.Hint(.character(" "), "Tick"),
        Footer.Hint(.down, "Next row"), close,
      ]
    }
  }

  private func hints(for delivery: DeliveryScreen) -> [Footer.Hint] {
    guard let answer = delivery.answer else {
      let stop = Footer.Hint(.escape, "Stop waiting", isOn: !delivery.isStopping)
      return delivery.maySkip(in: state.destination)
        ? [Footer.Hint(.enter, "Try now"), stop] : [stop]
    }
    let isRefused = if case .refused = answer.outcome { true } else { false }
    let explain = isRefused ? [Footer.Hint(.character("e"), "Explain it")] : []
    if answer.outcome.field != nil {
      return [Footer.Hint(.enter, "To the field")] + explain + [Footer.Hint(.escape, "Close")]
    }
    let close = delivery.review == nil ? "Close" : "Back to the review"
    return [Footer.Hint(.enter, close)] + explain
  }

  private func hints(for screen: ExplainScreen) -> [Footer.Hint] {
    guard screen.subject != nil else {
      return [
        Footer.Hint(.enter, screen.chosenCode == nil ? "Explain text or file" : "What it means"),
        Footer.Hint(.down, "Next"),
        Footer.Hint(.escape, screen.over == nil ? "Close" : "Back to the answer"),
      ]
    }
    let back =
      screen.cameFromList ? "All codes" : screen.over == nil ? "Close" : "Back to the answer"
    let room = HelpScreen.room(in: state.size)
    let isLong = screen.lines(columns: room.columns).count > room.rows
    return [Footer.Hint(.escape, back), Footer.Hint(.tab, "All codes")]
      + (isLong ? [Footer.Hint(.down, "Scroll")] : [])
  }
}
