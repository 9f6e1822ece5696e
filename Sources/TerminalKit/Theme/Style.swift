/// The appearance of a role: foreground, background and emphasis.
package struct Style: Hashable, Sendable {
  package var foreground: Color
  package var background: Color
  package var emphasis: Emphasis

  package init(
    foreground: Color = .terminal, background: Color = .terminal, emphasis: Emphasis = []
  ) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
  }
}

/// Attributes added to the style of a role.
package struct Emphasis: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Replaces the standard library's slower initializer, which checks types at run time.
  package init(arrayLiteral elements: Emphasis...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  package static let bold = Emphasis(rawValue: 1)
  /// Also marks a character that Crier simplifies because terminals disagree on how to draw it.
  package static let underline = Emphasis(rawValue: 2)
  package static let reverse = Emphasis(rawValue: 4)
  package static let dim = Emphasis(rawValue: 8)
}
