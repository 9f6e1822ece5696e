import CrierAnswers
import Foundation
import GRDB

/// The tables, as numbered migrations; a migration that was released is never changed.
enum Schema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 history") { database in
      try database.create(table: "secret") { $0.column("key", .blob).notNull() }
      try database.execute(sql: "INSERT INTO secret (key) VALUES (randomblob(32))")

      // Many sends have the same request: it is stored once.
      try database.create(table: "request") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("hash", .blob).notNull().unique()
        table.column("json", .text).notNull()
      }
      try database.create(table: "send") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("key", .text).notNull().unique()
        table.column("time", .integer).notNull()
        table.column("project", .text).notNull()
        table.column("server", .text).notNull()
        table.column("isDryRun", .boolean).notNull()
        table.column("targetKind", .text)
        table.column("target", .text)
        table.column("device", .blob)
        table.column("title", .text).notNull()
        table.column("request", .integer).notNull().references("request")
        table.column("isExact", .boolean).notNull()
        table.column("user", .text).notNull()
        table.column("origin", .text).notNull()
        table.column("draft", .text)
        table.column("isDraftUnchanged", .boolean)
        table.column("note", .text).notNull()
        table.column("process", .text).notNull()
        table.column("outcome", .text)
        table.column("name", .text)
        table.column("errorCode", .text)
        table.column("httpStatus", .integer)
        table.column("reason", .text)
        table.column("attempts", .integer)
        table.column("milliseconds", .integer)
      }
      try database.create(index: "sendByTime", on: "send", columns: ["time"])
      try database.create(index: "sendByDevice", on: "send", columns: ["device"])
      try database.create(index: "sendByRequest", on: "send", columns: ["request"])
      try createText(in: database, columns: texts)
    }
    migrator.registerMigration("2 device names") { database in
      try database.alter(table: "send") { $0.add(column: "deviceName", .text) }
      try database.dropFTS5SynchronizationTriggers(forTable: "sendText")
      try database.drop(table: "sendText")
      try createText(in: database, columns: texts + ["deviceName"])
    }
    migrator.registerMigration("3 outcomes") { database in
      // Few sends are refused: without this index, a search for them reads all the others, too.
      try database.execute(
        sql: "CREATE INDEX sendNotAccepted ON send (id, \(outcome)) WHERE \(notAccepted)")
    }
    migrator.registerMigration("4 audiences") { database in
      try database.execute(
        sql: "CREATE INDEX sendToAudience ON send (target, time) WHERE device IS NULL")
    }
    return migrator
  }

  /// Brings the tables up to date; if they are, nothing is written, so that another program's lock
  /// does no harm.
  static func update(_ database: any DatabaseWriter) throws {
    let migrator = migrator
    if try database.read(migrator.hasCompletedMigrations) { return }
    // A damaged list of migrations must not lead to changes of a file that has its tables.
    let isSound = try database.read { reader in
      guard try reader.tableExists("grdb_migrations") else { return true }
      let check = "PRAGMA integrity_check(grdb_migrations)"
      return try String.fetchAll(reader, sql: check) == ["ok"]
    }
    guard isSound else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    try migrator.migrate(database)
  }

  /// Whether the tables, perhaps of a newer Crier, have all that this one reads.
  static func isReadable(_ database: Database) -> Bool {
    let sends = SendRow.CodingKeys.allCases.map(\.rawValue).joined(separator: ", ")
    let tables = [("send", sends), ("request", "id, json"), ("secret", "key")]
    return tables.allSatisfy { table, columns in
      (try? Row.fetchAll(database, sql: "SELECT \(columns) FROM \(table) LIMIT 0")) != nil
    }
  }

  /// The tables with the records; the search index can be made from them.
  static let tables = ["send", "request", "secret", "grdb_migrations", "sqlite_sequence"]

  /// The outcome of a record in SQL; a send without an answer counts as unknown.
  static let outcome = "COALESCE(outcome, '\(SendResult.unknown)')"
  /// The condition with which SQLite uses the index.
  static let notAccepted = "\(outcome) <> '\(SendResult.accepted)'"

  private static let texts = ["title", "target", "project", "name", "errorCode", "note", "draft"]

  private static func createText(in database: Database, columns: [String]) throws {
    try database.create(virtualTable: "sendText", using: FTS5()) { table in
      table.synchronize(withTable: "send")
      table.tokenizer = .unicode61()
      // A search as one types looks for beginnings of words.
      table.prefixes = [1, 2, 3]
      for column in columns { table.column(column) }
    }
  }

  /// Reads the key of the hashes that find a device's records.
  static func key(in database: Database) throws -> [UInt8] {
    try [UInt8](Data.fetchOne(database, sql: "SELECT key FROM secret") ?? Data())
  }
}
