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
    migrator.registerMigration("5 languages, labels and lists") { database in
      try database.alter(table: "send") { table in
        for name in ["language", "label", "list", "listName"] { table.add(column: name, .text) }
      }
      try addLabels(in: database)
      try database.execute(
        sql: """
          CREATE INDEX sendInList ON send (list) WHERE list IS NOT NULL;
          CREATE INDEX sendAlone ON send (id) WHERE list IS NULL;
          """)
      try database.dropFTS5SynchronizationTriggers(forTable: "sendText")
      try database.drop(table: "sendText")
      try createSearch(in: database)
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

  private static func addLabels(in database: Database) throws {
    let requests = try Row.fetchAll(
      database, sql: "SELECT id, json FROM request WHERE json LIKE '%analytics%label%'")
    for request in requests {
      guard let label = try SendRecord.label(of: request.decode(forColumn: "json")) else {
        continue
      }
      let id = try request.decode(Int.self, forColumn: "id")
      try database.execute(
        sql: "UPDATE send SET label = ? WHERE request = ?", arguments: [label, id])
    }
  }

  /// Creates the search index of the words of each record.
  ///
  /// All rows of a list have the same title, so only the list's record has it here: a search finds
  /// the list, and a row only by what is its own. A row is added with its result. Both save time: the
  /// index is most of what a record costs.
  private static func createSearch(in database: Database) throws {
    let own = ["target", "errorCode", "note", "deviceName"]
    let shared = ["title", "project", "draft", "language", "label", "listName"]
    let columns = own + shared + ["name"]
    func words(of row: String) -> String {
      // The beginning of a message's name has the project.
      let name = "replace(\(row)name, 'projects/' || \(row)project || '/messages/', '')"
      let parts =
        own.map { row + $0 } + shared.map { "iif(\(row)list IS NULL, \(row)\($0), NULL)" }
        + ["iif(\(row)list IS NULL, \(row)name, \(name))"]
      return parts.joined(separator: ", ")
    }
    func isIndexed(_ row: String) -> String { "(\(row)list IS NULL OR \(row)outcome IS NOT NULL)" }
    let names = columns.joined(separator: ", ")
    let add = "INSERT INTO sendText (rowid, \(names)) VALUES (new.id, \(words(of: "new.")))"
    let remove = """
      INSERT INTO sendText (sendText, rowid, \(names))
      VALUES ('delete', old.id, \(words(of: "old.")))
      """
    try database.execute(
      sql: """
        CREATE VIEW sendWords (id, \(names)) AS
          SELECT id, \(words(of: "send.")) FROM send WHERE \(isIndexed("send."));
        CREATE VIRTUAL TABLE sendText USING fts5(
          \(names), tokenize='unicode61', prefix='1 2 3', content='sendWords', content_rowid='id');
        CREATE TRIGGER sendTextAdded AFTER INSERT ON send WHEN \(isIndexed("new."))
          BEGIN \(add); END;
        CREATE TRIGGER sendTextRemoved AFTER DELETE ON send WHEN \(isIndexed("old."))
          BEGIN \(remove); END;
        CREATE TRIGGER sendTextOutdated BEFORE UPDATE ON send WHEN \(isIndexed("old."))
          BEGIN \(remove); END;
        CREATE TRIGGER sendTextUpdated AFTER UPDATE ON send WHEN \(isIndexed("new."))
          BEGIN \(add); END;
        INSERT INTO sendText (sendText) VALUES ('rebuild');
        """)
  }

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
