import CrierMessage
package import CrierPreview
import TerminalKit
import TextLayout

/// The table of what each preview shows of the message; one of them is chosen.
///
/// A message with translations has a column for each language instead of those for title and text.
package struct MatrixScreen: Hashable, Sendable {
  package let matrix: SurfaceMatrix
  package internal(set) var chosen = 0
  /// The first visible language, if not all have room.
  var firstLanguage = 0

  package init(_ state: ComposerState) {
    matrix = SurfaceMatrix(
      of: Self.messages(in: state), on: state.preview.surfaces, in: state.preview.situation)
    let surface =
      state.preview.surfaces.indices.contains(state.preview.surface)
      ? state.preview.surfaces[state.preview.surface] : nil
    chosen =
      matrix.rows.firstIndex { $0.surface.id == surface?.id }
      ?? matrix.rows.firstIndex { $0.surface.withoutPicture == surface?.id } ?? 0
  }
}

extension MatrixScreen: Screen {
  var overlay: Overlay { .matrix(self) }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    let isLonger = boxRows > Self.room(in: state.viewport.size)
    return [
      ScreenKey([.enter], "Show it") { screen, _, state in
        let rows = screen.matrix.rows
        if rows.indices.contains(screen.chosen) { state.show(rows[screen.chosen].surface) }
        return .leave
      }
    ]
      + ScreenKey.cursor(
        \.chosen, of: matrix.rows.count, page: 8, words: ["Next", isLonger ? "More" : nil],
        pageDown: [.pageDown]) + languageKeys(in: state.viewport.size) + [.close()]
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome { .leave }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    chosen = row.row
    return .row
  }

  /// Prints what each preview shows of title and text.
  func tell(in session: inout PlainSession) {
    for row in matrix.rows {
      for (name, cell) in zip(matrix.names, row.cells) {
        guard let cell else { continue }
        let own = cell.own.map { ", with separate text for \($0.label)" } ?? ""
        let language = name.isEmpty ? "" : ", \(name)"
        session.say(
          "\(row.surface.name)\(language): title \(Self.told(cell.titleWords, cell.title)), "
            + "text \(Self.told(cell.bodyWords, cell.body))\(own).")
      }
    }
    session.say(PreviewCard.caption)
  }

  private static func told(_ words: String, _ verdict: FitVerdict) -> String {
    verdict == .absent ? "not set" : words
  }
}

extension ComposerState {
  /// Shows a surface in the preview.
  ///
  /// If one surface replaces another for messages with a picture, the preview lists only one of
  /// the two.
  mutating func show(_ surface: Surface) {
    let wanted = [surface.id, surface.withoutPicture, surface.withPicture].compactMap(\.self)
    if let index = preview.surfaces.firstIndex(where: { wanted.contains($0.id) }) {
      self.preview.surface = index
    }
  }
}

extension MatrixScreen {
  /// The start columns of the table in a box of a given width.
  private struct Columns {
    static let verdict = 17
    let name: Int
    /// Whether there is a column that marks the surfaces whose platform has its own text.
    let hasOwn: Bool
    var title: Int { name + 2 }
    var text: Int { title + Self.verdict }
    var own: Int { text + Self.verdict }

    init(_ columns: Int, hasOwn: Bool) {
      self.hasOwn = hasOwn && columns >= 64
      name = columns - 2 * Self.verdict - 2 - (self.hasOwn ? 8 : 0)
    }
  }

  /// The rows of the whole table, with its heading and its summary.
  private var boxRows: Int { matrix.rows.count + 2 }

  private static func room(in size: Size) -> Int { size.rows - 4 }

  /// Draws a row for each surface: its name, whether title and text fit, and whether its
  /// platform has its own text.
  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let rows = matrix.rows
    let box = canvas.box(
      rows: min(boxRows, Self.room(in: canvas.windowSize)),
      columns: min(boxColumns, canvas.windowSize.columns - 6),
      title: "All previews",
      trailing: "\(chosen + 1) of \(rows.count)"
    ) { canvas in
      let size = canvas.windowSize
      let columns = Columns(
        size.columns, hasOwn: rows.contains { $0.cells.first??.own != nil })
      canvas.write("Preview", at: Point(column: 2), as: .label)
      if hasLanguages {
        drawNames(on: &canvas)
      } else {
        canvas.write("Title", at: Point(column: columns.title), as: .label)
        canvas.write("Text", at: Point(column: columns.text), as: .label)
        if columns.hasOwn { canvas.write("Own text", at: Point(column: columns.own), as: .label) }
      }
      let visible = max(1, size.rows - 2)
      let first = max(0, min(chosen - visible / 2, rows.count - visible))
      for (index, row) in rows.dropFirst(first).prefix(visible).enumerated() {
        let isChosen = first + index == chosen
        draw(row, at: 1 + index, columns, isChosen: isChosen, on: &canvas)
        canvas.mark(
          Rect(row: 1 + index, column: 0, rows: 1, columns: size.columns), as: .row(first + index))
      }
      canvas.write(
        "\(state.preview.label.withCapital): \(matrix.summary)",
        at: Point(row: size.rows - 1), within: size.columns, as: .hint)
    }
    let (checks, end) = (ComposeLayout(state).findings, box.row + box.rows)
    // The end of a sentence whose beginning the table covers would not make sense.
    if checks.columns == canvas.windowSize.columns, checks.row < end {
      let rows = max(0, checks.row + checks.rows - end)
      canvas.fill(Rect(row: end, column: 0, rows: rows, columns: checks.columns), .text)
    }
  }

  private func draw(
    _ row: SurfaceMatrix.Row, at line: Int, _ columns: Columns, isChosen: Bool,
    on canvas: inout Canvas
  ) {
    if isChosen {
      let whole = Rect(row: line, column: 0, rows: 1, columns: canvas.windowSize.columns)
      canvas.fill(whole, .selection)
      canvas.write(canvas.glyphs.pointer, at: Point(row: line), as: .selection)
    }
    func write(_ text: String, _ column: Int, _ room: Int, _ role: Role) {
      canvas.write(
        text, at: Point(row: line, column: column), within: room, as: isChosen ? .selection : role)
    }
    let nameColumns = hasLanguages ? Self.nameColumns : columns.name
    // Long names differ only at the end, which would be cut off; use the short ID instead.
    let isShort = CellWidth.columns(of: row.surface.name) >= nameColumns
    write(isShort ? row.surface.id : row.surface.name, 2, nameColumns - 1, .dialog)
    if hasLanguages {
      for (place, cell) in cells(of: row, columns: canvas.windowSize.columns) {
        if let cell { write(cell.shortWords, place, Self.languageColumns - 1, cell.role) }
      }
      return
    }
    guard let cell = row.cells.first.flatMap(\.self) else { return }
    write(cell.titleWords, columns.title, Columns.verdict - 1, cell.title.role)
    write(cell.bodyWords, columns.text, Columns.verdict - 1, cell.body.role)
    if columns.hasOwn, cell.own != nil { write("yes", columns.own, 8, .hint) }
  }
}

extension SurfaceMatrix {
  /// The number of previews that cut the text or, if none does, of those that may; and of those
  /// that leave out the title or the text.
  var summary: String {
    let left = hiding == 1 ? "1 leaves it out" : hiding > 1 ? "\(hiding) leave it out" : nil
    let cuts =
      cutting > 0
      ? counted(cutting, cutting == 1 ? "cuts" : "cut")
      : perhapsCutting > 0 ? counted(perhapsCutting, "may cut") : nil
    guard let cuts else {
      return hiding > 0
        ? counted(hiding, hiding == 1 ? "leaves out" : "leave out") + "."
        : "No preview cuts the text."
    }
    return [cuts, left].compactMap(\.self).joined(separator: ", ") + "."
  }

  /// `6 of 15 previews cut the text`.
  private func counted(_ count: Int, _ verb: String) -> String {
    "\(count) of \(rows.count) \(rows.count == 1 ? "preview" : "previews") \(verb) the text"
  }
}

extension FitVerdict {
  var role: Role {
    switch self {
    case .absent, .notEstablished, .mayBeCut, .fits: .hint
    case .notShown, .cut, .overflows: .dialog
    }
  }
}

/// The columns for the languages of a message.
extension MatrixScreen {
  /// The columns of a surface's name, and of a language.
  static let nameColumns = 27, languageColumns = 11

  var hasLanguages: Bool { matrix.names.count > 1 }

  /// The columns of the whole table.
  var boxColumns: Int {
    hasLanguages ? max(72, Self.nameColumns + matrix.names.count * Self.languageColumns) : 72
  }

  /// The message in each of its languages, each with its name; without translations, no name.
  static func messages(in state: ComposerState) -> [(name: String, message: Message)] {
    let form = state.document.form
    guard !form.languages.isEmpty else { return [("", state.outgoing)] }
    return ([nil] + form.languages.names.map(Optional.some)).map { language in
      let filled = FilledMessage(form.message(in: language), with: state.variableValues)
      return (language ?? "base", filled.message)
    }
  }

  /// The keys that move to other languages, if not all have room.
  func languageKeys(in size: Size) -> [ScreenKey<Self>] {
    let last = matrix.names.count - Self.count(in: min(boxColumns, size.columns - 6))
    guard hasLanguages, last > 0 else { return [] }
    return [
      ScreenKey([.right], "More languages") { screen, _ in
        screen.firstLanguage = min(screen.firstLanguage + 1, last)
      },
      ScreenKey([.left]) { screen, _ in screen.firstLanguage = max(screen.firstLanguage - 1, 0) },
    ]
  }

  private static func count(in columns: Int) -> Int {
    max(1, (columns - nameColumns) / languageColumns)
  }

  func drawNames(on canvas: inout Canvas) {
    let count = Self.count(in: canvas.windowSize.columns)
    for (index, name) in matrix.names.dropFirst(firstLanguage).prefix(count).enumerated() {
      canvas.write(
        name, at: Point(column: Self.nameColumns + index * Self.languageColumns),
        within: Self.languageColumns - 1, as: .label)
    }
  }

  /// Returns the cells of a row that have room, each with its column.
  func cells(
    of row: SurfaceMatrix.Row, columns: Int
  ) -> [(column: Int, cell: SurfaceMatrix.Cell?)] {
    row.cells.dropFirst(firstLanguage).prefix(Self.count(in: columns)).enumerated().map {
      (Self.nameColumns + $0 * Self.languageColumns, $1)
    }
  }
}

extension SurfaceMatrix.Cell {
  /// What is cut off, in at most ten columns.
  var shortWords: String {
    switch (title.isCut, body.isCut) {
    case (true, true): "both cut"
    case (true, false): "title cut"
    case (false, true): "text cut"
    case (false, false) where mayBeCut: "may be cut"
    case (false, false) where title == .notShown && body == .notShown: "not shown"
    case (false, false) where title == .absent && body == .absent: "no text"
    case (false, false): "fits"
    }
  }

  var role: Role { isCut ? .dialog : .hint }
}
