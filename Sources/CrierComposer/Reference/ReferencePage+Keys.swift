package import CrierConvert
import TerminalKit

extension ReferencePage {
  /// Every command of the composer with its keys, and how to give it others.
  package static let keys: ReferencePage = {
    let standard = KeyBindings.standard
    let commands = Command.all.filter { !$0.keys.isEmpty }.map { command in
      [
        command.keys.map { Markdown.code($0.label) }.joined(separator: ", "), command.word,
        Markdown.code(command.name.settingName), Markdown.plain(standard.named(command.help)),
      ]
    }
    let others = Command.all.filter(\.keys.isEmpty).map { command in
      [
        command.word, Markdown.code(command.name.settingName),
        Markdown.plain(standard.named(command.help)),
      ]
    }
    return ReferencePage(
      name: "keys.md", title: "Keys",
      blocks: [
        "`^T` is Ctrl with T. Esc closes what has opened. The mouse works too: click a field, a "
          + "button, a finding or a row of a list, drag over a text to select it, and turn the wheel.",
        "## Everywhere",
        Markdown.table(["key", "command", "name in the file", "what it does"], commands),
        "## In a text field",
        Markdown.table(
          ["key", "what it does"],
          HelpText.fieldKeys(standard).map { [Markdown.code($0.keys), Markdown.plain($0.text)] }),
        "## Without a key",
        "These are in the palette, \(Markdown.code(standard.label(of: .palette))).",
        Markdown.table(["command", "name in the file", "what it does"], others),
        "## The same from the shell",
        "`crier --plain` has all of it, line by line. On a file:",
        Markdown.table(
          ["command", "from the shell"],
          Command.all.compactMap { command in
            command.shell.map { [command.word, Markdown.code($0)] }
          }),
      ] + ownKeys)
  }()

  private static let ownKeys = [
    "## Your own keys",
    """
    Write them into `~/.config/crier/config.toml`, below the line `[keys]` at its end: the name of \
    a command, and a key or a list of keys. An empty list takes its keys away; the command stays \
    in the palette. What you save holds at once, in a Crier that is open too.
    """,
    """
    ```toml
    [keys]
    dry-run = "F5"
    save = ["^S", "Alt-S"]
    theme = "F2"
    open = []
    ```
    """,
    """
    A key is written as Crier shows it: `^T` or `Ctrl-T`, `Alt-B`, `F5`, `Shift-F3`. Footer, help, \
    palette and every sentence on the screen name the keys that you chose. The key tester in the \
    palette shows what your terminal sends for a key, and what Crier takes it for.
    """,
    """
    `crier check ~/.config/crier/config.toml` says what is wrong in the file, and so does Crier \
    when it starts; the command then keeps the key it comes with. All that is odd stands on the \
    page All keys in the palette. Crier says of
    """,
    """
    * a name that is no command, and a key that is written in a way it does not know
    * one key for two commands: the first line has it. A key that some other command comes with \
    is yours, and Crier says which command has lost it
    * keys that no terminal can tell apart (`^I` is Tab, `^M` and `^J` are Enter, `^H` is \
    Backspace, `^[` is Esc) or that most do not send (`Ctrl-Enter`, `Ctrl-Shift-T`, `Ctrl-1`)
    * letters, Enter, Esc, Backspace and arrows: nobody could type or move any more
    * `^Z` when `ctrl-z = "suspend"` has it
    * the palette without a key: it is the way to all that has none
    * keys that work and have a price: tmux and screen keep `^B` and `^A`, windows F10, F11 and \
    Alt with F keys, terminals Alt with digits; and keys that text fields have a use for
    """,
  ]
}
