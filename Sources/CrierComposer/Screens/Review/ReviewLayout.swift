import CrierCore
import TerminalKit
import TextLayout

/// The room that the review has, and how much of it the target takes.
///
/// The target is never shortened, because it is what people confirm: the box grows with it, then
/// the other facts get one row each, and what still has no room can be scrolled.
struct ReviewLayout: Hashable {
  /// What is inside the frame where the target is short.
  static let usualRows = 22
  /// Fewer are tight.
  private static let leastRows = 18
  static let labelColumns = 9

  /// Inside the frame.
  let rows: Int
  let columns: Int
  /// Whether the other facts get one row each.
  let isTight: Bool
  /// The target, wrapped.
  let target: [String]
  /// How many lines of the target are in sight.
  let targetRows: Int
  /// Title and text of each platform, where they differ.
  let words: [ReviewWords]
  /// How many rows these have for each platform.
  let wordRows: Int

  init(_ review: ReviewScreen, _ state: ComposerState) {
    let size = state.size
    columns = max(1, min(92, size.columns - 6))
    target = LineBreaker(columns: columns - Self.labelColumns).texts(of: Self.words(in: state))
    words = ReviewWords.differing(in: state)
    // Title and text take four rows at most where they are the same for all.
    let room = max(0, size.rows - 4 - Self.leastRows - max(0, target.count - 2)) + 4
    let share = max(1, room / max(1, words.count))
    let breaker = LineBreaker(columns: columns - Self.labelColumns)
    let needed = words.reduce(0) { $0 + min(share, breaker.texts(of: $1.text).count) }
    let extra = max(0, target.count - 2) + max(0, needed - 4)
    rows = max(1, min(Self.usualRows + extra, size.rows - 4))
    isTight = rows - extra < Self.leastRows
    wordRows = isTight ? 1 : share
    // Below the target: three facts in a row each, title and text, one row of checks, the
    // confirmation and the buttons with their blank rows, and the command.
    var taken = 3 + (words.isEmpty ? 2 : words.count) + 1 + 5 + 1
    if state.form.message.isDryRun { taken += 1 }
    if review.dryRun != nil { taken += 1 }
    targetRows = isTight ? min(target.count, max(2, rows - taken)) : target.count
  }

  private static func words(in state: ComposerState) -> String {
    state.target?.shownWithKind ?? "nobody"
  }

  var isTargetWhole: Bool { targetRows == target.count }

  /// The lines of the target in sight, and whether more follow.
  func targetInSight(_ page: ScrolledPage) -> (lines: ArraySlice<String>, isMoreBelow: Bool) {
    let first = max(0, min(page.firstLine, target.count - targetRows))
    let end = first + targetRows
    return (target[first..<end], end < target.count)
  }
}
