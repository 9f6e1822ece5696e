/// A part of the grid that takes clicks.
package struct Spot: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    /// A row of a list by its number, and what of it: 0 where that is all the same.
    case row(Int, part: Int = 0)
    case button(Int)
    /// The text field of a dialog.
    case field
  }

  package let meaning: Meaning
  /// Where it stands in the grid; a part of it may be out of sight.
  package let rect: Rect
  let seen: Rect
}
