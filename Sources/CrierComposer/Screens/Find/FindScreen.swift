import TerminalKit

/// Looks for a text in all fields of the form, or in the JSON while that has the keyboard.
///
/// It lies over the last rows only, so that what is found is seen, with the match selected.
package struct FindScreen: Hashable, Sendable {
  /// Where the text was found.
  struct Match: Hashable, Sendable {
    /// Nil in the JSON.
    var item: FormItem?
    /// The cell, in a table.
    var row: Int?
    var column = Table.Column.key
    var range: Range<Int>
  }

  var field: TextField
  var matches: [Match] = []
  /// The match that is shown, or would be.
  var chosen = 0
  /// Whether the keyboard has gone to a match: not before something was typed or asked for.
  var isShown = false

  init(_ wanted: String) {
    field = TextField(wanted, placeholder: "a text")
    field.buffer.selectAll()
  }

  var wanted: String { field.text }

  /// `2 of 7`
  var count: String {
    if wanted.isEmpty { return "" }
    return matches.isEmpty ? "not found" : "\(chosen + 1) of \(matches.count)"
  }

  mutating func step(_ steps: Int) {
    guard !matches.isEmpty, isShown else { return }
    chosen = (chosen + steps + matches.count) % matches.count
  }
}
