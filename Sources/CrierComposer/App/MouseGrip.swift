package import TerminalKit

/// What the mouse has been dragging since its button was pressed.
package enum MouseGrip: Hashable, Sendable {
  /// An item's text; in a table, the focused cell's text.
  case item(FormItem, TextDrag)
  /// The text in the JSON pane.
  case json(TextDrag)
  /// An overlay's text field and where it was drawn.
  case field(Rect, TextDrag)
  /// A row of a list; a second click on it acts like Enter.
  case row
}
