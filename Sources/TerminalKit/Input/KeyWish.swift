/// The keys that a file asks for something, as they are written there; none takes all keys away.
package struct KeyWish: Hashable, Sendable {
  package struct Spelling: Hashable, Sendable {
    package var text: String
    /// Counted from 1.
    package var line: Int

    package init(_ text: String, line: Int) {
      self.text = text
      self.line = line
    }
  }

  /// What the keys are for.
  package var name: String
  /// Counted from 1.
  package var line: Int
  package var keys: [Spelling]

  package init(_ name: String, line: Int, keys: [Spelling]) {
    self.name = name
    self.line = line
    self.keys = keys
  }
}
