import TerminalKit

/// What a widget draws, as rows of text and of roles.
struct Picture {
  let canvas: Canvas

  init(
    rows: Int, columns: Int, glyphs: Glyphs = .unicode, _ draw: (inout Canvas) -> Void
  ) {
    var canvas = Canvas(Size(rows: rows, columns: columns), glyphs: glyphs)
    draw(&canvas)
    self.canvas = canvas
  }

  var rows: [String] { canvas.rows }
  var roles: [String] { canvas.roleMap }
  var cursor: Point? { canvas.cursor }
}
