import ArgumentParser
import CrierComposer
import CrierConvert

extension ReferencePage {
  /// All pages that `crier docs` writes.
  static var all: [ReferencePage] { core + [keys, commands, manual] }

  /// The `--help` text of each command.
  static var commands: ReferencePage {
    let subcommands = Crier.configuration.subcommands
    let rows = subcommands.map { command in
      ["[`\(title(command))`](#crier-\(title(command)))", command.configuration.abstract]
    }
    let sections = subcommands.flatMap { command in
      [
        "## crier \(title(command))",
        Markdown.block(help(Crier.helpMessage(for: command, columns: HelpText.unbroken))),
      ]
    }
    return ReferencePage(
      name: "commands.md", title: "Commands",
      blocks: [
        Markdown.block(help(Crier.helpMessage(columns: HelpText.unbroken))),
        Markdown.table(["command", "what it does"], rows),
      ] + sections)
  }

  private static func title(_ command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? ""
  }

  /// Returns the text wrapped, without blank lines at the end.
  private static func help(_ text: String) -> String {
    var text = HelpText.wrapped(text, columns: 80)[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
