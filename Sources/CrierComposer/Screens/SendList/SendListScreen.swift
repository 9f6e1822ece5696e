import CrierMessage
import TerminalKit

/// How to send this message from the shell to every device in a list.
package struct SendListScreen: Hashable, Sendable {
  var place = PagePlace<Never>()
}

extension SendListScreen: PageScreen {
  var overlay: Overlay { .sendList(self) }

  func page(in state: ComposerState) -> Page<Never> {
    let isSaved = !state.isUnsaved && state.file.path != nil
    let unsaved = Paragraph("Save the message first: the shell sends the file.", .warning)
    let isSandbox = state.sending.destination.mode == .sandbox
    return Page(
      title: "Send to a list",
      blocks: [
        .text((isSaved ? [] : [unsaved]) + [Self.introduction]),
        .shell(ShellLine(toListIn: state)), .text(isSandbox ? Self.aboutSandbox : []),
        .text(Self.aboutList),
      ])
  }

  private static let introduction = Paragraph(
    "To send to a list, use the shell. Each token in turn replaces the message's own target.")

  private static let aboutSandbox = [
    Paragraph(
      "The shell cannot reach this sandbox: the command sends to a real project.", .warning),
    Paragraph("Put the project's ID in place of PROJECT."),
    Paragraph(
      "To try the list without one, start crier emulator in another terminal, and replace "
        + "--project PROJECT by --endpoint and the address that it prints."),
  ]

  private static let aboutList = [
    Paragraph(
      "LIST.csv has one row for each device and a column named token; for another name, add "
        + "--column NAME. Crier checks every row before it sends anything."),
    Paragraph("Add --dry-run to have FCM check every row without delivering anything."),
  ]
}
