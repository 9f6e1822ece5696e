import TextLayout

/// Something to press: `[ Send ]`. Why it is off is for the owner to know and say.
package struct Button: Hashable, Sendable {
  package var title: String
  package var isOn: Bool

  package init(_ title: String, isOn: Bool = true) {
    self.title = title
    self.isOn = isOn
  }

  /// How many columns it takes.
  package var columns: Int { CellWidth.columns(of: title) + 4 }

  /// Whether the key presses it. Off or on: the owner answers a press on a button that is off.
  package func handle(_ key: Key) -> Bool { key == .enter || key == .character(" ") }

  package func draw(on canvas: inout Canvas, at place: Point = Point(), isFocused: Bool) {
    let role: Role = !isOn ? .offButton : isFocused ? .focusButton : .button
    let emphasis: Emphasis = isFocused && !isOn ? .reverse : []
    canvas.write("[ \(title) ]", at: place, as: role, emphasis: emphasis)
  }
}
