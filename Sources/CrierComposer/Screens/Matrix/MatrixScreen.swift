import CrierMessage
package import CrierPreview
import TerminalKit

/// The table of what each preview shows of the message; one of them is chosen.
///
/// A message with translations has a column for each language instead of those for title and text.
package struct MatrixScreen: Hashable, Sendable {
  package let matrix: SurfaceMatrix
  var place = PagePlace<Act>()

  package init(_ state: ComposerState) {
    matrix = SurfaceMatrix(
      of: Self.messages(in: state), on: state.preview.surfaces, in: state.preview.situation)
    let surface =
      state.preview.surfaces.indices.contains(state.preview.surface)
      ? state.preview.surfaces[state.preview.surface] : nil
    let chosen =
      matrix.rows.firstIndex { $0.surface.id == surface?.id }
      ?? matrix.rows.firstIndex { $0.surface.withoutPicture == surface?.id } ?? 0
    place.choose(chosen, in: page(in: state).rows)
  }

  /// The message in each of its languages, each with its name; without translations, no name.
  private static func messages(in state: ComposerState) -> [(name: String, message: Message)] {
    let form = state.document.form
    guard !form.languages.isEmpty else { return [("", state.outgoing)] }
    return ([nil] + form.languages.names.map(Optional.some)).map { language in
      let filled = FilledMessage(form.message(in: language), with: state.variableValues)
      return (language ?? "base", filled.message)
    }
  }
}

extension MatrixScreen: PageScreen {
  enum Act: Hashable { case show(Int) }

  var overlay: Overlay { .matrix(self) }
  var isPage: Bool { true }

  func page(in state: ComposerState) -> Page<Act> {
    let hasLanguages = matrix.names.count > 1
    let hasOwn = !hasLanguages && matrix.rows.contains { $0.cells.first??.own != nil }
    let rows = matrix.rows.enumerated().map { index, row in
      PageRow<Act>(
        title: row.surface.name,
        cells: hasLanguages
          ? row.cells.map { $0?.shortWords ?? "" } : Self.cells(of: row, hasOwn: hasOwn),
        actions: [PageAction(.show(index), [.enter], "Show it", plain: .needless)])
    }
    let columns = hasLanguages ? matrix.names : ["Title", "Text"] + (hasOwn ? ["Own text"] : [])
    let summary = "\(state.preview.label.withCapital): \(matrix.summary)"
    return Page(
      title: "All previews",
      blocks: [
        .list(PageList(rows: rows, columns: columns)),
        .text([Paragraph(summary, .hint), Paragraph(PreviewCard.caption, .hint)]),
      ])
  }

  private static func cells(of row: SurfaceMatrix.Row, hasOwn: Bool) -> [String] {
    let cell = row.cells.first.flatMap(\.self)
    return [cell?.titleWords ?? "", cell?.bodyWords ?? ""]
      + (hasOwn ? [cell?.own == nil ? "" : "yes"] : [])
  }

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    guard case .show(let index) = act else { return .stay }
    state.show(matrix.rows[index].surface)
    return .leave
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
}
