import ArgumentParser
import CrierComposer
import CrierConvert

extension ReferencePage {
  /// All pages that `crier docs` writes.
  static var all: [ReferencePage] { core + [keys, commands, deliveries, deliverySchema, manual] }

  /// The `--help` text of each command.
  static var commands: ReferencePage {
    let entries = entries(below: Crier.self)
    let rows = entries.map { entry in
      let anchor = entry.title.replacing(" ", with: "-")
      return ["[`\(entry.title)`](#crier-\(anchor))", entry.command.configuration.abstract]
    }
    let sections = entries.flatMap { entry in
      [
        "## crier \(entry.title)",
        Markdown.block(help(Crier.helpMessage(for: entry.command, columns: HelpText.unbroken))),
      ]
    }
    return ReferencePage(
      name: "commands.md", title: "Commands",
      blocks: [
        Markdown.block(help(Crier.helpMessage(columns: HelpText.unbroken))),
        Markdown.table(["command", "what it does"], rows),
      ] + sections)
  }

  private typealias Entry = (title: String, command: any ParsableCommand.Type)

  /// Returns the subcommands of a command, each followed by its own, with their full names.
  private static func entries(
    below command: any ParsableCommand.Type, prefix: String = ""
  ) -> [Entry] {
    command.configuration.subcommands.flatMap { command in
      let title = prefix + (command.configuration.commandName ?? "")
      return [(title, command)] + entries(below: command, prefix: title + " ")
    }
  }

  /// Returns the text wrapped, without blank lines at the end.
  private static func help(_ text: String) -> String {
    var text = HelpText.wrapped(text, columns: 80)[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
