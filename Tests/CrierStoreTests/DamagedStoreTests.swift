import CrierAnswers
import CrierMessage
import CrierTestSupport
import Foundation
import GRDB
import Testing

@testable import CrierStore

/// Whatever part of the history is damaged, no record is lost without a word, and no message goes to
/// the same audience twice unasked.
@Suite("A damaged history", .timeLimit(.minutes(10))) struct DamagedStoreTests {
  private static let now = Duration.seconds(Int(Date().timeIntervalSince1970))
  private static let pageSize = 4096

  private enum Damage: CaseIterable { case zeros, noise, otherPage, someBytes }

  /// A history with 60 sends of the last ten hours, to topics and devices.
  private struct Sample {
    let store: [UInt8]
    let spool: [UInt8]
    let titles: Set<String>

    static func make() async throws -> Sample {
      let folder = try TemporaryFolder()
      let path = folder.path
      let history = History { StoreFolder(path) }
      var titles: Set<String> = []
      for index in 0..<60 {
        let token = index % 3 == 0 ? nil : SampleRecord.token + "\(index)"
        let title = "Message \(index) about rain"
        let record = SampleRecord.of(
          title: title, token: token, at: now - .seconds(600 * (60 - index)))
        let key = await history.begin(record, device: token)
        await history.complete(key, with: SampleRecord.accepted)
        titles.insert(title)
      }
      try await DatabaseQueue(path: folder.path(of: "store.db")).writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
      func bytes(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: folder.path(of: name))))
      }
      return Sample(store: try bytes("store.db"), spool: try bytes("spool.jsonl"), titles: titles)
    }

    /// Returns a folder with the history, damaged.
    func folder(_ store: [UInt8], withSpool: Bool) throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try Data(store).write(to: URL(filePath: folder.path(of: "store.db")))
      if withSpool { try Data(spool).write(to: URL(filePath: folder.path(of: "spool.jsonl"))) }
      return folder
    }
  }

  private static func damaged(
    _ bytes: [UInt8], page: Int, _ damage: Damage, using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    let range = page * pageSize..<(page + 1) * pageSize
    switch damage {
    case .zeros: for index in range { bytes[index] = 0 }
    case .noise: for index in range { bytes[index] = .random(in: 0...255, using: &random) }
    case .otherPage:
      let other = Int.random(in: 0..<bytes.count / pageSize, using: &random) * pageSize
      bytes.replaceSubrange(range, with: Array(bytes[other..<other + pageSize]))
    case .someBytes:
      let start = Int.random(in: range, using: &random)
      for index in start..<min(range.upperBound, start + 32) {
        bytes[index] = .random(in: 0...255, using: &random)
      }
    }
    return bytes
  }

  private static func message(_ index: Int) -> Message {
    var message = Message()
    message.set("notification.title", to: .string("Message \(index) about rain"))
    return message.aimed(at: Target(.topic, "news"))
  }

  private static func titles(_ folder: TemporaryFolder) async throws -> (Set<String>, [Explanation])
  {
    let path = folder.path
    let history = History { StoreFolder(path) }
    var search = SendSearch()
    search.limit = 1000
    let wanted = search
    let titles = try await history.use { try await $0.records(wanted).map(\.title) }
    return (Set(titles), await history.takeNews())
  }

  /// Sends once more in a damaged history, as `crier send` does.
  private static func check(
    _ sample: Sample, _ store: [UInt8], withSpool: Bool, _ comment: Comment
  ) async throws {
    let folder = try sample.folder(store, withSpool: withSpool)
    let path = folder.path
    // There are hundreds of them.
    defer { try? FileManager.default.removeItem(atPath: path) }
    let history = History { StoreFolder(path) }
    for index in [57, 30] {
      let check = await history.repeated(
        by: message(index), isDryRun: false, to: "shop-test", on: .live, now: now)
      #expect(check != .none, comment)
      if withSpool, case .failed = check { Issue.record("not found in the spool: \(comment)") }
    }
    let key = await history.begin(SampleRecord.of(title: "New", at: now), device: nil)
    await history.complete(key, with: SampleRecord.accepted)
    let news = await history.takeNews()
    let (titles, laterNews) = try await titles(folder)
    #expect(titles.contains("New"), comment)
    #expect(
      titles.isSuperset(of: sample.titles) || !(news + laterNews).isEmpty, "silent: \(comment)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for aside in files where aside.hasPrefix("store.damaged-") && aside.hasSuffix(".db") {
      let kept = try Array(Data(contentsOf: URL(filePath: folder.path(of: aside))))
      #expect(kept.count >= store.count, "the damaged file was cut: \(comment)")
    }
  }

  @Test(arguments: [true, false])
  func `loses nothing in silence for any damaged page`(withSpool: Bool) async throws {
    let sample = try await Sample.make()
    var random = SeededGenerator(seed: 9)
    for page in 0..<sample.store.count / Self.pageSize {
      for damage in Damage.allCases {
        // A few bytes of a text can change without a trace in the file; then the spool knows.
        guard withSpool || damage != .someBytes else { continue }
        let store = Self.damaged(sample.store, page: page, damage, using: &random)
        try await Self.check(
          sample, store, withSpool: withSpool, "page \(page), \(damage), spool: \(withSpool)")
      }
    }
  }

  @Test func `finds a repeat although the file is cut or gone`() async throws {
    let sample = try await Sample.make()
    for length in stride(from: 0, to: sample.store.count, by: sample.store.count / 9 - 100) {
      let store = Array(sample.store[..<length])
      try await Self.check(sample, store, withSpool: true, "cut at \(length)")
    }
    let folder = try sample.folder([], withSpool: true)
    try FileManager.default.removeItem(atPath: folder.path(of: "store.db"))
    #expect(try await Self.titles(folder).0.count == 20)
  }

  @Test func `carries over the records, their numbers and their devices`() async throws {
    let sample = try await Sample.make()
    // The root of an index: the records themselves are sound.
    let source = try sample.folder(sample.store, withSpool: false)
    let root = try await DatabaseQueue(path: source.path(of: "store.db")).read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'sendByTime'") ?? 0
    }
    var store = sample.store
    for index in (root - 1) * Self.pageSize..<root * Self.pageSize { store[index] = 0 }
    let folder = try sample.folder(store, withSpool: false)
    let path = folder.path
    let history = History { StoreFolder(path) }
    let record = try #require(try await history.use { try await $0.record(59) })
    #expect(record.title == "Message 58 about rain")
    #expect(record.message() != nil && record.result == SampleRecord.accepted && record.isExact)
    #expect(try await history.use { try await $0.sent(59, to: SampleRecord.token + "58") })
    let news = await history.takeNews()
    #expect(news.count == 1)
    #expect(news.first?.sentence.contains("60 records were carried over") == true, "\(news)")
    #expect(news.first?.fix == nil)
    let check = await history.repeated(
      by: Self.message(999), isDryRun: false, to: "shop-test", on: .live, now: Self.now)
    #expect(check == .none, "All records are known, so nobody is asked.")
  }

  @Test func `makes a damaged search index again from the records`() async throws {
    let sample = try await Sample.make()
    let changes = [
      "UPDATE sendText_data SET block = zeroblob(length(block))",
      "UPDATE sendText_data SET block = randomblob(40) WHERE id > 10", "DELETE FROM sendText_data",
      "DELETE FROM sendText_idx", "DELETE FROM sendText_docsize", "DROP TABLE sendText_docsize",
      "DELETE FROM sendText_config",
    ]
    for change in changes {
      let folder = try sample.folder(sample.store, withSpool: false)
      var configuration = Configuration()
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = ON") }
      let file = try DatabaseQueue(path: folder.path(of: "store.db"), configuration: configuration)
      try? await file.write { try $0.execute(sql: change) }
      try file.close()
      let path = folder.path
      let history = History { StoreFolder(path) }
      let key = await history.begin(SampleRecord.of(title: "More rain", at: Self.now), device: nil)
      await history.complete(key, with: SampleRecord.accepted)
      var search = SendSearch()
      (search.words, search.limit) = ("rain", 1000)
      let wanted = search
      let found = try await history.use { try await $0.records(wanted).count }
      let news = await history.takeNews()
      #expect(found == 61, "\(change): \(news)")
    }
  }

  @Test func `is replaced once, however many use it`() async throws {
    let sample = try await Sample.make()
    var store = sample.store
    for index in 0..<Self.pageSize { store[index] = 0x5A }
    let folder = try sample.folder(store, withSpool: false)
    let path = folder.path
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          let history = History { StoreFolder(path) }
          let record = SampleRecord.of(title: "\(number)", at: Self.now)
          let key = await history.begin(record, device: nil)
          await history.complete(key, with: SampleRecord.accepted)
        }
      }
    }
    #expect(try await Self.titles(folder).0.isSuperset(of: (0..<8).map { "\($0)" }))
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(files.count { $0.hasPrefix("store.damaged-") } == 1, "\(files)")
  }

  @Test func `that another process replaces gets no record that is lost`() async throws {
    let sample = try await Sample.make()
    let folder = try sample.folder(sample.store, withSpool: false)
    let path = folder.path
    let first = History { StoreFolder(path) }
    #expect(try await first.use { try await $0.count() } == 60)
    // The other process has found damage: the file is moved, and a new one begins.
    try FileManager.default.moveItem(atPath: path + "/store.db", toPath: path + "/away.db")
    for part in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + "/store.db" + part)
    }
    let second = History { StoreFolder(path) }
    #expect(try await second.use { try await $0.count() } == 0)
    let key = await first.begin(SampleRecord.of(title: "After", at: Self.now), device: nil)
    await first.complete(key, with: SampleRecord.accepted)
    #expect(try await Self.titles(folder).0 == ["After"])
  }
}
