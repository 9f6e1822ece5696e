package import TerminalKit

/// What the mouse has hold of since its button went down.
package enum MouseGrip: Hashable, Sendable {
  /// The text of an item, of a table that of the cell with the keyboard.
  case item(FormItem, TextDrag)
  /// The text in the JSON pane.
  case json(TextDrag)
  /// The text field of what lies over the composer, and where that was drawn.
  case field(Rect, TextDrag)
  /// A row of a list; a second press on it does what Enter does.
  case row
}
