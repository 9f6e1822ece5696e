import CrierAnswers
import CrierMessage
import CrierTestSupport
import Foundation
import GRDB
import Testing

@testable import CrierStore

@Suite("The tables of the store") struct SchemaTests {
  @Test func `of the first version are brought up to date with their records`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "store.db")
    let old = try DatabaseQueue(path: path)
    try Schema.migrator.migrate(old, upTo: "1 history")
    try await old.write { database in
      try database.execute(
        sql: """
          INSERT INTO request (hash, json) VALUES (x'00', '{}');
          INSERT INTO send (key, time, project, server, isDryRun, target, targetKind, title, request,
            isExact, user, origin, note, process)
          VALUES ('a', 1000, 'shop', 'live', 0, 'fK3m…0001', 'token', 'Rain at six', 1, 1, 'ada',
            'command', '', '')
          """)
    }
    try old.close()
    let store = try Store(path: path)
    var search = SendSearch()
    search.words = "rai"
    #expect(try await store.records(search).map(\.deviceName) == [nil])
    var record = SampleRecord.of(title: "Snow", token: SampleRecord.token)
    record.deviceName = "Pixel QA"
    _ = try await store.begin(record, key: "b", device: SampleRecord.token)
    search.words = "pixel"
    #expect(try await store.records(search).map(\.deviceName) == ["Pixel QA"])
  }

  @Test func `of the fourth version get labels and stay searchable`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "store.db")
    let old = try DatabaseQueue(path: path)
    try Schema.migrator.migrate(old, upTo: "4 audiences")
    try await old.write { database in
      try database.execute(
        sql: """
          INSERT INTO request (hash, json) VALUES (x'00',
            '{"message":{"topic":"news","fcmOptions":{"analyticsLabel":"wk47"}}}'), (x'01', '{');
          INSERT INTO send (key, time, project, server, isDryRun, target, targetKind, title, request,
            isExact, user, origin, note, process, outcome, errorCode)
          VALUES ('a', 1, 'shop', 'live', 0, 'news', 'topic', 'Rain', 1, 1, '', 'command', '', '',
            NULL, NULL),
            ('b', 2, 'shop', 'live', 0, 'fK3m…0001', 'fid', 'Snow', 2, 1, '', 'command', '', '',
            'drop-token', 'UNREGISTERED');
          """)
    }
    try old.close()
    let store = try Store(path: path)
    func found(_ words: String) async throws -> [SendRecord] {
      var search = SendSearch()
      search.words = words
      return try await store.records(search)
    }
    #expect(try await found("wk4").map(\.label) == ["wk47"])
    // The installation ID works again once the app registers it.
    #expect(try await found("snow").map(\.outcome) == ["fix-request"])
    #expect(try await store.note("x1", on: 1))
    #expect(try await found("x1").map(\.number) == [1])
    #expect(try store.check(isSuspect: false) == false)
  }

  private static func plan(_ query: SQL, in store: Store) async throws -> [String] {
    let plan: SQL = "EXPLAIN QUERY PLAN \(query)"
    return try await store.read { database in
      try SQLRequest<Row>(literal: plan).fetchAll(database).map { $0["detail"] as String }
    }
  }

  @Test func `find the sends to an audience without reading those to others`() async throws {
    let store = try Store()
    func plan(_ device: String?) async throws -> [String] {
      let query = store.sends(
        like: SampleRecord.of(), to: device, since: .seconds(900), "TRUE", limit: 20)
      return try await Self.plan(query, in: store)
    }
    let audience = try await plan(nil)
    #expect(
      audience.contains("SEARCH send USING INDEX sendToAudience (target=? AND time>?)"),
      "\(audience)")
    let device = try await plan(SampleRecord.token)
    #expect(device.contains("SEARCH send USING INDEX sendByDevice (device=?)"), "\(device)")
  }

  @Test func `find refused sends by words without reading the accepted ones`() async throws {
    let store = try Store()
    var search = SendSearch()
    (search.words, search.outcomes) = ("rain", SendRecord.outcomes["refused"] ?? [])
    let plan = try await Self.plan(store.query(search), in: store)
    #expect(plan.count == 2 && plan[0].hasPrefix("SCAN sendText VIRTUAL TABLE"), "\(plan)")
    #expect(plan.last == "SEARCH send USING INDEX sendNotAccepted (id=?)", "\(plan)")
  }
}
