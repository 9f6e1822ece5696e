package import CrierAnswers
import CrierHost
import CrierMessage
import Foundation
import GRDB

extension Store {
  /// Writes the record of a send that is about to begin, and returns its number.
  ///
  /// - Parameters:
  ///   - key: A random name for the record.
  ///   - device: The token or installation ID, of which only a keyed hash is kept.
  ///   - list: The key of the list's record, if it is a row of a list.
  package func begin(
    _ record: SendRecord, key: String, device: String?, list: String? = nil
  ) async throws(StoreError) -> Int {
    let row = SendRow(record, key: key, device: device.flatMap(hash), list: list)
    let json = record.request
    return try await write { try self.insert(row, json: json, in: $0) }
  }

  /// Adds the result to a record; nothing happens if the record was removed or has a result.
  package func complete(_ key: String, with result: SendResult) async throws(StoreError) {
    _ = try await write { try Self.complete(key, with: result, in: $0) }
  }

  /// Returns a record with its request; nil if there is none.
  package func record(_ number: Int) async throws(StoreError) -> SendRecord? {
    try await read { database in
      try SendRow.fetchOne(database, key: number).map { row in
        try Self.whole(row, json: Self.json(row.request, in: database), in: database)
      }
    }
  }

  /// Replaces the note of a record; returns whether there is such a record.
  package func note(_ text: String, on number: Int) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(
        sql: "UPDATE send SET note = ? WHERE id = ?", arguments: [text, number])
      return database.changesCount
    } > 0
  }

  /// Removes the records from before a time but for sends in progress, and returns how many; the
  /// record of a list goes with its last row.
  package func prune(before time: Duration) async throws(StoreError) -> Int {
    try await write { database in
      let old = time.millisecondsRoundedDown
      let open = try Row.fetchAll(
        database, sql: "SELECT id, process FROM send WHERE time < ? AND outcome IS NULL",
        arguments: [old])
      let running = try open.filter { try ProcessMark.isAlive($0.decode(forColumn: "process")) }
        .map { try $0.decode(Int.self, forColumn: "id") }
      try database.execute(
        literal: """
          DELETE FROM send WHERE time < \(old) AND id NOT IN \(running) AND listName IS NULL
          """)
      var count = database.changesCount
      try database.execute(
        literal: """
          DELETE FROM send WHERE time < \(old) AND id NOT IN \(running) AND \(sql: Self.isEmptyList)
          """)
      count += database.changesCount
      try database.execute(
        sql: "DELETE FROM request WHERE id NOT IN (SELECT request FROM send)")
      return count
    }
  }

  /// The condition for the record of a list none of whose rows is left.
  static let isEmptyList = """
    listName IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM send AS part WHERE part.list = send.key)
    """

  /// Returns the live sends of the same request, but for its times, to the same audience or device
  /// that were, or may have been, accepted; the last one first.
  ///
  /// A send that is more than a day later than the record had a wrong clock, so it does not count.
  ///
  /// - Parameter key: The key of the record itself, if it has one; only sends before it count.
  package func repeats(
    of record: SendRecord, device: String?, since time: Duration, before key: String? = nil
  ) async throws(StoreError) -> [(key: String, record: SendRecord)] {
    let latest = (record.time + RepeatedSend.period).millisecondsRoundedDown
    let query = sends(
      like: record, to: device, since: time, isForRepeats: true,
      """
      send.server = 'live' AND (send.outcome IS NULL OR send.outcome IN ('accepted', 'unknown'))
        AND send.time <= \(latest)
        AND send.id < coalesce((SELECT id FROM send WHERE key = \(key)), send.id + 1)
      """, limit: 1000)
    return try await read { database in
      try SQLRequest<Row>(literal: query).fetchAll(database).compactMap { row in
        let sent = try Self.record(row)
        return RepeatedSend.isSame(sent, record)
          ? (try row.decode(forColumn: "key"), sent) : nil
      }
    }
  }

  /// Returns the accepted sends since the time of a record, to the same audience or device, whose
  /// requests contain one of some strings; the newest first, with their requests.
  package func accepted(
    like record: SendRecord, device: String?, naming values: [String]
  ) async throws(StoreError) -> [SendRecord] {
    let queries = values.map { value in
      sends(
        like: record, to: device, since: record.time,
        """
        send.server = \(record.server.rawValue) AND send.outcome = 'accepted'
          AND instr(request.json, \(JSONWriter.compact(.string(value)))) > 0
        """, limit: 20)
    }
    return try await union(of: queries)
  }

  /// Returns the accepted sends of a project to audiences, lists and one device that may have to do
  /// with a text: they have one of its keys, its draft, or its audience (or a topic of its condition)
  /// and are not older than `time`.
  ///
  /// Only the first send of a request to an audience counts; the newest 200 of them for each reason,
  /// with their requests.
  package func accepted(
    about text: OutgoingText, to project: String, on server: SendRecord.Server, since time: Duration
  ) async throws(StoreError) -> [SendRecord] {
    let target = text.list == nil ? text.message.targets.first : nil
    let device = target.flatMap { $0.kind.isAudience ? nil : hash(of: $0.value) }
    var reasons = OlderText.Key.all(of: text.message).map { key -> SQL in
      "instr(request.json, \(JSONWriter.compact(.string(key.value)))) > 0"
    }
    if !text.draftFiles.isEmpty { reasons.append("send.draft IN \(text.draftFiles)") }
    let since = time.millisecondsRoundedDown
    if let list = text.list {
      reasons.append("send.listName = \(list) AND send.time >= \(since)")
    } else if let target, device == nil {
      reasons.append(
        """
        send.target = \(target.value) AND send.targetKind = \(target.kind.rawValue)
          AND send.time >= \(since)
        """)
    }
    let topics = text.topicsOfCondition
    if !topics.isEmpty {
      reasons.append(
        """
        send.target IN \(topics) AND send.targetKind = \(Target.Kind.topic.rawValue)
          AND send.time >= \(since)
        """)
    }
    // Exactly so that SQLite can use the index of audiences.
    let isThere: SQL =
      device.map { "(send.device IS NULL OR send.device = \($0))" } ?? "send.device IS NULL"
    let queries = reasons.map { reason -> SQL in
      // SQLite takes the other columns from the row with the minimum.
      """
      SELECT send.*, request.json AS json, min(send.id) AS first
      FROM send JOIN request ON request.id = send.request
      WHERE \(isThere) AND send.project = \(project)
        AND send.server = \(server.rawValue) AND NOT send.isDryRun
        AND (send.outcome = 'accepted' OR send.listName IS NOT NULL AND EXISTS
          (SELECT 1 FROM send AS part WHERE part.list = send.key AND part.outcome = 'accepted'))
        AND \(reason)
      GROUP BY send.request, send.targetKind, send.target, send.listName, send.language, send.draft
      ORDER BY first DESC LIMIT 200
      """
    }
    return try await union(of: queries)
  }

  /// Returns the records that at least one query finds, each once and with its request, the newest
  /// first.
  private func union(of queries: [SQL]) async throws(StoreError) -> [SendRecord] {
    try await read { database -> [SendRecord] in
      var found: [Int: SendRecord] = [:]
      for query in queries {
        for row in try SQLRequest<Row>(literal: query).fetchAll(database) {
          let send = try Self.record(row)
          found[send.number] = send
        }
      }
      return found.values.sorted { $0.number > $1.number }
    }
  }

  /// The condition for a send to a project that may be this one: `RepeatedSend.mayBeOne`.
  static func mayBe(_ project: String) -> SQL {
    let isNumber = RepeatedSend.isNumber(project)
    return "(send.project = \(project) OR (send.project GLOB '[0-9]*') <> \(isNumber))"
  }

  /// Selects the sends since a time, with their requests, to the project of a record, and to a
  /// device or else the record's audience; the newest first.
  ///
  /// - Parameter isForRepeats: Whether any condition counts, and any project that may be the same one,
  ///   as `RepeatedSend` compares them.
  func sends(
    like record: SendRecord, to device: String?, since time: Duration,
    isForRepeats: Bool = false, _ condition: SQL, limit: Int
  ) -> SQL {
    // An audience is found with an index of its own, because all audiences have the same device.
    let recipient: SQL =
      if let device {
        "send.device = \(hash(of: device))"
      } else if isForRepeats {
        """
        send.device IS NULL AND (send.targetKind = \(Target.Kind.condition.rawValue)
          OR send.targetKind = \(Target.Kind.topic.rawValue)
            AND send.target = \(record.target?.onlyTopic ?? ""))
        """
      } else {
        """
        send.device IS NULL AND send.target = \(record.target?.value ?? "")
          AND send.targetKind = \(record.target?.kind.rawValue ?? "")
        """
      }
    let project: SQL =
      isForRepeats ? Self.mayBe(record.project) : "send.project = \(record.project)"
    return """
      SELECT send.*, request.json AS json
      FROM send JOIN request ON request.id = send.request
      WHERE \(recipient) AND \(project) AND NOT send.isDryRun
        AND send.time >= \(time.millisecondsRoundedDown) AND \(condition)
      ORDER BY send.id DESC LIMIT \(limit)
      """
  }

  /// Whether the message of a record went to this token or installation ID.
  package func sent(_ number: Int, to device: String) async throws(StoreError) -> Bool {
    let hash = hash(of: device)
    return try await read { database in
      try Data.fetchOne(
        database, sql: "SELECT device FROM send WHERE id = ?", arguments: [number]) == hash
    }
  }

  /// Returns since when a token or installation ID is unregistered; nil if it is not, or if a
  /// message to it was accepted later.
  ///
  /// Only answers that condemn the token count, as `SendRecord.verdict` knows them: not those about a
  /// Live Activity's token or an installation ID, which can be registered again. Dry runs do not count
  /// as accepted: it is not established that they check the registration.
  package func unregistration(of device: String) async throws(StoreError) -> Unregistration? {
    let hash = hash(of: device)
    return try await read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT send.*, request.json AS json
          FROM send JOIN request ON request.id = send.request
          WHERE device = ? AND errorCode = 'UNREGISTERED' AND outcome = 'drop-token'
            AND send.id > COALESCE(
            (SELECT MAX(later.id) FROM send AS later
             WHERE later.device = send.device AND later.server = send.server
               AND later.outcome = 'accepted' AND NOT later.isDryRun), 0)
          ORDER BY server = 'live' DESC, send.id
          """,
        arguments: [hash])
      for row in rows {
        let record = try Self.record(row)
        if record.verdict(for: device).isDeadToken {
          return Unregistration(time: record.time, server: record.server)
        }
      }
      return nil
    }
  }

  /// Returns the record of a row with its request; a damaged row is an error.
  private static func record(_ row: Row) throws -> SendRecord {
    try SendRow(row: row).record(json: try row.decode(forColumn: "json"))
  }

  /// Returns the record of a row with the counts of a list, or the number of a row's list.
  static func whole(
    _ row: SendRow, json: String, in database: Database
  ) throws -> SendRecord {
    var record = row.record(json: json)
    if row.listName != nil {
      let counts = try Row.fetchAll(
        database,
        sql: """
          SELECT \(Schema.outcome) AS outcome, COUNT(*) AS count FROM send WHERE list = ?
          GROUP BY 1
          """, arguments: [row.key])
      for row in counts {
        let outcome = try row.decode(String.self, forColumn: "outcome")
        record.list?.counts[outcome] = try row.decode(Int.self, forColumn: "count")
      }
    }
    if let list = row.list {
      record.listNumber = try Int.fetchOne(
        database, sql: "SELECT id FROM send WHERE key = ?", arguments: [list])
    }
    return record
  }

  /// Makes rows whose list has no record ordinary records.
  static func freeRows(in database: Database) throws {
    let lost = "list IS NOT NULL AND list NOT IN (SELECT key FROM send WHERE listName IS NOT NULL)"
    let rows = try SendRow.fetchAll(database, sql: "SELECT * FROM send WHERE \(lost)")
    guard !rows.isEmpty else { return }
    let key = try Schema.key(in: database)
    for row in rows {
      let shared = try json(row.request, in: database)
      let own = try request(row.record(json: shared).request, key: key, in: database)
      try database.execute(
        sql: "UPDATE send SET list = NULL, request = ? WHERE id = ?", arguments: [own, row.id])
    }
  }

  /// Adds the records and results of a spool, and returns how many records are new.
  func take(_ lines: [Spool.Line], in database: Database) throws -> Int {
    var count = 0
    for line in lines {
      if let send = line.send {
        count += try insert(send, json: line.json ?? "", in: database) > 0 ? 1 : 0
      }
      if let result = line.result {
        _ = try Self.complete(line.key, with: result, in: database)
      }
    }
    if lines.contains(where: { $0.send?.list != nil }) { try Self.freeRows(in: database) }
    return count
  }

  /// Inserts a record and returns its number; 0 if there is one with that key.
  func insert(_ row: SendRow, json: String, in database: Database) throws -> Int {
    try Self.insert(row, json: json, key: key, in: database)
  }

  static func insert(
    _ row: SendRow, json: String, key: [UInt8], in database: Database
  ) throws -> Int {
    var row = row
    row.request = try request(json, key: key, in: database)
    try row.insert(database, onConflict: .ignore)
    return database.changesCount > 0 ? row.id ?? 0 : 0
  }

  /// Returns the number of a request, which is stored once for all its records.
  private static func request(
    _ json: String, key: [UInt8], in database: Database
  ) throws -> Int {
    let hash = hash(of: json, key: key)
    let known = try database.cachedStatement(sql: "SELECT id FROM request WHERE hash = ?")
    if let id = try Int.fetchOne(known, arguments: [hash]) { return id }
    try database.execute(
      sql: "INSERT INTO request (hash, json) VALUES (?, ?)", arguments: [hash, json])
    return Int(database.lastInsertedRowID)
  }

  /// Adds the result to a record, and returns the number of changed records.
  static func complete(
    _ key: String, with result: SendResult, in database: Database
  ) throws -> Int {
    let statement = try database.cachedStatement(
      sql: """
        UPDATE send SET outcome = ?, name = ?, errorCode = ?, httpStatus = ?, reason = ?,
          attempts = ?, milliseconds = ? WHERE key = ? AND outcome IS NULL
        """)
    try statement.execute(
      arguments: [
        result.outcome, result.name, result.errorCode, result.httpStatus, result.reason,
        result.attempts, result.milliseconds, key,
      ])
    return database.changesCount
  }

  static func json(_ request: Int, in database: Database) throws -> String {
    try String.fetchOne(
      database, sql: "SELECT json FROM request WHERE id = ?", arguments: [request]) ?? ""
  }
}
