/// Where the user is on a page: the row with the cursor, the scroll position and the focused button.
///
/// Screens store it; only the renderer reads and changes it.
struct PagePlace<Act: Hashable & Sendable>: Hashable, Sendable {
  private var index = 0
  /// The row that the cursor was moved to, which it follows if the list changes.
  private var id: String?
  /// The scroll position of the text or of the details.
  var scroll = ScrolledPage()
  /// The button with the focus; nil for the usual one.
  var button: Act?
  /// Whether the rows and buttons have labels, one of which the user types to go there.
  var isJumping = false

  init() {}

  /// The index of the row with the cursor; nil if there are no rows.
  func row(in rows: [PageRow<Act>]) -> Int? {
    guard !rows.isEmpty else { return nil }
    if let id, !(rows.indices.contains(index) && rows[index].id == id),
      let moved = rows.firstIndex(where: { $0.id == id })
    {
      return moved
    }
    return min(index, rows.count - 1)
  }

  /// Moves the cursor to a row, or to the closest one.
  mutating func choose(_ row: Int, in rows: [PageRow<Act>]) {
    guard !rows.isEmpty else { return }
    index = min(max(0, row), rows.count - 1)
    id = rows[index].id
  }

  /// The button with the focus; nil if there are no buttons.
  func button(in row: ButtonRow<Act>) -> PageAction<Act>? {
    row.actions.first { $0.act == button } ?? row.actions.first { $0.act == row.usual }
      ?? row.actions.first
  }
}
