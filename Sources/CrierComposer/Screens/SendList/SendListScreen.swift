import CrierMessage
import TerminalKit

/// How to send this message from the shell to every device in a list.
package struct SendListScreen: Hashable, Sendable {
  var page = ScrolledPage()
}

extension SendListScreen: ScrolledScreen {
  var overlay: Overlay { .sendList(self) }

  func text(in state: ComposerState) -> ScrolledText {
    let room = HelpScreen.room(in: state.viewport.size)
    let lines = Self.lines(for: state).flatMap { $0.wrapped(to: room.columns) }
    return ScrolledText(lines: lines, rows: room.rows)
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let room = HelpScreen.room(in: canvas.windowSize)
    canvas.box(text(in: state), page, columns: room.columns, title: "Send to a list")
  }

  func tell(in session: inout PlainSession) {
    for line in Self.lines(for: session.state) where !line.text.isEmpty { session.say(line.text) }
  }

  private static func lines(for state: ComposerState) -> [HelpText.Line] {
    let file = state.file.path.map(ShellLine.file) ?? "FILE"
    let unsaved =
      state.isUnsaved || state.file.path == nil
      ? [HelpText.Line(text: "Save the message first: the shell sends the file.", role: .warning)]
      : []
    return unsaved + [
      HelpText.Line(
        text: "To send to a list, use the shell. Each token in turn replaces the message's own "
          + "target."
      ),
      HelpText.Line(text: ""),
      HelpText.Line(
        text: "crier send \(file) --tokens LIST.csv --results RESULTS.jsonl", role: .strong),
      HelpText.Line(text: ""),
      HelpText.Line(
        text: "LIST.csv has one row for each device and a column named token; for another name, "
          + "add --column NAME. Crier checks every row before it sends anything."),
      HelpText.Line(
        text: "Add --dry-run to have FCM check every row without delivering anything.", role: .hint),
    ]
  }
}
