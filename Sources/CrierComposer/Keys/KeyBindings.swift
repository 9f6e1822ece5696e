package import TerminalKit

/// The key bindings in effect: the defaults, or the user's own.
///
/// Dispatch, footer, help, palette, key tester and every sentence that names a key use them, so
/// that they all agree.
package struct KeyBindings: Hashable, Sendable {
  private let keys: [CommandName: [Key]]
  private let names: [Key: CommandName]

  /// The default bindings from `Command.all`.
  package static let standard = KeyBindings(
    Dictionary(uniqueKeysWithValues: Command.all.map { ($0.name, $0.keys) }))

  /// Creates bindings; a command's first key is shown, and no key may belong to two commands.
  init(_ keys: [CommandName: [Key]]) {
    self.keys = keys
    var names: [Key: CommandName] = [:]
    for (name, list) in keys {
      for key in list { names[key] = name }
    }
    self.names = names
  }

  package func keys(for name: CommandName) -> [Key] { keys[name] ?? [] }

  /// Returns the key that is shown; nil for commands that are only in the palette.
  package func key(for name: CommandName) -> Key? { keys[name]?.first }

  package func command(for key: Key) -> CommandName? { names[key] }

  /// Returns how a sentence refers to a command: `^Z`, or `"Undo" in the palette` if it has no key.
  package func label(of name: CommandName) -> String {
    key(for: name)?.label ?? "\"\(Command.named(name)?.word ?? name.rawValue)\" in the palette"
  }

  /// Returns a sentence with command names such as `{undo}` replaced by their keys.
  package func named(_ sentence: String) -> String {
    guard sentence.utf8.contains(UInt8(ascii: "{")) else { return sentence }
    var result = ""
    var rest = Substring(sentence)
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let word = String(rest[rest.index(after: start)..<end])
      result += rest[..<start]
      result += CommandName(rawValue: word).map(label) ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
