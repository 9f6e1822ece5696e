/// A hit region: a part of the grid that reacts to clicks.
package struct HitRegion: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    /// A row of a list by its index, and the part of the row; the part is 0 if it does not matter.
    case row(Int, part: Int = 0)
    case button(Int)
    /// The text field of a dialog.
    case field
  }

  package let meaning: Meaning
  /// The position in the grid; part of the region can be outside the visible area.
  package let rect: Rect
  /// The part of `rect` in the visible area.
  package let seen: Rect
}
