/// Something that is so or not: `[x] Keep a copy`.
package struct Checkbox: Hashable, Sendable {
  package var title: String
  package var isChecked: Bool

  package init(_ title: String, isChecked: Bool = false) {
    self.title = title
    self.isChecked = isChecked
  }

  /// Space and Enter turn it over.
  package mutating func handle(_ key: Key) -> Bool {
    guard key == .character(" ") || key == .enter else { return false }
    isChecked.toggle()
    return true
  }

  package func draw(on canvas: inout Canvas, at place: Point = Point(), isFocused: Bool) {
    let mark = isChecked ? canvas.glyphs.checked : " "
    let role: Role = isFocused ? .focusButton : .text
    let used = canvas.write("[\(mark)]", at: place, as: role)
    canvas.write(" \(title)", at: Point(row: place.row, column: place.column + used), as: .text)
  }
}
