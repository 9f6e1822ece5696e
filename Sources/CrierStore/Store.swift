package import CrierAnswers
import CrierHost
import CrierMessage
import Foundation
import GRDB
import OpenSSLSigning

/// Crier's database: the history of sends.
///
/// Several processes may use the same file. A record is on the disk when the call that wrote it
/// returns. Rows are private to this target; callers see values such as `SendRecord`.
package final class Store: Sendable {
  /// The file; empty for a store in memory.
  package let path: String
  /// The file that was opened; another one may have its path by now.
  let identity: FileIdentity?
  /// Whether the file is from a newer Crier, so that this one only reads it.
  let isReadOnly: Bool
  private let writes: GroupedWrites
  let database: any DatabaseWriter
  /// The key of `hash(of:)`; it belongs to the file, so that hashes mean nothing elsewhere.
  let key: [UInt8]

  /// The seconds to wait for another process that writes. A send waits no longer before it leaves,
  /// because the spool takes its record.
  static let patience = 1.0

  /// Opens the file, creates it if necessary, and brings its tables up to date.
  ///
  /// A file of a newer Crier is only read, if its tables still have what this one knows.
  ///
  /// - Parameter isOnNetwork: Whether other machines may use the file. SQLite's faster kind of
  ///   journal needs memory that all users of the file share, so it would be damaged.
  package convenience init(path: String, isOnNetwork: Bool = false) throws(StoreError) {
    do {
      if let newer = try Self.newer(path) {
        try self.init(newer, path: path, isReadOnly: true)
        return
      }
      var configuration = Self.configuration
      if isOnNetwork { configuration.prepareDatabase { try $0.execute(sql: Self.plainJournal) } }
      let database: any DatabaseWriter =
        try isOnNetwork
        ? DatabaseQueue(path: path, configuration: configuration)
        : DatabasePool(path: path, configuration: configuration)
      // GRDB's pool lowers it to NORMAL, with which a power cut takes the last records.
      try database.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA synchronous = FULL")
      }
      try Schema.update(database)
      try self.init(database, path: path)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Creates an empty store in memory.
  package convenience init() throws(StoreError) {
    do {
      let database = try DatabaseQueue(configuration: Self.configuration)
      try Schema.update(database)
      try self.init(database, path: "")
    } catch {
      throw StoreError(error, path: "")
    }
  }

  private init(_ database: any DatabaseWriter, path: String, isReadOnly: Bool = false) throws {
    self.path = path
    self.isReadOnly = isReadOnly
    identity = FileIdentity(of: path)
    self.database = database
    writes = GroupedWrites(database)
    key = try database.read { try Schema.key(in: $0) }
  }

  /// Opens a file of a newer Crier without changing it; nil if it is from this Crier, or older.
  private static func newer(_ path: String) throws -> DatabaseQueue? {
    guard FileIdentity(of: path) != nil else { return nil }
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.readonly = true
    let database = try DatabaseQueue(path: path, configuration: configuration)
    return try database.read { reader in
      guard try Schema.migrator.hasBeenSuperseded(reader) else { return nil }
      guard Schema.isReadable(reader) else { throw StoreError.newer(path: path) }
      return database
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    return configuration
  }

  /// Whether the path still leads to this file; another process may have replaced a damaged one.
  var isCurrent: Bool { path.isEmpty || identity == FileIdentity(of: path) }

  private static let plainJournal = "PRAGMA journal_mode = DELETE"

  /// Returns the keyed hash of a token or of a request, which finds the records with it.
  func hash(of text: String) -> Data? { Self.hash(of: text, key: key) }

  static func hash(of text: String, key: [UInt8]) -> Data? {
    KeyedHash.of(Array(text.utf8), key: key).map { Data($0) }
  }

  /// Reads from the database, on one of its own threads.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await database.read(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Changes the database, in one transaction with other tasks' changes.
  func write(_ change: @escaping GroupedWrites.Change) async throws(StoreError) -> Int {
    guard !isReadOnly else { throw .newer(path: path) }
    do {
      return try await writes.write(change)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Changes the database while the caller waits.
  func writeNow(_ change: (Database) throws -> Int) throws(StoreError) -> Int {
    do {
      return try database.write(change)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}

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

extension Store {
  /// Returns the records that match, newest first; without their requests, unless they are wanted.
  package func records(
    _ search: SendSearch, withRequests: Bool = false
  ) async throws(StoreError) -> [SendRecord] {
    let query = query(search)
    let records = try await read { database in
      try SQLRequest<SendRow>(literal: query).fetchAll(database).map { row in
        try Self.whole(
          row, json: withRequests ? Self.json(row.request, in: database) : "", in: database)
      }
    }
    return search.page.isAscending ? records.reversed() : records
  }

  /// Returns the record of an accepted message, with its request; nil if there is none.
  package func record(named name: String) async throws(StoreError) -> SendRecord? {
    var search = SendSearch()
    // Only the longest part of the ID: messages have the others in common.
    let parts = name.split(separator: "/").last?.split { !$0.isLetter && !$0.isNumber } ?? []
    guard let longest = parts.max(by: { $0.count < $1.count }) else { return nil }
    search.words = String(longest)
    return try await records(search, withRequests: true).first { $0.result?.name == name }
  }

  /// Returns the number of records.
  package func count() async throws(StoreError) -> Int {
    try await read { database in try SendRow.fetchCount(database) }
  }

  func query(_ search: SendSearch) -> SQL {
    var sql: SQL = "SELECT send.* FROM send"
    var conditions: [SQL] = []
    var number: SQL = "send.id"
    var outcome = SQL(sql: Schema.outcome)
    let isNotAccepted =
      !search.outcomes.isEmpty && !search.outcomes.contains(SendResult.accepted)
    if let pattern = FTS5Pattern(matchingAllPrefixesIn: search.words) {
      // The order of the two tables matters: the text index is read from its end and stops at the
      // limit. If most of its records were accepted, a small index says so faster than the table.
      let index: SQL = isNotAccepted ? " INDEXED BY sendNotAccepted" : ""
      sql = "SELECT send.* FROM sendText CROSS JOIN send\(index) ON send.id = sendText.rowid"
      // The plus keeps SQLite from looking for each outcome in the index.
      outcome = SQL(sql: "+" + Schema.outcome)
      conditions.append("sendText MATCH \(pattern)")
      number = "sendText.rowid"
    } else if search.showsLists {
      sql = "SELECT send.* FROM send INDEXED BY sendAlone"
      conditions.append("send.list IS NULL")
    }
    if let list = search.list {
      conditions.append("send.list = (SELECT key FROM send AS whole WHERE whole.id = \(list))")
    }
    switch search.page {
    case .before(let page): conditions.append("\(number) < \(page)")
    case .after(let page): conditions.append("\(number) > \(page)")
    case .newest, .oldest: break
    }
    if let project = search.project { conditions.append("send.project = \(project)") }
    if let audience = search.audience { conditions.append("send.target = \(audience)") }
    if let draft = search.draft {
      let isFolder = draft.hasSuffix("/")
      let path: SQL = isFolder ? "substr(send.draft, 1, length(\(draft)))" : "send.draft"
      conditions.append("\(path) = \(draft)")
    }
    if let device = search.device { conditions.append("send.device = \(hash(of: device))") }
    if let isDryRun = search.isDryRun { conditions.append("send.isDryRun = \(isDryRun)") }
    if let time = search.since {
      conditions.append("send.time >= \(time.millisecondsRoundedDown)")
    }
    if let time = search.until {
      conditions.append("send.time < \(time.millisecondsRoundedDown)")
    }
    if !search.outcomes.isEmpty {
      // A list's rows have outcomes, it has none itself.
      conditions.append("send.listName IS NULL")
      conditions.append("\(outcome) IN \(search.outcomes)")
      if isNotAccepted { conditions.append(SQL(sql: Schema.notAccepted)) }
    }
    if !conditions.isEmpty {
      let all = conditions.joined(operator: .and)
      sql.append(literal: " WHERE \(all)")
    }
    let direction: SQL = search.page.isAscending ? "ASC" : "DESC"
    sql.append(literal: " ORDER BY \(number) \(direction) LIMIT \(search.limit)")
    return sql
  }
}

extension SendSearch {
  /// Whether a list is one record, and its rows are left out.
  fileprivate var showsLists: Bool {
    !includesRows && list == nil && device == nil && outcomes.isEmpty
  }
}
