import CrierMessage
import CrierPreview
import TerminalKit

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
