/// Undo snapshots of a table, one before each change.
///
/// Unchanged rows share their storage, so a snapshot is cheap.
struct TableHistory: Hashable, Sendable {
  struct Snapshot: Hashable, Sendable {
    var rows: [Table.Row]
    var row: Int
    var column: Table.Column
  }

  private static let limit = 500

  private var done: [Snapshot] = []
  private var undone: [Snapshot] = []

  var depth: Int { done.count }

  mutating func record(_ before: Snapshot) {
    undone = []
    done.append(before)
    if done.count > Self.limit { done.removeFirst() }
  }

  mutating func takeBack(from now: Snapshot) -> Snapshot? {
    guard let old = done.popLast() else { return nil }
    undone.append(now)
    return old
  }

  mutating func takeAgain(from now: Snapshot) -> Snapshot? {
    guard let next = undone.popLast() else { return nil }
    done.append(now)
    return next
  }
}
