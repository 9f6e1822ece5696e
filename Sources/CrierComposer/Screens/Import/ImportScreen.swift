package import CrierConvert
package import CrierMessage
import TerminalKit

/// The changes and losses from importing a file in another format.
package struct ImportScreen: Hashable, Sendable {
  package let path: String
  package let repairs: [Explanation]
  package let losses: [Explanation]
  var page = ScrolledPage()

  package init(_ found: Import, path: String) {
    self.path = path
    repairs = found.repairs
    losses = found.losses
  }
}

extension ImportScreen: ScrolledScreen {
  var overlay: Overlay { .imported(self) }

  /// The losses come first because they may need manual work.
  private var parts: [(title: String, role: Role, list: [Explanation])] {
    [("Lost or different", .warning, losses), ("Changed", .strong, repairs)]
  }

  func text(in state: ComposerState) -> ScrolledText {
    var lines = [
      HelpText.Line(
        text: "\(path) stays as it is. "
          + "\(state.preferences.keys.label(of: .save)) saves the message to a new file.")
    ]
    for (title, role, list) in parts where !list.isEmpty {
      lines.append(HelpText.Line(text: ""))
      lines.append(HelpText.Line(text: "\(title): \(list.count)", role: role))
      for one in list {
        lines.append(HelpText.Line(text: "- " + one.sentence, indent: 2))
        if let fix = one.fix {
          lines.append(HelpText.Line(text: "  " + fix, role: .hint, indent: 2))
        }
      }
    }
    let wrapped = lines.flatMap { $0.wrapped(to: Self.columns(in: state.viewport.size)) }
    return ScrolledText(lines: wrapped, rows: min(wrapped.count, state.viewport.size.rows - 4))
  }

  private static func columns(in size: Size) -> Int { min(76, size.columns - 6) }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let columns = Self.columns(in: state.viewport.size)
    canvas.box(text(in: state), page, columns: columns, title: "Imported")
  }

  /// The page already contains the notice.
  func hasRow(for notice: Notice, in size: Size) -> Bool { true }

  func tell(in session: inout PlainSession) {
    session.say("\(path) stays as it is. Save writes the message to a new file.")
    for (title, _, list) in parts {
      for one in list { session.say("\(title): \(one.sentence) \(one.fix ?? "")".trimmed) }
    }
  }
}
