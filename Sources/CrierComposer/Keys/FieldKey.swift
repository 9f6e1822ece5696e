import TerminalKit

/// What a key does in a text field or a table, unless it is bound to a command.
struct FieldKey: Hashable, Sendable {
  let key: Key
  /// What the key does, to complete "it no longer …".
  let words: String

  init(_ key: Key, _ words: String) {
    self.key = key
    self.words = words
  }

  /// The field keys with Ctrl, Alt or Shift; the others cannot be bound to commands.
  static let all: [FieldKey] = [
    FieldKey(.control("a"), "goes to the start of the line"),
    FieldKey(.control("e"), "goes to the end of the line"),
    FieldKey(.control("d"), "deletes a character, or in a table the row"),
    FieldKey(.control("k"), "cuts to the end of the line"),
    FieldKey(.control("u"), "cuts to the start of the line"),
    FieldKey(.control("w"), "cuts a word"),
    FieldKey(.alt("a"), "selects all"),
    FieldKey(.alt("b"), "goes a word left"),
    FieldKey(.alt("f"), "goes a word right"),
    FieldKey(.alt("d"), "cuts to the end of the word"),
    FieldKey(.alt("y"), "inserts what was cut"),
    FieldKey(.alt("c"), "copies a row of a table"),
    FieldKey(Key(.up, .alt), "moves a row of a table up"),
    FieldKey(Key(.down, .alt), "moves a row of a table down"),
    FieldKey(Key(.backspace, .alt), "cuts the word before"),
    FieldKey(Key(.delete, .alt), "cuts the word after"),
    FieldKey(Key(.delete, .control), "cuts the word after"),
    FieldKey(Key(.left, .control), "goes a word left"),
    FieldKey(Key(.right, .control), "goes a word right"),
    FieldKey(Key(.left, .alt), "goes a word left"),
    FieldKey(Key(.right, .alt), "goes a word right"),
    FieldKey(Key(.home, .control), "goes to the start of the text"),
    FieldKey(Key(.end, .control), "goes to the end of the text"),
    FieldKey(Key(.left, .shift), "selects"), FieldKey(Key(.right, .shift), "selects"),
    FieldKey(Key(.home, .shift), "selects"), FieldKey(Key(.end, .shift), "selects"),
    FieldKey(Key(.up, .shift), "selects"), FieldKey(Key(.down, .shift), "selects"),
  ]

  static func of(_ key: Key) -> FieldKey? { all.first { $0.key == key } }
}
