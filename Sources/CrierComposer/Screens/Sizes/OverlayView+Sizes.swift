import CrierCore
import TerminalKit

extension OverlayView {
  func drawSizes(_ sizes: SizesScreen, on canvas: inout Canvas) {
    let columns = min(76, canvas.windowSize.columns - 6)
    let lines = sizeLines.flatMap { $0.wrapped(to: columns) }
    box(
      rows: min(lines.count + 1, canvas.windowSize.rows - 4), columns: columns,
      title: "Bytes by field",
      trailing: "Esc closes", on: &canvas
    ) { canvas in
      let rows = canvas.windowSize.rows
      let first = min(sizes.firstLine, max(0, lines.count - rows))
      for (row, line) in lines.dropFirst(first).prefix(rows).enumerated() {
        canvas.write(
          line.text, at: Point(row: row), within: canvas.windowSize.columns, as: line.role)
      }
    }
  }

  /// A heading for each platform, what is counted and by which source, then its fields.
  private var sizeLines: [HelpText.Line] {
    var lines: [HelpText.Line] = []
    for measure in state.analysis.size.measures {
      lines.append(
        HelpText.Line(
          text: "\(measure.name)  \(measure.bytes) of \(measure.limit)",
          role: measure.isOver ? .error : .strong))
      lines.append(HelpText.Line(text: measure.source, role: .hint))
      for part in measure.parts {
        let bytes = String(part.bytes)
        let indent = String(repeating: " ", count: max(1, 6 - bytes.count))
        lines.append(HelpText.Line(text: "\(indent)\(bytes)  \(part.field)"))
      }
      lines.append(HelpText.Line(text: ""))
    }
    let console = state.analysis.console
    lines.append(
      HelpText.Line(
        text: "Console text  \(console.characters) of \(ConsoleText.limit) characters",
        role: .strong))
    lines.append(
      HelpText.Line(
        text: "\(console.codePoints) code points, \(console.utf16Units) UTF-16 units"))
    lines += [ConsoleText.source, ConsoleText.assumption].map {
      HelpText.Line(text: $0, role: .hint)
    }
    return lines
  }
}
