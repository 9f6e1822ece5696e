/// The appearance of a role: foreground, background and emphasis.
package struct Style: Hashable, Sendable {
  package var ink: Color
  package var paper: Color
  package var emphasis: Emphasis

  package init(ink: Color = .terminal, paper: Color = .terminal, emphasis: Emphasis = []) {
    self.ink = ink
    self.paper = paper
    self.emphasis = emphasis
  }
}
