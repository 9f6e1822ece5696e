import CrierCore
import TerminalKit

extension OverlayView {
  func drawImport(_ screen: ImportScreen, on canvas: inout Canvas) {
    let lines = screen.lines(in: canvas.windowSize, state.keys)
    let room = ImportScreen.room(for: lines.count, in: canvas.windowSize)
    box(rows: room.rows, columns: room.columns, title: "Imported", on: &canvas) {
      drawScrolled(lines, screen.page, on: &$0)
    }
  }
}

extension ImportScreen {
  /// Rows and columns of text that are seen at a time in a window of this size.
  static func room(for lines: Int, in size: Size) -> Size {
    Size(rows: min(lines, size.rows - 4), columns: min(76, size.columns - 6))
  }

  /// The losses first: they may need a person.
  func lines(in size: Size, _ keys: KeyBindings = .standard) -> [HelpText.Line] {
    var lines = [
      HelpText.Line(
        text: "\(path) stays as it is. "
          + "\(keys.label(of: .save)) saves the message to a file of its own.", role: .hint)
    ]
    for (title, role, list) in [
      ("Lost or different", Role.warning, losses), ("Repaired", .strong, repairs),
    ] where !list.isEmpty {
      lines.append(HelpText.Line(text: ""))
      lines.append(HelpText.Line(text: "\(title): \(list.count)", role: role))
      for one in list {
        lines.append(HelpText.Line(text: one.sentence))
        if let fix = one.fix { lines.append(HelpText.Line(text: fix, role: .hint)) }
      }
    }
    let columns = Self.room(for: 1, in: size).columns
    return lines.flatMap { $0.wrapped(to: columns) }
  }
}
