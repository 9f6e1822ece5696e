/// What is known about a terminal.
package struct TerminalTraits: Hashable, Sendable {
  /// The value of `TERM`.
  package var name: String
  package var rows: Int
  package var columns: Int
  package var colors: Int
  /// Whether it gets more than ASCII.
  package var isUnicode: Bool
  /// Whether the user asked for ASCII, by `CRIER_ASCII=1`.
  package var prefersASCII: Bool
  /// The last of F1 to F12 that its terminfo entry has.
  package var functionKeys: Int
  /// The samples that it draws wider or narrower than expected; nil if it does not say.
  package var misdrawn: [String]?
  /// Whether the composer uses it, so that it is not asked about the samples.
  package var isInUse: Bool

  package init(
    name: String, rows: Int, columns: Int, colors: Int, isUnicode: Bool,
    prefersASCII: Bool = false, functionKeys: Int, misdrawn: [String]? = nil,
    isInUse: Bool = false
  ) {
    (self.name, self.rows, self.columns) = (name, rows, columns)
    (self.colors, self.isUnicode, self.prefersASCII) = (colors, isUnicode, prefersASCII)
    (self.functionKeys, self.misdrawn, self.isInUse) = (functionKeys, misdrawn, isInUse)
  }
}
