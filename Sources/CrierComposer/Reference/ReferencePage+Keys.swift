package import CrierConvert
import TerminalKit

extension ReferencePage {
  /// The reference page that lists every command with its keys, and how to change them.
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
        "`^T` is Ctrl with T. Esc closes what is open. The mouse works too: click a field, a "
          + "button, a finding or a list row, drag over text to select it, or turn the wheel.",
        "## Everywhere",
        Markdown.table(["key", "command", "name in the settings file", "what it does"], commands),
        "## In a text field",
        Markdown.table(
          ["key", "what it does"],
          HelpText.fieldKeys(standard).map { [Markdown.code($0.keys), Markdown.plain($0.text)] }),
        "## Without a key",
        "These commands are in the palette, \(Markdown.code(standard.label(of: .palette))).",
        Markdown.table(["command", "name in the settings file", "what it does"], others),
        "## The same from the shell",
        "`crier --plain` has the same commands, line by line. These commands work on a file:",
        Markdown.table(
          ["command", "from the shell"],
          Command.all.compactMap { command in
            command.shell.map { [command.word, Markdown.code($0)] }
          }),
      ] + ownKeys)
  }()

  private static let ownKeys = [
    "## Your own keyboard shortcuts",
    """
    Add them to `~/.config/crier/config.toml`, below the line `[keys]` at its end: a command's \
    name, and a key or a list of keys. An empty list removes the command's keys; the command stays \
    in the palette. Changes apply as soon as you save the file, even while Crier is running.
    """,
    """
    ```toml
    [keys]
    dry-run = "Alt-T"
    save = ["^S", "Alt-S"]
    theme = "F2"
    open = []
    ```
    """,
    """
    Write a key as Crier shows it: `^T` or `Ctrl-T`, `Alt-B`, `F5`, `Shift-F3`. The footer, the \
    help, the palette and every sentence on the screen show the keys that you chose. The key \
    tester in the palette shows what your terminal sends for a key and how Crier interprets it.
    """,
    """
    `crier check ~/.config/crier/config.toml` reports the problems in the file, and so does Crier \
    when it starts. A command whose binding is ignored keeps its default key. The page All keys in \
    the palette lists all problems. Crier reports:
    """,
    """
    * a name that is not a command, and a key that Crier cannot read
    * one key for two commands: the first line gets it. If you use another command's default key, \
    your command gets it, and Crier says which command has lost it
    * keys that no terminal can tell apart (`^I` is Tab, `^M` and `^J` are Enter, `^H` is \
    Backspace, `^[` is Esc) or that most terminals do not send (`Ctrl-Enter`, `Ctrl-Shift-T`, \
    `Ctrl-1`)
    * letters, Enter, Esc, Backspace and arrows, which are needed for typing and moving
    * `^Z` if `ctrl-z = "suspend"` uses it
    * the palette without a key, because commands without a key are only found there
    * keys that work but have a drawback: tmux and screen use `^B` and `^A`, window managers F10, \
    F11 and Alt with F keys, terminals Alt with digits; and keys that text fields use themselves
    """,
  ]
}
