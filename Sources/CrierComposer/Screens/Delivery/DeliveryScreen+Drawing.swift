import CrierAnswers
import TerminalKit
import TextLayout

/// Draws the wait for the answer, and then the result.
extension DeliveryScreen {
  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let columns = min(78, canvas.windowSize.columns - 6)
    let sandbox = state.sending.sandbox
    var facts = facts(at: state.sending.destination, state.sending.arrivals, sandbox)
    let name = answer?.outcome.name
    let outcome = name.flatMap { sandbox?.outcome(of: $0) }
    if state.sending.arrivals.contains(where: { $0.name == name && $0.reachedNobody }) {
      facts[0].text += " The form shows what a subscriber would get."
    }
    if answer != nil { facts += remarks }
    let isMissing = isStopped || outcome?.isDelivered == false
    let factRows = facts.map { fact in
      let room = columns - (fact.label.isEmpty ? 0 : Self.labelColumns)
      return min(LineBreaker(columns: room).texts(of: fact.text).count, Self.mostRows(of: fact))
    }
    canvas.box(
      rows: answer != nil ? factRows.reduce(1, +) : waitingRows(in: state, columns: columns),
      columns: columns,
      title: title(at: state.sending.destination),
      trailing: state.sending.destination.wordAndProject
    ) { canvas in
      let last = canvas.windowSize.rows - 1
      guard let answer else {
        drawWaiting(in: state, on: &canvas)
        return
      }
      var row = 0
      for (index, fact) in facts.enumerated() where row <= last {
        let role: Role =
          index == 0
          ? (isMissing ? .warning : answer.outcome.role)
          : fact.label == Fact.messageName
            ? .strong : index >= facts.count - remarks.count ? .warning : .dialog
        row += canvas.drawFact(
          fact.label, fact.text, row: row, role: role, labelColumns: Self.labelColumns,
          maxRows: Self.mostRows(of: fact))
        if index == 0 { row += 1 }
      }
    }
  }

  private static let labelColumns = 13

  private static let kept =
    "If you quit, Crier offers to finish this send when you start it again."

  /// What becomes of the message if the user stops waiting between two attempts.
  private var stopped: String {
    isDryRun
      ? "If you stop waiting, the dry run has no result."
      : "If you stop waiting, the message is not sent."
  }

  private static func mostRows(of fact: Fact) -> Int {
    ["To": 3, "Title": 2, "Text": 2, "Older text": 7][fact.label] ?? 4
  }

  /// The rows for `drawWaiting`, which stay the same while the seconds get fewer.
  private func waitingRows(in state: ComposerState, columns: Int) -> Int {
    guard var pause, !isStopping else { return 1 }
    pause.secondsLeft = pause.seconds
    let breaker = LineBreaker(columns: columns)
    func rows(_ text: String) -> Int { min(2, breaker.texts(of: text).count) }
    return rows(state.sending.destination.said(pause.reason)) + rows(pause.sentence) + 1
      + rows(stopped) + (isKept ? rows(Self.kept) : 0)
  }

  /// Draws the reason for the wait, the remaining time, and what the keys do.
  private func drawWaiting(in state: ComposerState, on canvas: inout Canvas) {
    guard let pause, !isStopping else {
      _ = canvas.drawFact("", isStopping ? "Stopping…" : "On its way…", row: 0)
      return
    }
    let reason = state.sending.destination.said(pause.reason)
    var row = canvas.drawFact("", reason, row: 0, role: .warning, maxRows: 2)
    row += canvas.drawFact("", pause.sentence, row: row, maxRows: 2) + 1
    for choice in (isKept ? [Self.kept] : []) + [stopped] where row < canvas.windowSize.rows {
      row += canvas.drawFact("", choice, row: row, maxRows: 2)
    }
  }
}
