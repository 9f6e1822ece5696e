package import CrierConvert
package import CrierMessage
import TerminalKit

extension Import {
  /// That the text has more messages than the form can show; nil for one.
  var wordsAboutMore: String? {
    requests.count > 1
      ? "It has \(requests.count) messages; this is the first. crier convert writes them all." : nil
  }
}

/// The changes and losses from importing a file in another format.
package struct ImportScreen: Hashable, Sendable {
  package let path: String
  package let repairs: [Explanation]
  package let losses: [Explanation]
  /// That the text has more messages than the form can show; nil for one.
  private let more: String?
  var place = PagePlace<Never>()

  package init(_ found: Import, path: String) {
    self.path = path
    repairs = found.repairs
    losses = found.losses
    more = found.wordsAboutMore
  }
}

extension ImportScreen: PageScreen {
  var overlay: Overlay { .imported(self) }

  func page(in state: ComposerState) -> Page<Never> {
    let key = state.preferences.keys.label(of: .save)
    let head =
      ["\(path) stays as it is.", more, "\(key) saves the message to a new file."]
      .compactMap(\.self).joined(separator: " ")
    // The losses come first because they may need manual work.
    return Page(
      title: "Imported",
      blocks: [
        .text([Paragraph(head)]), list("Lost or different", .warning, losses),
        list("Changed", .strong, repairs),
      ])
  }

  private func list(_ heading: String, _ role: Role, _ found: [Explanation]) -> Block<Never> {
    let rows = found.map { one in
      PageRow<Never>(
        sentence: one.sentence, severity: .plain,
        details: one.fix.map { [Paragraph($0, .hint)] } ?? [])
    }
    return .list(
      PageList(
        heading: Paragraph("\(heading): \(found.count)", role), rows: rows, style: .paragraphs))
  }

  /// The page already contains the notice.
  func hasRow(for notice: Notice, in size: Size) -> Bool { true }
}
