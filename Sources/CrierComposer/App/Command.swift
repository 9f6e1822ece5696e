package import TerminalKit

/// A command: its keys, its label in the footer, and its description in help and palette.
///
/// Dispatch, footer, help and palette all use this list.
package struct Command: Sendable {
  package var name: CommandName
  /// The default keys, beginning with the one to display; `KeyBindings` has the keys in effect.
  package var keys: [Key]
  package var word: String
  /// The description.
  ///
  /// It refers to other commands' keys as `{undo}`; `KeyBindings.named` fills them in.
  package var help: String
  /// Why the command is unavailable right now; nil if it is available.
  package var whyNot: @Sendable (ComposerState) -> String?

  package init(
    _ name: CommandName, _ keys: [Key], _ word: String, _ help: String,
    whyNot: @escaping @Sendable (ComposerState) -> String? = { _ in nil }
  ) {
    self.name = name
    self.keys = keys
    self.word = word
    self.help = help
    self.whyNot = whyNot
  }

  package static func named(_ name: CommandName) -> Command? {
    all.first { $0.name == name }
  }
}
