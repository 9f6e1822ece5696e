import CrierMessage
import TerminalKit
import TextLayout

/// The review's layout.
///
/// The target is never shortened, because that is what people confirm. For a long target, the box
/// grows, then the other facts get one row each; a target that still does not fit scrolls.
struct ReviewLayout: Hashable {
  /// The number of rows inside the frame for a short target.
  static let usualRows = 22
  /// The rows that a tall window adds for one row of preview cards, and a wide one for two.
  private static let rowsForCard = 4
  private static let rowsForCards = 11
  /// The window's columns from which on there is a card for each platform.
  static let columnsForCards = 120
  /// With fewer rows, the layout is tight.
  private static let leastRows = 18
  static let labelColumns = 14

  /// The size inside the frame.
  let rows: Int
  let columns: Int
  /// Whether the other facts get one row each.
  let isTight: Bool
  /// The target, wrapped.
  let target: [String]
  /// The number of visible lines of the target.
  let targetRows: Int
  /// Each platform's title and text, if they differ.
  let words: [ReviewWords]
  /// The number of rows for each entry of `words`.
  let wordRows: Int
  let extras: [ReviewExtra]
  /// The number of rows for each entry of `extras`.
  let extraRows: [Int]
  /// Whether each of `extras` has its own rows; otherwise they share up to three rows.
  let listsExtras: Bool

  init(_ review: ReviewScreen, _ state: ComposerState) {
    let size = state.viewport.size
    columns = max(1, min(size.columns >= Self.columnsForCards ? 166 : 92, size.columns - 6))
    target = LineBreaker(columns: columns - Self.labelColumns).texts(of: Self.words(in: state))
    words = ReviewWords.differing(in: state)
    // A common title and text need at most four rows.
    let room = max(0, size.rows - 4 - Self.leastRows - max(0, target.count - 2)) + 4
    let share = max(1, room / max(1, words.count))
    let breaker = LineBreaker(columns: columns - Self.labelColumns)
    let needed = words.reduce(0) { $0 + min(share, breaker.texts(of: $1.text).count) }
    extras = ReviewExtra.all(in: state)
    let longer = max(0, target.count - 2) + max(0, needed - 4)
    extraRows = extras.map { min(3, breaker.texts(of: $0.text).count) }
    let listed = extraRows.reduce(0, +)
    listsExtras = Self.usualRows + longer + listed <= size.rows - 4
    let extra = longer + (listsExtras ? listed : 0)
    let most = size.rows - 4
    let least = Self.usualRows + extra
    let added = [Self.rowsForCards, Self.rowsForCard].first { added in
      least + added <= most
        && (added == Self.rowsForCard || size.columns >= Self.columnsForCards)
    }
    rows = max(1, min(least + (added ?? 0), most))
    isTight = rows - extra < Self.leastRows
    wordRows = isTight ? 1 : share
    // Below the target: three facts of one row each; title and text; one row of checks; five rows
    // for the confirmation, the buttons and blank rows; and the command.
    var taken = 3 + (words.isEmpty ? 2 : words.count) + 1 + 5 + 1
    if state.document.form.message.isDryRun { taken += 1 }
    if review.dryRun != nil { taken += 1 }
    if !extras.isEmpty { taken += 1 }
    targetRows = isTight ? min(target.count, max(2, rows - taken)) : target.count
  }

  private static func words(in state: ComposerState) -> String {
    state.target?.shownWithKind ?? "nobody"
  }

  var isTargetWhole: Bool { targetRows == target.count }

  /// Returns the visible lines of the target, and whether more follow below.
  func targetInSight(_ page: ScrolledPage) -> (lines: ArraySlice<String>, isMoreBelow: Bool) {
    let first = max(0, min(page.firstLine, target.count - targetRows))
    let end = first + targetRows
    return (target[first..<end], end < target.count)
  }
}
