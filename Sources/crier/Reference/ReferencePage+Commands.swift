import ArgumentParser
import CrierComposer
import CrierConvert
import CrierEmulator
import CrierMessage
import TerminalKit

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

extension ReferencePage {
  private static let schemaName = "delivery.schema.json"

  /// The JSON Schema of a delivery, for tests.
  static var deliverySchema: ReferencePage {
    let schema = DeliverySchema.json(comment: "\(mark); docs/emulator.md explains deliveries.")
    return ReferencePage(name: schemaName, text: JSONWriter.pretty(schema) + "\n")
  }

  /// The members of a delivery.
  static var deliveries: ReferencePage {
    ReferencePage(
      name: "deliveries.md", title: "Deliveries",
      blocks: [
        """
        An entry of `messages` in `/emulator/messages`, and the answer of \
        `/emulator/messages/latest`: what became of a message for one device. [The emulator's \
        page](../emulator.md#what-became-of-a-message) explains states, reasons and queries.
        """,
        """
        Members of the delivery itself are always there, and null if they have no value. Those of \
        `shown` and `callback` are left out instead. Later versions may add members. \
        [\(schemaName)](\(schemaName)) has the same as JSON Schema (draft 2020-12), to check \
        deliveries in a test.
        """,
        Markdown.table(
          ["member", "type", "what it is"],
          rows(of: DeliverySchema.json(comment: mark), below: "")),
      ])
  }

  /// Returns a row for each member of an object's schema, followed by those of its own members.
  private static func rows(of schema: JSONValue, below place: String) -> [[String]] {
    (schema["properties"]?.members ?? []).flatMap { member in
      let name = place + member.key
      let row = [
        Markdown.code(name), type(of: member.value), member.value["description"]?.text ?? "",
      ]
      return [row] + rows(of: member.value, below: name + ".")
    }
  }

  private static func type(of schema: JSONValue) -> String {
    if let values = schema["enum"]?.elements {
      return values.map { Markdown.code($0.text ?? "null") }.joined(separator: ", ")
    }
    let names = schema["type"]?.elements?.compactMap(\.text) ?? [schema["type"]?.text ?? ""]
    let name = names.joined(separator: " or ")
    if let items = schema["items"]?["type"]?.text { return "\(name) of \(items)s" }
    return schema["format"]?.text.map { "\(name) (\($0))" } ?? name
  }
}

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
