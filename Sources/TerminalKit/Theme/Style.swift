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
