package import CrierAnswers
import CrierMessage
import GRDB

extension Store {
  /// Returns the records that match, newest first, without their requests.
  package func records(_ search: SendSearch) async throws(StoreError) -> [SendRecord] {
    let query = query(search)
    let records = try await read { database in
      try SendRow.fetchAll(database, query).map { $0.record(json: "") }
    }
    return search.page.isAscending ? records.reversed() : records
  }

  /// Returns the number of records.
  package func count() async throws(StoreError) -> Int {
    try await read { database in try SendRow.fetchCount(database) }
  }

  private func query(_ search: SendSearch) -> SQLRequest<SendRow> {
    var sql: SQL = "SELECT send.* FROM send"
    var conditions: [SQL] = []
    var number: SQL = "send.id"
    if let pattern = FTS5Pattern(matchingAllPrefixesIn: search.words) {
      // The order of the two tables matters: the text index is read from its end and stops at the
      // limit.
      sql = "SELECT send.* FROM sendText JOIN send ON send.id = sendText.rowid"
      conditions.append("sendText MATCH \(pattern)")
      number = "sendText.rowid"
    }
    switch search.page {
    case .before(let page): conditions.append("\(number) < \(page)")
    case .after(let page): conditions.append("\(number) > \(page)")
    case .newest, .oldest: break
    }
    if let project = search.project { conditions.append("send.project = \(project)") }
    if let audience = search.audience { conditions.append("send.target = \(audience)") }
    if let device = search.device { conditions.append("send.device = \(hash(of: device))") }
    if let isDryRun = search.isDryRun { conditions.append("send.isDryRun = \(isDryRun)") }
    if let time = search.since {
      conditions.append("send.time >= \(time.millisecondsRoundedDown)")
    }
    if let time = search.until {
      conditions.append("send.time < \(time.millisecondsRoundedDown)")
    }
    if !search.outcomes.isEmpty {
      conditions.append("\(sql: Schema.outcome) IN \(search.outcomes)")
      // With words, the text index is read instead.
      if search.words.isEmpty, !search.outcomes.contains(SendResult.accepted) {
        conditions.append(SQL(sql: Schema.notAccepted))
      }
    }
    if !conditions.isEmpty {
      let all = conditions.joined(operator: .and)
      sql.append(literal: " WHERE \(all)")
    }
    let direction: SQL = search.page.isAscending ? "ASC" : "DESC"
    sql.append(literal: " ORDER BY \(number) \(direction) LIMIT \(search.limit)")
    return SQLRequest(literal: sql)
  }
}
