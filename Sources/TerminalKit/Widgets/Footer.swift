import TextLayout

/// Hints about keys along the bottom: `^S Save  ^P Palette  F1 Help`.
package struct Footer: Hashable, Sendable {
  /// A key and what it does, in a word or two.
  package struct Hint: Hashable, Sendable {
    package var key: Key
    package var word: String
    /// Whether it does something now.
    package var isOn: Bool

    package init(_ key: Key, _ word: String, isOn: Bool = true) {
      self.key = key
      self.word = word
      self.isOn = isOn
    }
  }

  /// More cannot be taken in at a glance.
  package static let most = 9

  package var hints: [Hint]

  package init(_ hints: [Hint]) { self.hints = hints }

  /// Draws in the first row as many as fit, first come first served.
  package func draw(on canvas: inout Canvas) {
    let columns = canvas.windowSize.columns
    var column = 1
    for hint in hints.prefix(Self.most) {
      let label = hint.key.label
      let width = CellWidth.columns(of: label) + 1 + CellWidth.columns(of: hint.word)
      guard column + width <= columns else { break }
      let used = canvas.write(
        label, at: Point(column: column), as: hint.isOn ? .keyName : .offButton)
      canvas.write(
        " \(hint.word)", at: Point(column: column + used), as: hint.isOn ? .hint : .offButton)
      column += width + 2
    }
  }
}
