import CrierAnswers
import CrierMessage
import CrierTestSupport
import GRDB
import Testing

@testable import CrierStore

@Suite("The store") struct StoreTests {
  private let store: Store

  init() throws { store = try Store() }

  /// Writes a record with a result, and returns its number.
  @discardableResult
  private func add(
    _ record: SendRecord, device: String? = nil, key: String,
    result: SendResult? = SampleRecord.accepted
  ) async throws -> Int {
    let number = try await store.begin(record, key: key, device: device)
    if let result { try await store.complete(key, with: result) }
    return number
  }

  private func titles(_ change: (inout SendSearch) -> Void) async throws -> [String] {
    var search = SendSearch()
    change(&search)
    return try await store.records(search).map(\.title)
  }

  @Test func `writes to the disk before a call returns, also with the write-ahead log`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try Store(path: folder.path(of: "store.db"))
    let level = try await file.database.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA synchronous")
    }
    // FULL
    #expect(level == 2)
  }

  @Test func `returns a record as it was written`() async throws {
    var record = SampleRecord.of()
    record.draft = SendRecord.Draft(path: "/shop/rain.json", isUnchanged: true)
    let number = try await add(record, key: "a")
    var expected = record
    expected.number = number
    expected.result = SampleRecord.accepted
    #expect(try await store.record(number) == expected)
    #expect(try await store.record(number + 1) == nil)
  }

  @Test func `keeps the first result of a record`() async throws {
    let number = try await add(SampleRecord.of(), key: "a")
    try await store.complete("a", with: SendResult(outcome: "retry"))
    #expect(try await store.record(number)?.result == SampleRecord.accepted)
  }

  @Test func `calls a record without an answer in progress while its process lives`() async throws {
    let number = try await add(SampleRecord.of(), key: "a", result: nil)
    let record = try await store.record(number)
    #expect(record?.outcome == "sending")
  }

  @Test func `finds the beginnings of words, newest first`() async throws {
    try await add(SampleRecord.of(title: "Rain at six"), key: "a")
    try await add(SampleRecord.of(title: "Trail shoes"), key: "b")
    try await add(SampleRecord.of(title: "Rainy days", topic: "offers"), key: "c")
    #expect(try await titles { $0.words = "rai" } == ["Rainy days", "Rain at six"])
    #expect(try await titles { $0.words = "rai off" } == ["Rainy days"])
    #expect(
      try await titles { $0.words = "\"'*;--" } == ["Rainy days", "Trail shoes", "Rain at six"])
    #expect(try await titles { $0.words = "snow" } == [])
    #expect(try await titles { $0.limit = 1 } == ["Rainy days"])
  }

  @Test(arguments: ["", "t"])
  func `reads pages from both ends`(words: String) async throws {
    for number in 1...5 {
      try await add(SampleRecord.of(title: "Title \(number)"), key: "\(number)")
    }
    func page(_ page: SendSearch.Page) async throws -> String {
      try await titles { ($0.words, $0.page, $0.limit) = (words, page, 2) }
        .joined(separator: ", ")
    }
    #expect(try await page(.newest) == "Title 5, Title 4")
    #expect(try await page(.before(4)) == "Title 3, Title 2")
    #expect(try await page(.oldest) == "Title 2, Title 1")
    #expect(try await page(.after(2)) == "Title 4, Title 3")
    #expect(try await page(.before(1)) == "")
    #expect(try await page(.after(5)) == "")
  }

  @Test func `finds a note as soon as it is written`() async throws {
    let number = try await add(SampleRecord.of(), key: "a")
    #expect(try await store.note("ticket 88213", on: number))
    #expect(try await titles { $0.words = "88213" } == ["Rain at six"])
    #expect(try await !store.note("lost", on: number + 1))
  }

  @Test func `finds the sends to a device without its token`() async throws {
    let token = SampleRecord.token
    let number = try await add(
      SampleRecord.of(title: "Yours", token: token), device: token, key: "a")
    try await add(
      SampleRecord.of(title: "Theirs", token: token + "9"), device: token + "9", key: "b")
    #expect(try await titles { $0.device = token } == ["Yours"])
    let record = try #require(try await store.record(number))
    #expect(!record.request.contains(token))
    #expect(record.message(to: token)?.targets == [Target(.token, token)])
  }

  @Test func `filters by outcome, time and kind`() async throws {
    let refused = SendResult(outcome: "drop-token", errorCode: "UNREGISTERED", httpStatus: 404)
    try await add(SampleRecord.of(title: "old", at: .seconds(100)), key: "a", result: refused)
    try await add(SampleRecord.of(title: "try", isDryRun: true), key: "b")
    try await add(SampleRecord.of(title: "lost"), key: "c", result: nil)
    #expect(try await titles { $0.outcomes = ["drop-token"] } == ["old"])
    #expect(try await titles { $0.outcomes = ["unknown"] } == ["lost"])
    #expect(try await titles { $0.until = .seconds(101) } == ["old"])
    #expect(try await titles { $0.since = .seconds(101) } == ["lost", "try"])
    #expect(try await titles { $0.isDryRun = true } == ["try"])
    #expect(try await titles { ($0.words, $0.outcomes) = ("ol", ["drop-token"]) } == ["old"])
    #expect(try await titles { ($0.words, $0.outcomes) = ("ol", ["quota"]) } == [])
    #expect(try await titles { ($0.words, $0.outcomes) = ("tr", ["accepted"]) } == ["try"])
    #expect(
      try await titles { ($0.words, $0.outcomes, $0.page) = ("ol", ["drop-token"], .oldest) }
        == ["old"])
  }

  @Test func `filters by the draft and by its folder`() async throws {
    var record = SampleRecord.of()
    record.draft = SendRecord.Draft(path: "/shop/offers/wk47.json", isUnchanged: true)
    try await add(record, key: "a")
    try await add(SampleRecord.of(title: "Trail shoes"), key: "b")
    for path in ["/shop/offers/wk47.json", "/shop/offers/", "/shop/", "/"] {
      #expect(try await titles { $0.draft = path } == ["Rain at six"], "\(path)")
    }
    for path in ["/shop/offers/wk4", "/shop", "/offers/", "wk47.json"] {
      #expect(try await titles { $0.draft = path } == [], "\(path)")
    }
  }

  @Test func `finds a repeat to the same audience only`() async throws {
    let record = SampleRecord.of(at: .seconds(1000))
    try await add(record, key: "a")
    #expect(
      try await store.repeats(of: record, device: nil, since: .seconds(900)).first?.record.number
        == 1)
    #expect(try await store.repeats(of: record, device: nil, since: .seconds(1001)).isEmpty)
    let others = [
      SampleRecord.of(title: "Rain at seven"), SampleRecord.of(topic: "offers"),
      SampleRecord.of(token: SampleRecord.token),
    ]
    for other in others {
      #expect(try await store.repeats(of: other, device: nil, since: .zero).isEmpty)
    }
  }

  @Test func `claims no wrong repeat if the clock jumps, and keeps the order`() async throws {
    let day = 86_400
    try await add(SampleRecord.of(title: "Ahead", at: .seconds(10 * day)), key: "a")
    try await add(SampleRecord.of(title: "Rain", at: .seconds(2 * day)), key: "b")
    try await add(SampleRecord.of(title: "Back", at: .seconds(day)), key: "c")
    #expect(try await titles { _ in } == ["Back", "Rain", "Ahead"])
    func found(_ title: String) async throws -> SendRecord? {
      let sought = SampleRecord.of(title: title, at: .seconds(2 * day - 60))
      return try await store.repeats(of: sought, device: nil, since: .zero).first?.record
    }
    #expect(try await found("Ahead") == nil)
    let rain = try #require(try await found("Rain"))
    #expect(RepeatedSend(of: rain, now: .seconds(2 * day - 60), to: rain.project).age == .zero)
  }

  @Test func `finds the record of an accepted message by its name`() async throws {
    let name = "projects/shop-test/messages/0:176365092344112%8f2c"
    for key in ["70", "7", "8"] {
      let result = SendResult(outcome: SendResult.accepted, name: name + key)
      try await add(SampleRecord.of(title: "Message \(key)"), key: key, result: result)
    }
    let record = try await store.record(named: name + "7")
    #expect(record?.title == "Message 7")
    #expect(record?.message() != nil)
    #expect(try await store.record(named: name) == nil)
    #expect(try await store.record(named: "") == nil)
  }

  @Test func `finds a repeat whose times count from the send`() async throws {
    func record(_ title: String, expires time: Int) -> SendRecord {
      var message = Message()
      message.set("notification.title", to: .string(title))
      message.set("apns.headers.apns-expiration", to: .string("\(time)"))
      return SendRecord(
        message.aimed(at: Target(.topic, "news")), isDryRun: false, at: .seconds(1000),
        to: "shop-test", on: .live, by: "ada", from: .command)
    }
    func number(_ sought: SendRecord) async throws -> Int? {
      try await store.repeats(of: sought, device: nil, since: .zero).first?.record.number
    }
    try await add(record("Rain", expires: 1_795_000_000), key: "a")
    #expect(try await number(record("Rain", expires: 1_795_000_060)) == 1)
    #expect(try await number(record("Snow", expires: 1_795_000_060)) == nil)
  }

  @Test func `finds a repeat whose keys have another order`() async throws {
    func record(_ notification: String) throws -> SendRecord {
      let json = #"{"message": {"topic": "news", "notification": {\#(notification)}}}"#
      return SendRecord(
        try Message(json: json), isDryRun: false, at: .seconds(1000), to: "shop-test", on: .live,
        by: "ada", from: .command)
    }
    func number(_ sought: SendRecord) async throws -> Int? {
      try await store.repeats(of: sought, device: nil, since: .zero).first?.record.number
    }
    try await add(record(#""title": "Rain", "body": "At six""#), key: "a")
    #expect(try await number(record(#""body": "At six", "title": "Rain""#)) == 1)
    #expect(try await number(record(#""body": "Rain", "title": "At six""#)) == nil)
  }

  @Test func `finds a repeat in a project by number, which may be the one by ID`() async throws {
    func record(_ project: String) throws -> SendRecord {
      SendRecord(
        try Message(json: #"{"message": {"topic": "news"}}"#), isDryRun: false,
        at: .seconds(1000), to: project, on: .live, by: "ada", from: .command)
    }
    try await add(record("shop"), key: "a")
    for (project, count) in [("shop", 1), ("123456", 1), ("another", 0)] {
      let found = try await store.repeats(of: record(project), device: nil, since: .zero)
      #expect(found.count == count, "\(project)")
    }
  }

  @Test func `finds a repeat to the same device`() async throws {
    let record = SampleRecord.of(token: SampleRecord.token)
    _ = try await store.begin(record, key: "a", device: SampleRecord.token)
    func number(_ device: String?) async throws -> Int? {
      try await store.repeats(of: record, device: device, since: .zero).first?.record.number
    }
    #expect(try await number(SampleRecord.token) == 1)
    #expect(try await number(SampleRecord.token + "x") == nil)
    #expect(try await number(nil) == nil)
    #expect(try await store.sent(1, to: SampleRecord.token))
    #expect(try await !store.sent(1, to: SampleRecord.token + "x"))
    #expect(try await !store.sent(2, to: SampleRecord.token))
  }

  @Test func `finds accepted sends with a tag to the same target, the newest first`() async throws {
    func record(
      _ tag: String, topic: String = "news", token: String? = nil, at seconds: Int = 1000
    ) -> SendRecord {
      var message = Message()
      message.set("android.notification.tag", to: .string(tag))
      message = message.aimed(at: token.map { Target(.token, $0) } ?? Target(.topic, topic))
      return SendRecord(
        message, isDryRun: false, at: .seconds(seconds), to: "shop-test", on: .live, by: "ada",
        from: .command)
    }
    func found(
      _ tag: String, token: String? = nil, device: String? = nil, since seconds: Int = 900
    ) async throws -> [Int] {
      let like = record(tag, token: token, at: seconds)
      let records = try await store.accepted(like: like, device: device, naming: [tag, "none"])
      #expect(records.allSatisfy { $0.message()?.text("android.notification.tag") == tag })
      return records.map(\.number)
    }
    let token = SampleRecord.token
    try await add(record("rain"), key: "1")
    try await add(record("ferry"), key: "2")
    try await add(record("rain", topic: "offers"), key: "3")
    try await add(record("rain"), key: "4", result: SendResult(outcome: "quota"))
    try await add(record("rain", at: 2000), key: "5")
    try await add(record("rain", token: token), device: token, key: "6")
    #expect(try await found("rain") == [5, 1])
    #expect(try await found("rain", since: 1500) == [5])
    #expect(try await found("snow") == [])
    #expect(try await found("rain", token: token, device: token) == [6])
    #expect(try await found("rain", token: token, device: token + "x") == [])
  }

  @Test(arguments: [SendRecord.Server.emulator, .sandbox])
  func `does not call a test a repeat`(server: SendRecord.Server) async throws {
    try await add(SampleRecord.of(on: server), key: "a")
    #expect(try await store.repeats(of: SampleRecord.of(), device: nil, since: .zero).isEmpty)
  }

  @Test func `does not call a refused send a repeat`() async throws {
    try await add(SampleRecord.of(), key: "a", result: SendResult(outcome: "quota"))
    #expect(try await store.repeats(of: SampleRecord.of(), device: nil, since: .zero).isEmpty)
  }

  @Test func `removes old records and keeps what newer ones need`() async throws {
    try await add(SampleRecord.of(at: .seconds(10)), key: "a")
    try await add(SampleRecord.of(title: "gone", at: .seconds(20)), key: "b")
    let kept = try await add(SampleRecord.of(at: .seconds(30)), key: "c")
    let running = try await add(SampleRecord.of(at: .seconds(15)), key: "d", result: nil)
    #expect(try await store.prune(before: .seconds(25)) == 2)
    #expect(try await store.record(running) != nil)
    #expect(try await store.record(kept)?.request == SampleRecord.of().request)
    #expect(try await titles { $0.words = "gone" } == [])
  }

  @Test func `records the sends of many tasks`() async throws {
    let store = store
    let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<200 {
        group.addTask {
          let number = try await store.begin(SampleRecord.of(), key: "\(index)", device: nil)
          try await store.complete("\(index)", with: SampleRecord.accepted)
          return number
        }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(numbers.count == 200)
    #expect(try await titles { $0.limit = 300 }.count == 200)
  }

  @Test func `knows since when a device is unregistered, until a message is accepted`() async throws
  {
    let refused = SendResult(outcome: "drop-token", errorCode: "UNREGISTERED", httpStatus: 404)
    let token = SampleRecord.token
    func add(_ seconds: Int, _ result: SendResult, isDryRun: Bool = false) async throws {
      let record = SampleRecord.of(token: token, at: .seconds(seconds), isDryRun: isDryRun)
      try await self.add(record, device: token, key: "\(seconds)", result: result)
    }
    #expect(try await store.unregistration(of: token) == nil)
    try await add(100, refused)
    try await add(200, refused)
    try await add(250, SampleRecord.accepted, isDryRun: true)
    #expect(
      try await store.unregistration(of: token)
        == Unregistration(time: .seconds(100), server: .live))
    #expect(try await store.unregistration(of: token + "x") == nil)
    try await add(300, SampleRecord.accepted)
    #expect(try await store.unregistration(of: token) == nil)
  }

  @Test(
    "an installation ID or a Live Activity condemns no token, whatever an earlier Crier advised")
  func oldAdvice() async throws {
    let store = try Store()
    let id = "cT3mQx8ZT0WAbCdEfGhIjK"
    var activity = Message().aimed(at: Target(.token, SampleRecord.token))
    activity.set("apns.live_activity_token", to: .string("a1b2"))
    let sends = [
      (Message().aimed(at: Target(.fid, id)), id), (Message().aimed(at: Target(.token, id)), id),
      (activity, SampleRecord.token),
    ]
    for (index, (message, device)) in sends.enumerated() {
      let record = SendRecord(
        message, isDryRun: false, at: .seconds(100), to: "shop-test", on: .live, by: "",
        from: .command)
      _ = try await store.begin(record, key: "\(index)", device: device)
      try await store.complete(
        "\(index)", with: SendResult(outcome: "drop-token", errorCode: "UNREGISTERED"))
      #expect(try await store.unregistration(of: device) == nil, "\(index)")
    }
    let outcomes = try await store.records(SendSearch()).map(\.outcome)
    #expect(outcomes.last == "fix-request")
  }
}
