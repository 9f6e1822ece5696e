package import TerminalKit

/// Which key does what, right now: as Crier comes, or as the person wants it.
///
/// Dispatch, footer, help, palette, key tester and every sentence that names a key ask here, so
/// that they all say the same.
package struct KeyBindings: Hashable, Sendable {
  private let keys: [CommandName: [Key]]
  private let names: [Key: CommandName]

  /// As `Command.all` lists them.
  package static let standard = KeyBindings(
    Dictionary(uniqueKeysWithValues: Command.all.map { ($0.name, $0.keys) }))

  /// The first key of each command is shown; no key may stand with two.
  init(_ keys: [CommandName: [Key]]) {
    self.keys = keys
    var names: [Key: CommandName] = [:]
    for (name, list) in keys {
      for key in list { names[key] = name }
    }
    self.names = names
  }

  package func keys(for name: CommandName) -> [Key] { keys[name] ?? [] }

  /// The one that is shown; nil for what is in the palette only.
  package func key(for name: CommandName) -> Key? { keys[name]?.first }

  package func command(for key: Key) -> CommandName? { names[key] }

  /// How a sentence names the way to a command: `^Z`, or `"Undo" in the palette` without a key.
  package func label(of name: CommandName) -> String {
    key(for: name)?.label ?? "\"\(Command.named(name)?.word ?? name.rawValue)\" in the palette"
  }

  /// The sentence with the keys of commands in the places that name them: `{undo} takes it back.`
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
