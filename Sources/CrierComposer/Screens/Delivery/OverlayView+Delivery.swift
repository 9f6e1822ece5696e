import CrierCore
import TerminalKit

extension OverlayView {
  func drawDelivery(_ delivery: DeliveryScreen, on canvas: inout Canvas) {
    let columns = min(76, canvas.windowSize.columns - 6)
    box(
      rows: delivery.answer == nil ? 3 : 12, columns: columns, title: delivery.title,
      trailing: "\(state.destination.word)  \(state.destination.project)", on: &canvas
    ) { canvas in
      let last = canvas.windowSize.rows - 1
      guard let answer = delivery.answer else {
        let waiting = delivery.isStopping ? "Stopping…" : delivery.progress ?? "On its way…"
        _ = drawFact("", waiting, row: 1, on: &canvas)
        return
      }
      var row = 1
      for (index, fact) in delivery.facts.enumerated() where row <= last {
        let role: Role = index == 0 ? answer.outcome.role : fact.label == "Name" ? .strong : .dialog
        row += drawFact(fact.label, fact.text, row: row, role: role, on: &canvas)
        if index == 0 { row += 1 }
      }
      if let arrival = state.arrivals.first, answer.outcome.name == arrival.name, row <= last {
        row += 1
        row += drawFact(
          "Arrived", "on the sandbox's \(arrival.target.shownShortened)", row: row, role: .good,
          on: &canvas)
      }
    }
  }
}
