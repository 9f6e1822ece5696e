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
    let lines = Self.lines(for: state, columns: room.columns)
      .flatMap { $0.wrapped(to: room.columns) }
    return ScrolledText(lines: lines, rows: room.rows)
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let room = HelpScreen.room(in: canvas.windowSize)
    canvas.box(text(in: state), page, columns: room.columns, title: "Send to a list")
  }

  func tell(in session: inout PlainSession) {
    // A program that reads lines gets the command in one of them.
    let lines = Self.lines(for: session.state, columns: .max)
    for line in lines where !line.text.isEmpty { session.say(line.text) }
  }

  private static func lines(for state: ComposerState, columns: Int) -> [HelpText.Line] {
    var lines: [HelpText.Line] = []
    if state.isUnsaved || state.file.path == nil {
      lines.append(
        HelpText.Line(
          text: "Save the message first: the shell sends the file.", role: .warning))
    }
    lines += [
      HelpText.Line(
        text: "To send to a list, use the shell. Each token in turn replaces the message's own "
          + "target."
      ),
      HelpText.Line(text: ""),
    ]
    lines += ShellLine(toListIn: state).lines(columns: columns, most: .max).map {
      HelpText.Line(text: $0, role: .strong)
    }
    lines.append(HelpText.Line(text: ""))
    if state.sending.destination.mode == .sandbox {
      lines += [
        HelpText.Line(
          text: "The shell cannot reach this sandbox: the command sends to a real project.",
          role: .warning),
        HelpText.Line(text: "Put the project's ID in place of PROJECT."),
        HelpText.Line(
          text:
            "To try the list without one, start crier emulator in another terminal, and replace "
            + "--project PROJECT by --endpoint and the address that it prints."),
        HelpText.Line(text: ""),
      ]
    }
    return lines + [
      HelpText.Line(
        text: "LIST.csv has one row for each device and a column named token; for another name, "
          + "add --column NAME. Crier checks every row before it sends anything."),
      HelpText.Line(text: "Add --dry-run to have FCM check every row without delivering anything."),
    ]
  }
}
