import CrierCore
import TerminalKit

extension OverlayView {
  func drawImport(_ screen: ImportScreen, on canvas: inout Canvas) {
    let columns = min(76, canvas.windowSize.columns - 6)
    let lines = importLines(screen).flatMap { $0.wrapped(to: columns) }
    box(
      rows: min(lines.count, canvas.windowSize.rows - 4), columns: columns,
      title: "Imported", trailing: "Esc closes", on: &canvas
    ) { drawScrolled(lines, screen.page, on: &$0) }
  }

  /// The losses first: they may need a person.
  private func importLines(_ screen: ImportScreen) -> [HelpText.Line] {
    var lines = [
      HelpText.Line(
        text: "\(screen.path) stays as it is. ^S saves the message to a file of its own.",
        role: .hint)
    ]
    for (title, role, list) in [
      ("Lost or different", Role.warning, screen.losses), ("Repaired", .strong, screen.repairs),
    ] where !list.isEmpty {
      lines.append(HelpText.Line(text: ""))
      lines.append(HelpText.Line(text: "\(title): \(list.count)", role: role))
      for one in list {
        lines.append(HelpText.Line(text: one.sentence))
        if let fix = one.fix { lines.append(HelpText.Line(text: fix, role: .hint)) }
      }
    }
    return lines
  }
}
