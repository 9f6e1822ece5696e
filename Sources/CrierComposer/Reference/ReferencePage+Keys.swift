package import CrierCore
import TerminalKit

extension ReferencePage {
  /// Every command of the composer with its keys.
  package static let keys: ReferencePage = {
    let commands = Command.all.filter { !$0.keys.isEmpty }.map { command in
      [
        command.keys.map { Markdown.code($0.label) }.joined(separator: ", "), command.word,
        Markdown.plain(command.help),
      ]
    }
    let others = Command.all.filter(\.keys.isEmpty).map { [$0.word, Markdown.plain($0.help)] }
    let palette = Command.named(.palette)?.keys.first?.label ?? ""
    return ReferencePage(
      name: "keys.md", title: "Keys",
      blocks: [
        "`^T` is Ctrl with T. Esc closes what has opened. The mouse works too: click a field, a "
          + "button or a finding, and turn the wheel over a list.",
        "## Everywhere", Markdown.table(["key", "command", "what it does"], commands),
        "## In a text field",
        Markdown.table(
          ["key", "what it does"],
          HelpText.fieldKeys.map { [Markdown.code($0.keys), Markdown.plain($0.text)] }),
        "## Without a key", "These are in the palette, \(Markdown.code(palette)).",
        Markdown.table(["command", "what it does"], others),
      ])
  }()
}
