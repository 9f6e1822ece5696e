import CrierCore
import TerminalKit

extension OverlayView {
  func drawDelivery(_ delivery: DeliveryScreen, on canvas: inout Canvas) {
    let columns = min(76, canvas.windowSize.columns - 6)
    box(
      rows: delivery.answer != nil ? 12 : delivery.pause != nil ? 7 : 3, columns: columns,
      title: delivery.title(at: state.destination),
      trailing: "\(state.destination.wordAndServer)  \(state.destination.project)", on: &canvas
    ) { canvas in
      let last = canvas.windowSize.rows - 1
      guard let answer = delivery.answer else {
        drawWaiting(delivery, on: &canvas)
        return
      }
      var row = 1
      let facts = delivery.facts(at: state.destination, state.arrivals)
      for (index, fact) in facts.enumerated() where row <= last {
        let role: Role =
          index == 0
          ? (delivery.isStopped ? .warning : answer.outcome.role)
          : fact.label == "Name" ? .strong : .dialog
        row += drawFact(fact.label, fact.text, row: row, role: role, on: &canvas)
        if index == 0 { row += 1 }
      }
    }
  }

  /// What is waited for, how long still, and how not to.
  private func drawWaiting(_ delivery: DeliveryScreen, on canvas: inout Canvas) {
    guard let pause = delivery.pause, !delivery.isStopping else {
      _ = drawFact("", delivery.isStopping ? "Stopping…" : "On its way…", row: 1, on: &canvas)
      return
    }
    var row = 1 + drawFact("", pause.reason, row: 1, role: .warning, maxRows: 2, on: &canvas)
    row += drawFact("", pause.sentence, row: row, maxRows: 2, on: &canvas) + 1
    guard row < canvas.windowSize.rows, delivery.maySkip(in: state.destination) else { return }
    _ = drawFact(
      "", "This is the sandbox: Enter tries at once.", row: row, role: .hint, maxRows: 1,
      on: &canvas)
  }
}
