package import CrierAnswers
import CrierMessage
import Foundation
import GRDB

/// The earlier lists that got the message of a new one, in the last 24 hours.
package struct RepeatedList: Sendable {
  /// The record of the last one.
  package let record: SendRecord
  private let devices: Set<Data>
  private let store: Store

  fileprivate init(_ record: SendRecord, _ devices: Set<Data>, in store: Store) {
    (self.record, self.devices, self.store) = (record, devices, store)
  }

  /// Whether this token or installation ID has got the message, or may have.
  package func hasReached(_ device: String) -> Bool {
    store.hash(of: device).map(devices.contains) ?? false
  }
}

extension Store {
  /// Returns the live lists that the message of a list was sent to since a time; nil without any.
  func lists(
    like record: SendRecord, since time: Duration
  ) async throws(StoreError) -> RepeatedList? {
    let latest = record.time + RepeatedSend.period
    return try await read { database -> RepeatedList? in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT send.*, request.json AS json
          FROM send INDEXED BY sendAlone JOIN request ON request.id = send.request
          WHERE send.list IS NULL AND send.listName IS NOT NULL AND send.server = 'live'
            AND send.project = ? AND NOT send.isDryRun AND send.time BETWEEN ? AND ?
          ORDER BY send.id DESC
          """,
        arguments: [
          record.project, time.millisecondsRoundedDown, latest.millisecondsRoundedDown,
        ])
      var last: SendRecord?
      var devices: Set<Data> = []
      for row in rows {
        let sent = try SendRow(row: row).record(json: row.decode(forColumn: "json"))
        guard RepeatedSend.isSame(sent, record) else { continue }
        last = last ?? sent
        devices.formUnion(
          try Data.fetchSet(
            database,
            sql: """
              SELECT device FROM send WHERE list = ? AND device IS NOT NULL
                AND (outcome IS NULL OR outcome IN ('accepted', 'unknown'))
              """, arguments: [row.decode(String.self, forColumn: "key")]))
      }
      return last.map { RepeatedList($0, devices, in: self) }
    }
  }
}
