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
}
