import TextLayout

/// A button: `[ Send ]`. Its owner explains why it is disabled.
package struct Button: Hashable, Sendable {
  package var title: String
  package var isOn: Bool

  package init(_ title: String, isOn: Bool = true) {
    self.title = title
    self.isOn = isOn
  }

  /// The width in columns.
  package var columns: Int { CellWidth.columns(of: title) + 4 }

  /// Whether the key presses the button, even a disabled one; the owner handles the press.
  package func handle(_ key: Key) -> Bool { key == .enter || key == .character(" ") }

  package func draw(on canvas: inout Canvas, at place: Point = Point(), isFocused: Bool) {
    let role: Role = !isOn ? .offButton : isFocused ? .focusButton : .button
    let emphasis: Emphasis = isFocused && !isOn ? .reverse : []
    canvas.write("[ \(title) ]", at: place, as: role, emphasis: emphasis)
  }
}
