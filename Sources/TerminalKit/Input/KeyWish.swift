/// The keys that a settings file assigns to a command, as written; an empty list removes all keys.
package struct KeyWish: Hashable, Sendable {
  package struct Spelling: Hashable, Sendable {
    package var text: String
    /// The line number, counted from 1.
    package var line: Int

    package init(_ text: String, line: Int) {
      self.text = text
      self.line = line
    }
  }

  /// The command that the keys are for.
  package var name: String
  /// The line number, counted from 1.
  package var line: Int
  package var keys: [Spelling]

  package init(_ name: String, line: Int, keys: [Spelling]) {
    self.name = name
    self.line = line
    self.keys = keys
  }
}
