package import CrierAnswers
package import CrierMessage
import Foundation
import GRDB

/// The earlier lists that got the message of a new one, in the last 24 hours.
package struct RepeatedList: Sendable {
  /// The record of the last one.
  package let record: SendRecord
  /// The keys of the records of all of them.
  let keys: Set<String>
  private let devices: Set<Data>
  /// Whether some of their rows are not known.
  package let isUnsure: Bool
  private let store: Store

  fileprivate init(
    _ record: SendRecord, _ keys: Set<String>, _ devices: Set<Data>, isUnsure: Bool, in store: Store
  ) {
    (self.record, self.keys, self.devices) = (record, keys, devices)
    (self.isUnsure, self.store) = (isUnsure, store)
  }

  /// Whether this token or installation ID has got the message, or may have.
  package func hasReached(_ device: String) -> Bool {
    isUnsure || store.hash(of: device).map(devices.contains) ?? true
  }
}

/// What the history says about earlier lists with the message of a new one.
package enum ListCheck: Sendable {
  case none
  case found(RepeatedList)
  /// The history, or a part of it, cannot be read.
  case failed(Explanation)
}

extension Store {
  /// Returns the live lists that the message of a list was sent to since a time; nil without any.
  ///
  /// - Parameters:
  ///   - key: The key of the list's own record, if it has one; only lists before it count.
  ///   - seen: The keys of lists that do not count.
  ///   - spool: What the spool has: lists and rows that the store does not know.
  func lists(
    like record: SendRecord, since time: Duration, before key: String? = nil,
    without seen: Set<String> = [], spool: SpoolText? = nil
  ) async throws(StoreError) -> RepeatedList? {
    let spooled =
      (spool?.repeats(of: record, since: time, before: key) ?? []).filter { !seen.contains($0.key) }
    let spooledRows = spool?.rows ?? []
    let isDamaged = spool?.gaps(since: time).isEmpty == false
    let latest = (record.time + RepeatedSend.period).millisecondsRoundedDown
    return try await read { database -> RepeatedList? in
      let query: SQL = """
        SELECT send.*, request.json AS json
        FROM send INDEXED BY sendAlone JOIN request ON request.id = send.request
        WHERE send.list IS NULL AND send.listName IS NOT NULL AND send.server = 'live'
          AND \(Self.mayBe(record.project)) AND NOT send.isDryRun
          AND send.time BETWEEN \(time.millisecondsRoundedDown) AND \(latest)
          AND send.outcome IS NULL
          AND send.id < coalesce((SELECT id FROM send WHERE key = \(key)), send.id + 1)
        ORDER BY send.id DESC
        """
      let rows = try SQLRequest<Row>(literal: query).fetchAll(database)
      var last: SendRecord?
      var devices: Set<Data> = []
      var isUnsure = isDamaged
      var (known, found): (Set<String>, Set<String>) = ([], [])
      for row in rows {
        let sent = try SendRow(row: row).record(json: row.decode(forColumn: "json"))
        let own: String = try row.decode(forColumn: "key")
        known.insert(own)
        guard !seen.contains(own), RepeatedSend.isSame(sent, record) else { continue }
        found.insert(own)
        let parts = try Row.fetchAll(
          database,
          sql: """
            SELECT device, (outcome IS NULL OR outcome IN ('accepted', 'unknown')) AS hasReached
            FROM send WHERE list = ?
            """, arguments: [own])
        let reached = try parts.filter { try $0.decode(forColumn: "hasReached") }
          .map { try $0.decode(Data?.self, forColumn: "device") }
        // Rows may be lost with a damaged file, or not be written yet.
        isUnsure = isUnsure || parts.isEmpty || reached.contains(nil) || sent.isInProgress
        devices.formUnion(reached.compactMap(\.self))
        if parts.isEmpty || !reached.isEmpty { last = last ?? sent }
        for part in spooledRows where part.list == own {
          last = last ?? sent
          if let device = part.device { devices.insert(device) } else { isUnsure = true }
        }
      }
      for list in spooled where !known.contains(list.key) {
        found.insert(list.key)
        (last, isUnsure) = (last ?? list.record, true)
      }
      return last.map { RepeatedList($0, found, devices, isUnsure: isUnsure, in: self) }
    }
  }
}
