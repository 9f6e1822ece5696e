import CrierAnswers
import CrierHost
import CrierMessage
import CrierTestSupport
import Foundation
import GRDB
import Testing

@testable import CrierStore

@Suite("The record of a list") struct ListRecordTests {
  private static let hour = Duration.seconds(3600)
  private static let now = Duration.seconds(1_700_000_000)

  private static let message =
    (try? Message(
      json: """
        {"message": {"topic": "left", "notification": {"title": "Rain at six"},
          "fcm_options": {"analytics_label": "wk47"}}}
        """)) ?? Message()

  private static func list(_ message: Message = message, at time: Duration = now) -> SendRecord {
    var list = SendRecord(
      message, toList: "testers.csv", isDryRun: false, at: time, to: "shop-test", on: .live,
      by: "ada", from: .command)
    list.language = "de"
    return list
  }

  private static func token(_ number: Int) -> String {
    "f\(number)K3mAbCdEfGhIjKlMn:APA91b" + String(repeating: "x7Yp_2", count: 22)
  }

  private static let results: [SendResult?] = [
    SendResult(outcome: SendResult.accepted, name: "projects/shop-test/messages/0:17%31bd"),
    SendResult(outcome: "drop-token", errorCode: "UNREGISTERED"), nil,
    SendResult(outcome: SendResult.accepted, name: "projects/shop-test/messages/0:18%42ce"),
  ]

  /// Adds a list with a row for each result.
  private static func add(
    _ results: [SendResult?] = results, of message: Message = message, key: String = "list",
    at time: Duration = now, to store: Store
  ) async throws {
    let list = list(message, at: time)
    _ = try await store.begin(list, key: key, device: nil)
    for (index, result) in results.enumerated() {
      let row = list.row(
        to: Target(.token, token(index)), at: time + .seconds(index))
      _ = try await store.begin(row, key: "\(key) \(index)", device: token(index), list: key)
      if let result { try await store.complete("\(key) \(index)", with: result) }
    }
    // As if the process had ended.
    try await store.database.write { try $0.execute(sql: "UPDATE send SET process = ''") }
  }

  private static func found(
    _ store: Store, _ change: (inout SendSearch) -> Void = { _ in }
  ) async throws -> [SendRecord] {
    var search = SendSearch()
    change(&search)
    return try await store.records(search, withRequests: true)
  }

  private static func numbers(
    _ store: Store, _ change: (inout SendSearch) -> Void
  ) async throws -> [Int] {
    try await found(store, change).map(\.number)
  }

  @Test func `is one record with the counts of its rows`() async throws {
    let store = try Store()
    try await Self.add(to: store)
    _ = try await store.begin(SampleRecord.of(title: "Snow"), key: "other", device: nil)
    let all = try await Self.found(store)
    #expect(all.map(\.number) == [6, 1])
    let list = all[1]
    #expect(list.list?.counts == ["accepted": 2, "drop-token": 1, "unknown": 1])
    #expect(list.outcomeWord == "4 rows: 2 accepted, 1 refused, 1 unknown")
    #expect(list.outcome == SendResult.unknown)
    #expect(
      list.message()?.targets == [] && list.label == "wk47"
        && list.recipientWords == "list testers.csv")
    let rows = try await Self.found(store) { $0.list = 1 }
    #expect(rows.map(\.number) == [5, 4, 3, 2] && rows.allSatisfy { $0.listNumber == 1 })
    let target = try #require(rows[0].target)
    #expect(target.value == Redaction.shortenedDevice(Self.token(3)))
    #expect(rows[0].message()?.targets == [target])
    #expect(try await store.sent(5, to: Self.token(3)))
    let requests = try await store.read {
      try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM request")
    }
    #expect(requests == 2)
  }

  @Test func `is found instead of its rows, and a row by what is its own`() async throws {
    let store = try Store()
    try await Self.add(to: store)
    for words in ["rain", "wk47", "de", "shop", "testers", "rain test"] {
      #expect(try await Self.numbers(store) { $0.words = words } == [1], "\(words)")
    }
    #expect(try await Self.numbers(store) { $0.words = "unreg" } == [3])
    #expect(try await Self.numbers(store) { $0.words = "31bd" } == [2])
    #expect(try await store.record(named: "projects/shop-test/messages/0:18%42ce")?.number == 5)
    #expect(try await Self.numbers(store) { $0.device = Self.token(2) } == [4])
    #expect(try await Self.numbers(store) { $0.outcomes = ["unknown"] } == [4])
    #expect(try await Self.numbers(store) { $0.outcomes = ["accepted"] } == [5, 2])
    #expect(try await Self.numbers(store) { $0.includesRows = true } == [5, 4, 3, 2, 1])
    #expect(try await Self.numbers(store) { $0.project = "shop-test" } == [1])
    #expect(try await store.note("ticket 5", on: 3))
    #expect(try await Self.numbers(store) { $0.words = "ticket" } == [3])
    #expect(try store.check(isSuspect: false) == false)
    #expect(try store.check(isSuspect: true))
    #expect(try await Self.numbers(store) { $0.words = "rain" } == [1])
  }

  @Test func `goes with its last row, and no row stays without it`() async throws {
    for limit in [HistoryLimit(records: 3), HistoryLimit(days: 1)] {
      let store = try Store()
      try await Self.add(at: Self.now - .seconds(86_400) - .seconds(2), to: store)
      #expect(try await store.trim(to: limit, now: Self.now) == 2)
      #expect(try await Self.numbers(store) { _ in } == [1])
      #expect(try await Self.numbers(store) { $0.includesRows = true } == [5, 4, 1])
      #expect(try await store.trim(to: HistoryLimit(days: 1), now: Self.now + Self.hour) == 3)
      #expect(try await store.count() == 0)
    }
    let store = try Store()
    try await Self.add(to: store)
    #expect(try await store.prune(before: Self.now + .seconds(2)) == 2)
    #expect(try await Self.numbers(store) { $0.includesRows = true } == [5, 4, 1])
    #expect(try await store.prune(before: Self.now + Self.hour) == 3)
    #expect(try await store.count() == 0)
  }

  @Test(
    "comes whole from the spool; rows without it are ordinary records", arguments: [true, false])
  func spool(hasList: Bool) async throws {
    let folder = try TemporaryFolder()
    let spool = StoreFolder(folder.path).spool
    let list = Self.list()
    if hasList { try spool.begin(list, key: "list", device: nil) }
    for index in 0..<3 {
      let row = list.row(to: Target(.token, Self.token(index)), at: Self.now)
      try spool.begin(row, key: "\(index)", device: nil, list: "list")
      try spool.complete("\(index)", with: SampleRecord.accepted)
    }
    let (store, _) = try StoreFolder(folder.path).open(now: Self.now)
    let found = try await Self.found(store)
    #expect(found.count == (hasList ? 1 : 3))
    #expect(found.first?.list?.counts == (hasList ? ["accepted": 3] : nil))
    let rows = try await Self.found(store) { $0.includesRows = true }.filter { $0.list == nil }
    #expect(rows.count == 3)
    #expect(rows.allSatisfy { $0.message()?.targets == [$0.target].compactMap(\.self) })
    #expect(try await Self.found(store) { $0.words = "rain" }.count == (hasList ? 1 : 3))
  }

  @Test func `a second send of the same rows is noticed`() async throws {
    let store = try Store()
    try await Self.add(to: store)
    let again = Self.list(at: Self.now + Self.hour)
    let since = again.time - RepeatedSend.period
    let found = try #require(try await store.lists(like: again, since: since))
    #expect(found.record.number == 1)
    // The refused row may get it, and a new one.
    #expect((0..<5).map { found.hasReached(Self.token($0)) } == [true, false, true, true, false])
    var other = Self.message
    other.set("notification.title", to: .string("Snow"))
    #expect(try await store.lists(like: Self.list(other), since: since) == nil)
    let late = Self.list(at: Self.now + .seconds(86_401))
    #expect(try await store.lists(like: late, since: late.time - RepeatedSend.period) == nil)
    // For one of its devices, it is a repeat, too.
    let device = Self.message.aimed(at: Target(.token, Self.token(0)))
    let sought = SendRecord(
      device, isDryRun: false, at: again.time, to: "shop-test", on: .live, by: "", from: .screen)
    #expect(
      try await store.repeats(of: sought, device: Self.token(0), since: since).first?.record.number
        == 2)
  }

  @Test("counts as sent to all if the history cannot tell to whom", arguments: ["rows", "device"])
  func unsure(lost: String) async throws {
    let store = try Store()
    try await Self.add([SendResult(outcome: "drop-token")], key: "refused", to: store)
    let again = Self.list(at: Self.now + Self.hour)
    let since = again.time - RepeatedSend.period
    #expect(try await store.lists(like: again, since: since) == nil)
    try await Self.add(to: store)
    try await store.database.write {
      try $0.execute(
        sql: lost == "rows"
          ? "DELETE FROM send WHERE list = 'list'" : "UPDATE send SET device = NULL WHERE id = 4")
    }
    let found = try #require(try await store.lists(like: again, since: since))
    #expect(found.hasReached(Self.token(9)))
    // Of two at the same time, the second one is kept back.
    _ = try await store.begin(again, key: "again", device: nil)
    #expect(try await store.lists(like: again, since: since, before: "list") == nil)
    #expect(try await store.lists(like: again, since: again.time, before: "again") == nil)
    #expect(try await store.lists(like: again, since: since, before: "again") != nil)
    // One that was kept back itself counts for nothing.
    try await store.complete("again", with: SendResult(outcome: SendResult.notSent))
    #expect(try await store.lists(like: again, since: again.time) == nil)
  }

  @Test func `is found in the spool, and missed where a part of it is lost`() async throws {
    let folder = try TemporaryFolder()
    let history = History { () throws(StoreError) in StoreFolder(folder.path) }
    let again = Self.list(at: Self.now + Self.hour)
    guard case .none = await history.repeated(by: again) else {
      Issue.record("A new history has a list.")
      return
    }
    let spool = StoreFolder(folder.path).spool
    // The store has another list with the message, and has lost this one, or never had it.
    _ = try await history.use { store in
      try await Self.add(to: store)
      return 0
    }
    for isCopy in [true, false] {
      guard case .found(let known) = await history.repeated(by: again) else {
        Issue.record("The list in the store is not found.")
        return
      }
      #expect(known.hasReached(Self.token(9)) == !isCopy)
      try spool.begin(Self.list(), key: "lost \(isCopy)", device: nil, isCopy: isCopy)
      guard case .found(let found) = await history.repeated(by: again) else {
        Issue.record("The list in the spool is not found.")
        return
      }
      #expect(found.isUnsure && found.hasReached(Self.token(9)))
    }
    var other = Self.message
    other.set("notification.title", to: .string("Snow"))
    let snow = Self.list(other, at: again.time)
    guard case .none = await history.repeated(by: snow) else {
      Issue.record("Another message was not sent.")
      return
    }
    let text = try folder.text(of: "spool.jsonl")
    try folder.write(text + "half a line\n", to: "spool.jsonl")
    guard case .failed = await history.repeated(by: snow) else {
      Issue.record("A part of the spool is lost.")
      return
    }
  }

  @Test func `of another Crier is seen before the send, also in the spool`() async throws {
    let folder = try TemporaryFolder()
    func history() -> History {
      History { () throws(StoreError) in StoreFolder(folder.path) }
    }
    let records = [
      Self.list(),
      SendRecord(
        Self.message, isDryRun: false, at: Self.now, to: "shop-test", on: .live, by: "",
        from: .command),
    ]
    // As if a newer Crier had written the store.
    _ = try await history().use { store in
      try await store.database.write {
        try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('z99')")
      }
    }
    for record in records {
      let (first, second) = (history(), history())
      // The first one has taken its time, but waits for a lock: the second one finds nothing.
      let now = record.time + .seconds(2)
      if record.list == nil {
        let check = await second.repeated(
          by: Self.message, isDryRun: false, to: "shop-test", on: .live, now: now)
        guard case .none = check else {
          Issue.record("Nothing was sent yet.")
          return
        }
      } else {
        guard case .none = await second.repeated(by: Self.list(at: now)) else {
          Issue.record("No list was sent yet.")
          return
        }
      }
      let keys = [
        await first.begin(record, device: nil), await second.begin(record, device: nil),
      ]
      guard case .none = await first.unseenRepeat(of: record, own: keys[0]),
        case .found = await second.unseenRepeat(of: record, own: keys[1])
      else {
        Issue.record("Not exactly one of two is kept back.")
        return
      }
      guard case .found = await first.unseenRepeat(of: record, own: keys[0], hasWaited: true) else {
        Issue.record("After a pause, a later send does not keep an attempt back.")
        return
      }
      // A user who knows of it has decided.
      let third = history()
      let later = record.list == nil ? record : Self.list(at: now)
      if record.list == nil {
        _ = await third.repeated(
          by: Self.message, isDryRun: false, to: "shop-test", on: .live, now: now)
      } else {
        _ = await third.repeated(by: later)
      }
      let key = await third.begin(later, device: nil)
      guard case .none = await third.unseenRepeat(of: later, own: key) else {
        Issue.record("A known repeat is kept back.")
        return
      }
    }
  }

  @Test func `proves that its text was replaced`() async throws {
    let folder = try TemporaryFolder()
    let (store, _) = try StoreFolder(folder.path).open()
    var newer = Self.message
    newer.set("notification.title", to: .string("Rain at seven"))
    try await Self.add(to: store)
    try await Self.add(of: newer, key: "newer", at: Self.now + Self.hour, to: store)
    let path = folder.path
    let history = History { StoreFolder(path) }
    func older(_ message: Message, _ language: String? = "de") async -> OlderText? {
      await history.earlierTexts(
        of: OutgoingText(message, in: language), to: "shop-test", on: .live, now: Self.now
      ).older
    }
    #expect(await older(Self.message)?.newer.number == 6)
    #expect(await older(newer) == nil)
    #expect(await older(Self.message, "fr") == nil)
    // Nobody got the third text.
    var refused = Self.message
    refused.set("notification.title", to: .string("Rain at eight"))
    try await Self.add(
      [Self.results[1]], of: refused, key: "refused", at: Self.now + Self.hour * 2, to: store)
    #expect(await older(newer) == nil)
  }
}
