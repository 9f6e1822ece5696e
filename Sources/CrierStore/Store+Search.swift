package import CrierAnswers
import CrierMessage
import GRDB

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
