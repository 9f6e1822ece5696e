import GRDB

/// Writes the changes of many tasks in few transactions.
///
/// Each transaction waits for the disk. In the meantime, the changes of other tasks gather and form
/// the next transaction; otherwise a list would send one message for each wait.
actor GroupedWrites {
  typealias Change = @Sendable (Database) throws -> Int

  private let database: any DatabaseWriter
  private var changes: [(number: Int, change: Change)] = []
  private var results: [Int: Result<Int, any Error>] = [:]
  private var lastNumber = 0
  private var isWriting = false
  /// The tasks that wait for the end of the transaction.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ database: any DatabaseWriter) { self.database = database }

  /// Returns the result of a change when it is on the disk.
  ///
  /// A cancelled task waits too: what it sent must be recorded.
  func write(_ change: @escaping Change) async throws -> Int {
    lastNumber += 1
    let number = lastNumber
    changes.append((number, change))
    while results[number] == nil {
      if isWriting {
        await withCheckedContinuation { waiting.append($0) }
      } else {
        await writeAll()
      }
    }
    return try results.removeValue(forKey: number)?.get() ?? 0
  }

  private func writeAll() async {
    let (changes, database) = (changes, database)
    self.changes = []
    isWriting = true
    let outcome = await withCheckedContinuation { continuation in
      database.asyncWrite(
        { database in try changes.map { try $0.change(database) } },
        completion: { _, result in continuation.resume(returning: result) })
    }
    for (index, change) in changes.enumerated() {
      results[change.number] = outcome.map { $0[index] }
    }
    isWriting = false
    waiting.forEach { $0.resume() }
    waiting = []
  }
}
