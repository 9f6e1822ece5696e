import TerminalKit

/// Where the user is on a page: the row with the cursor, the scroll position, the field or button with
/// the focus, and what was typed.
///
/// Screens store it, and begin with texts in it; only the renderer changes the rest.
struct PagePlace<Act: Hashable & Sendable>: Hashable, Sendable {
  private var index = 0
  /// The row that the cursor was moved to, which it follows if the list changes.
  private var id: String?
  /// The scroll position of the text or of the details.
  var scroll = ScrolledPage()
  /// The first column of the list in sight.
  var firstColumn = 0
  /// The field or button with the focus; nil for the first field or the usual button.
  var focus: Act?
  /// What had the focus before a question.
  private var focusBefore: Act?
  /// The text fields that were filled or edited.
  private var texts: [Act: TextField] = [:]
  /// Whether the rows and buttons have labels, one of which the user types to go there.
  var isJumping = false

  /// - Parameter texts: What stands in the text fields at the beginning.
  init(_ texts: [Act: String] = [:], focus: Act? = nil) {
    self.texts = texts.mapValues { TextField($0) }
    self.focus = focus
  }

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

  /// What stands in a text field.
  subscript(text field: Act) -> String {
    get { texts[field]?.text ?? "" }
    set { texts[field] = TextField(newValue) }
  }

  /// The text field with the focus; setting does nothing if none has it.
  var focusedText: TextField? {
    get { focus.flatMap { texts[$0] } }
    set { if let focus, newValue != nil, texts[focus] != nil { texts[focus] = newValue } }
  }

  /// Returns a text field as it is drawn.
  func field(_ act: Act, placeholder: String) -> TextField {
    var field = texts[act] ?? TextField()
    field.placeholder = placeholder
    return field
  }

  /// Moves the focus to a field or a button.
  ///
  /// - Parameter isText: Whether letters are typed into it.
  mutating func go(to act: Act, isText: Bool) {
    focus = act
    if isText, texts[act] == nil { texts[act] = TextField() }
  }

  /// Moves the focus into a question.
  mutating func ask(_ act: Act) { (focusBefore, focus) = (focus, act) }

  /// Moves the focus back to where it was before the question.
  mutating func endQuestion() { (focus, focusBefore) = (focusBefore, nil) }
}
