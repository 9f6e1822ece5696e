import CrierMessage
import CrierPreview
import TextLayout

/// The output of `crier preview --matrix`: a row for each surface, a column for each message.
struct MatrixReport {
  let matrix: SurfaceMatrix

  private static let surfaceColumns = 17
  private static let cellColumns = 34

  func show(as format: OutputFormat) throws {
    guard format == .text else {
      for case .object(let members) in matrix.json {
        try Console.show(.object([JSONMember("view", .string("matrix"))] + members))
      }
      return
    }
    let style = ANSIStyle(for: .output)
    // Messages that do not fit next to each other are shown below.
    let across = max(1, (Console.columns - Self.surfaceColumns) / Self.cellColumns)
    for first in stride(from: 0, to: matrix.names.count, by: across) {
      if first > 0 { try Console.show("") }
      let range = first..<min(first + across, matrix.names.count)
      try Console.show(
        padded("title / text", Self.surfaceColumns, style, .faint)
          + range.map { padded(matrix.names[$0], Self.cellColumns, style, .strong) }.joined())
      for row in matrix.rows { try show(row, range, style) }
    }
    try Console.show("")
    let (cut, unsure) = (matrix.cutting, matrix.perhapsCutting)
    let (count, verb) = cut > 0 ? (cut, "cut something") : (unsure, "may cut something")
    let words =
      count == 0 ? "Nothing is cut." : "\(count) of \(matrix.rows.count) surfaces \(verb)."
    try Console.show(words + " This is for typical devices; others may differ a little.")
  }

  private func show(_ row: SurfaceMatrix.Row, _ range: Range<Int>, _ style: ANSIStyle) throws {
    let cells = range.map { index -> String in
      guard let cell = row.cells[index] else { return padded("", Self.cellColumns, style, nil) }
      let own = cell.own == nil ? "" : " *"
      let words =
        cell.title == .notShown && cell.body == .notShown
        ? "not shown" : "\(cell.titleWords) / \(cell.bodyWords)\(own)"
      return padded(words, Self.cellColumns, style, color(of: cell))
    }
    let line = padded(row.surface.id, Self.surfaceColumns, style, nil) + cells.joined()
    try Console.show(String(line.reversed().drop { $0 == " " }.reversed()))
  }

  private func color(of cell: SurfaceMatrix.Cell) -> ANSIStyle.Color? {
    if cell.isCut { return .yellow }
    return cell.title == .notShown ? .faint : nil
  }

  private func padded(_ text: String, _ columns: Int, _ style: ANSIStyle, _ color: ANSIStyle.Color?)
    -> String
  {
    let cut = Truncation(of: SafeText.line(text), to: columns - 1).text
    let room = String(repeating: " ", count: max(0, columns - CellWidth.columns(of: cut)))
    return (color.map { style.paint(cut, $0) } ?? cut) + room
  }
}
