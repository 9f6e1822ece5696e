import CrierAnswers
import CrierHost
import Foundation
import GRDB

/// What to do about a damaged file.
extension Store {
  /// What is left of a damaged file.
  struct Remains: Hashable {
    /// The number of records that are in the new file.
    var carried = 0
    /// The number of records of which nothing is left.
    var lost = 0
    /// The number of records whose request is lost or changed.
    var changed = 0
    /// Whether these are all records; if not, more of them may be lost.
    var isCounted = true

    var isWhole: Bool { lost + changed == 0 && isCounted }
  }

  /// Checks the whole file; returns whether the search index was damaged and is made again.
  ///
  /// Throws `StoreError.damaged` if the records themselves are damaged, or an index that finds them.
  ///
  /// - Parameter isSuspect: Whether the search index is made again even if it looks sound: something
  ///   else went wrong with the file.
  func check(isSuspect: Bool) throws(StoreError) -> Bool {
    do {
      if !isSuspect, try isSound(), isSearchSound() { return false }
      guard try areRecordsSound() else { throw StoreError.damaged(path: path) }
      if isSuspect {
        try readAll()
      } else if try areSearchTablesSound(), isSearchSound() {
        // Something else is damaged, such as SQLite's own tables: nothing is written to the file.
        throw StoreError.damaged(path: path)
      }
      try database.write { try $0.execute(sql: "INSERT INTO sendText(sendText) VALUES('rebuild')") }
      guard try isSound() else { throw StoreError.damaged(path: path) }
      return true
    } catch {
      let error = StoreError(error, path: path)
      throw error.mayBeDamage ? .damaged(path: path) : error
    }
  }

  private func isSound() throws -> Bool { try isSound("PRAGMA integrity_check(1)") }

  private func areRecordsSound() throws -> Bool {
    try Schema.tables.allSatisfy { try isSound("PRAGMA integrity_check(\($0))") }
  }

  private func areSearchTablesSound() throws -> Bool {
    try ["data", "idx", "docsize", "config"].allSatisfy {
      try isSound("PRAGMA integrity_check(sendText_\($0))")
    }
  }

  private func isSound(_ check: String) throws -> Bool {
    do {
      return try database.read { try String.fetchAll($0, sql: check) } == ["ok"]
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return false
    }
  }

  /// Throws if a column has a value that Crier never writes there; SQLite allows any.
  private func readAll() throws {
    try database.read { database in
      let rows = try SendRow.fetchCursor(database)
      while try rows.next() != nil {}
    }
  }

  /// SQLite's own check does not read the words in the index. While another program writes, this one
  /// is left out, so that a send does not wait for it.
  private func isSearchSound() -> Bool {
    do {
      try database.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA busy_timeout = 0")
        defer { try? database.execute(sql: "PRAGMA busy_timeout = \(Int(Self.patience * 1000))") }
        try database.execute(sql: "INSERT INTO sendText(sendText) VALUES('integrity-check')")
      }
    } catch {
      return !StoreError(error, path: path).mayBeDamage
    }
    return true
  }

  /// Copies what can be read of a damaged file to a new one.
  ///
  /// - Parameters:
  ///   - path: Where the new file is made.
  ///   - move: Puts the new file in the place of the damaged one. Until it returns, other processes
  ///     cannot write to the damaged file, so that nothing is lost between the two.
  static func rescue(
    _ damaged: String, to path: String, then move: () throws -> Void
  ) throws(StoreError) -> Remains {
    // An earlier Crier may have ended while it copied.
    for part in ["", "-journal", "-wal", "-shm"] { unsafe unlink(path + part) }
    do {
      let new = try DatabaseQueue(path: path)
      try Schema.update(new)
      var configuration = Configuration()
      configuration.busyMode = .timeout(1)
      configuration.allowsUnsafeTransactions = true
      guard let old = try? DatabaseQueue(path: damaged, configuration: configuration) else {
        try new.close()
        try move()
        return Remains(isCounted: false)
      }
      return try old.writeWithoutTransaction { old in
        // If even the lock is damaged, the rest may still be readable.
        try? old.execute(sql: "BEGIN IMMEDIATE")
        defer { try? old.execute(sql: "ROLLBACK") }
        let remains = try new.write { try copy(from: old, to: $0) }
        try new.close()
        try move()
        return remains
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private static func copy(from old: Database, to new: Database) throws -> Remains {
    if let key = try? Schema.key(in: old), key.count == 32 {
      try new.execute(sql: "UPDATE secret SET key = ?", arguments: [Data(key)])
    }
    let key = try Schema.key(in: new)
    var remains = Remains()
    let numbers = numbers(in: old)
    remains.isCounted = numbers.areAll
    for number in numbers.found.sorted() {
      // A damaged page is an error for each of its records, and for no other.
      guard let row = try? SendRow.fetchOne(old, key: number) else {
        remains.lost += 1
        continue
      }
      let request = try? Row.fetchOne(
        old, sql: "SELECT json, hash FROM request WHERE id = ?", arguments: [row.request])
      let json = (try? request?.decode(String.self, forColumn: "json")) ?? ""
      var copy = row
      if (try? request?.decode(Data.self, forColumn: "hash")) != hash(of: json, key: key) {
        copy.isExact = false
        remains.changed += 1
      }
      if try insert(copy, json: json, key: key, in: new) > 0 { remains.carried += 1 }
    }
    try freeRows(in: new)
    return remains
  }

  /// Returns the numbers of the records: each index has them all.
  private static func numbers(in old: Database) -> (found: Set<Int>, areAll: Bool) {
    var found: Set<Int> = []
    var areAll = false
    for index in ["sendByTime", "sendByRequest", "sendByDevice"] {
      let sql = "SELECT id FROM send INDEXED BY \(index) ORDER BY id"
      guard let cursor = try? Int.fetchCursor(old, sql: sql) else { continue }
      do {
        while let number = try cursor.next() { found.insert(number) }
        areAll = true
      } catch {
        continue
      }
    }
    // The table has the numbers up to its first damaged page, from both ends.
    for order in ["ASC", "DESC"] {
      let sql = "SELECT id FROM send NOT INDEXED ORDER BY id \(order)"
      guard let cursor = try? Int.fetchCursor(old, sql: sql) else { continue }
      while let number = try? cursor.next() { found.insert(number) }
    }
    return (found, areAll)
  }
}
