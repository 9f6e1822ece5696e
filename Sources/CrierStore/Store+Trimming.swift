import CrierAnswers
import CrierHost
import CrierMessage
import GRDB

extension Store {
  /// The number of records that one transaction removes, so that no send waits long.
  private static let step = 500
  private static let mostSteps = 10

  /// Removes the oldest records beyond a limit, and returns how many; at most 5000 a call.
  ///
  /// Records of the last 24 hours stay, because a repeat is looked for among them, and so do those of
  /// sends in progress. Fewer than 1 % too many stay, too: otherwise, each send would remove one.
  package func trim(
    to limit: HistoryLimit, now: Duration
  ) async throws(StoreError) -> Int {
    var removed = 0
    for step in 0..<Self.mostSteps {
      let count = try await write { database in
        try Self.removeStep(beyond: limit, isFirst: step == 0, now: now, in: database)
      }
      removed += count
      if count == 0 { break }
    }
    return removed
  }

  private static func removeStep(
    beyond limit: HistoryLimit, isFirst: Bool, now: Duration, in database: Database
  ) throws -> Int {
    // The record of a list goes after its last row.
    let selection = """
      SELECT id, time, request, outcome, process FROM send
      WHERE (listName IS NULL OR \(Self.isEmptyList))
      """
    var rows: [Row] = []
    if let days = limit.days {
      let first = (now - .seconds(days * 86_400)).millisecondsRoundedDown
      rows += try Row.fetchAll(
        database, sql: "\(selection) AND time < ? ORDER BY time LIMIT ?", arguments: [first, step])
    }
    if let records = limit.records {
      let excess = try SendRow.fetchCount(database) - records
      if excess > (isFirst ? records / 100 : 0) {
        rows += try Row.fetchAll(
          database, sql: "\(selection) ORDER BY id LIMIT ?", arguments: [min(excess, step)])
      }
    }
    let day = (now - RepeatedSend.period).millisecondsRoundedDown
    let old = try rows.filter { row in
      guard try row.decode(Int.self, forColumn: "time") < day else { return false }
      let hasResult = try row.decode(String?.self, forColumn: "outcome") != nil
      return try hasResult || !ProcessMark.isAlive(row.decode(forColumn: "process"))
    }
    let numbers = Set(try old.map { try $0.decode(Int.self, forColumn: "id") })
    let requests = Set(try old.map { try $0.decode(Int.self, forColumn: "request") })
    try database.execute(literal: "DELETE FROM send WHERE id IN \(numbers)")
    try database.execute(
      literal: """
        DELETE FROM request WHERE id IN \(requests)
          AND NOT EXISTS (SELECT 1 FROM send WHERE send.request = request.id)
        """)
    return numbers.count
  }
}
