import ArgumentParser
import CrierComposer
import CrierConvert
import TerminalKit

extension ReferencePage {
  /// The page for `man crier`, in roff.
  static var manual: ReferencePage {
    let root = CommandTree(dump: Crier._dumpHelp())
    return ReferencePage(name: "crier.1", text: root.map(manual) ?? "")
  }

  private static func manual(of root: CommandTree) -> String {
    var page = Roff()
    page.title("CRIER", section: 1, version: "Crier \(Crier.version)")
    page.heading("NAME")
    page.paragraph("crier - \(root.abstract)")
    page.heading("SYNOPSIS")
    page.lines(
      ["crier [file] [options]"] + root.commands.map { "crier \($0.name) [options]" })
    page.heading("DESCRIPTION")
    page.discussion(root.discussion)
    page.heading("OPTIONS")
    for argument in root.arguments { page.item(argument.words, argument.help) }
    page.heading("COMMANDS")
    for command in root.commands {
      page.subheading("crier \(command.name)")
      page.paragraph(command.abstract)
      for argument in command.arguments where !root.arguments.contains(argument) {
        page.item(argument.words, argument.help)
      }
      page.discussion(command.discussion)
    }
    page.heading("COMPOSER KEYS")
    let keys = KeyBindings.standard
    for command in Command.all {
      guard let key = keys.key(for: command.name) else { continue }
      page.item("\(key.label)  \(command.word)", keys.named(command.help))
    }
    page.heading("ENVIRONMENT")
    for entry in ManualEntry.environment { page.item(entry.name, entry.text) }
    page.heading("FILES")
    for entry in ManualEntry.files { page.item(entry.name, entry.text) }
    return page.text
  }
}
