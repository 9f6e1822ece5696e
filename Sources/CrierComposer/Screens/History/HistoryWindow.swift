import CrierAnswers

/// The records that are read: a part of the matching ones, around the one with the cursor.
///
/// A history may have a million records, so moving towards an end of this part reads the next page,
/// and what is far away is dropped.
struct HistoryWindow: Hashable, Sendable {
  /// The number of records in a page.
  static let pageCount = 100
  /// The number of records to keep; more than the rows of any window and two pages.
  private static let mostRecords = 400
  /// How near to an end the cursor reads on.
  private static let margin = 50

  private(set) var records: [SendRecord] = []
  /// Whether there may be newer and older records than these.
  private(set) var hasNewer = false
  private(set) var hasOlder = false
  private(set) var chosen = 0

  var record: SendRecord? { records.indices.contains(chosen) ? records[chosen] : nil }

  mutating func take(_ page: SendSearch.Page, _ found: [SendRecord]) {
    let isFull = found.count == Self.pageCount
    switch page {
    case .newest: (records, hasNewer, hasOlder, chosen) = (found, false, isFull, 0)
    case .oldest:
      (records, hasNewer, hasOlder) = (found, isFull, false)
      chosen = max(0, found.count - 1)
    case .before(let number):
      guard records.last?.number == number else { return }
      records += found
      hasOlder = isFull
      let excess = min(records.count - Self.mostRecords, chosen)
      guard excess > 0 else { return }
      records.removeFirst(excess)
      chosen -= excess
      hasNewer = true
    case .after(let number):
      guard records.first?.number == number else { return }
      records = found + records
      chosen += found.count
      hasNewer = isFull
      let excess = min(records.count - Self.mostRecords, records.count - 1 - chosen)
      guard excess > 0 else { return }
      records.removeLast(excess)
      hasOlder = true
    }
  }

  mutating func choose(_ row: Int) { chosen = min(max(0, row), max(0, records.count - 1)) }

  /// Moves the cursor, and returns the page that is needed next.
  mutating func move(by rows: Int) -> SendSearch.Page? {
    choose(chosen + rows)
    guard let first = records.first, let last = records.last else { return nil }
    if rows > 0, hasOlder, chosen >= records.count - Self.margin { return .before(last.number) }
    if rows < 0, hasNewer, chosen < Self.margin { return .after(first.number) }
    return nil
  }

  /// Moves the cursor to the first or last record of all, and returns the page that has it.
  mutating func moveToNewest() -> SendSearch.Page? {
    if !hasNewer { choose(0) }
    return hasNewer ? .newest : nil
  }

  mutating func moveToOldest() -> SendSearch.Page? {
    if !hasOlder { choose(records.count - 1) }
    return hasOlder ? .oldest : nil
  }

  /// Replaces a record that has changed.
  mutating func replace(_ record: SendRecord) {
    guard let row = records.firstIndex(where: { $0.number == record.number }) else { return }
    records[row] = record
  }
}
