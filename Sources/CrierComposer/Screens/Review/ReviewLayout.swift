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
  /// The rows that a tall window adds for the preview card.
  private static let rowsForCard = 4
  /// With fewer rows, the layout is tight.
  private static let leastRows = 18
  static let labelColumns = 9

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
  /// Whether each of `extras` has its own row; otherwise they share up to three rows.
  let listsExtras: Bool

  init(_ review: ReviewScreen, _ state: ComposerState) {
    let size = state.viewport.size
    columns = max(1, min(92, size.columns - 6))
    target = LineBreaker(columns: columns - Self.labelColumns).texts(of: Self.words(in: state))
    words = ReviewWords.differing(in: state)
    // A common title and text need at most four rows.
    let room = max(0, size.rows - 4 - Self.leastRows - max(0, target.count - 2)) + 4
    let share = max(1, room / max(1, words.count))
    let breaker = LineBreaker(columns: columns - Self.labelColumns)
    let needed = words.reduce(0) { $0 + min(share, breaker.texts(of: $1.text).count) }
    extras = ReviewExtra.all(in: state)
    let longer = max(0, target.count - 2) + max(0, needed - 4)
    listsExtras = Self.usualRows + longer + extras.count <= size.rows - 4
    let extra = longer + (listsExtras ? extras.count : 0)
    let most = size.rows - 4
    let card = Self.usualRows + extra + Self.rowsForCard
    rows = max(1, card <= most ? card : min(Self.usualRows + extra, most))
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
