import CrierAnswers
import CrierHost
import CrierMessage
import CrierTestSupport
import Foundation
import GRDB
import Synchronization
import Testing

@testable import CrierStore

@Suite("The history") struct HistoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: String { folder.path(of: "store.db") }

  private func history() -> History {
    let path = folder.path
    return History { StoreFolder(path) }
  }

  private func send(_ history: History, title: String = "Rain at six") async {
    let key = await history.begin(SampleRecord.of(title: title), device: nil)
    await history.complete(key, with: SampleRecord.accepted)
  }

  private func titles(_ history: History) async throws -> [String] {
    try await history.use { try await $0.records(SendSearch()).map(\.title) }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `is private and survives its process`() async throws {
    await send(history())
    #expect(try await titles(history()) == ["Rain at six"])
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `knows of a send that it could record nowhere`() async throws {
    try folder.makeFolder("store.db")
    try folder.makeFolder("spool.jsonl")
    let history = history()
    let key = await history.begin(SampleRecord.of(title: "Rain at six"), device: nil)
    #expect(await history.isUnrecorded(key))
    let other = self.history()
    try FileManager.default.removeItem(atPath: folder.path(of: "spool.jsonl"))
    #expect(await !other.isUnrecorded(other.begin(SampleRecord.of(title: "Rain"), device: nil)))
  }

  @Test func `does not wait for a pipe in place of the file`() async throws {
    #expect(unsafe mkfifo(file, 0o600) == 0)
    await #expect(throws: StoreError.self) { try await titles(history()) }
  }

  @Test func `sets a damaged file aside and goes on`() async throws {
    try folder.write("This is no database, but somebody's words.", to: "store.db")
    let history = history()
    await send(history)
    let news = await history.takeNews()
    #expect(news.count == 1)
    #expect(news.first?.sentence.contains("is damaged. It was moved to") == true)
    #expect(news.first?.sentence.hasSuffix("Others may be lost.") == true, "\(news)")
    #expect(try await titles(history) == ["Rain at six"])
    let aside = try #require(try names().first { $0.hasPrefix("store.damaged-") })
    #expect(
      try String(contentsOfFile: folder.path(of: aside), encoding: .utf8).hasPrefix("This is"))
    #expect(await history.takeNews().isEmpty)
  }

  @Test func `sets a file aside that breaks while it is open`() async throws {
    let history = history()
    for index in 0..<300 { await send(history, title: "Message \(index)") }
    try await history.use { _ in }
    try await DatabaseQueue(path: file).writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let handle = try FileHandle(forUpdating: URL(filePath: file))
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: 4096)
    try handle.write(contentsOf: Data(repeating: 0x5A, count: Int(size) - 4096))
    try handle.close()
    let other = self.history()
    await send(other, title: "After")
    #expect(try await titles(other).first == "After")
    #expect(try await other.use { try await $0.count() } == 301, "The spool has copies.")
    #expect(try names().contains { $0.hasPrefix("store.damaged-") })
  }

  @Test func `only reads a newer file, and keeps new records for the newer Crier`() async throws {
    let now = Duration.seconds(1_700_000_000)
    let rain = SampleRecord.of(title: "Before", at: now - .seconds(60))
    let before = history()
    let key = await before.begin(rain, device: nil)
    await before.complete(key, with: SampleRecord.accepted)
    try FileManager.default.removeItem(atPath: folder.path(of: "spool.jsonl"))
    let change = "INSERT INTO grdb_migrations VALUES ('999 of the future')"
    try await DatabaseQueue(path: file).write { try $0.execute(sql: change) }
    try await DatabaseQueue(path: file).writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let bytes = try folder.bytes(of: "store.db")

    let history = history()
    #expect(try await titles(history) == ["Before"])
    #expect(await history.takeNews().isEmpty)
    func isFound(_ title: String) async throws -> Bool {
      let message = try #require(SampleRecord.of(title: title).message())
      let check = await self.history().repeated(
        by: message, isDryRun: false, to: "shop-test", on: .live, now: now)
      if case .found = check { return true }
      #expect(check == .none, "A file that can be read is no reason to ask.")
      return false
    }
    #expect(try await isFound("Before"))
    #expect(try await !isFound("Now"))
    let next = await history.begin(SampleRecord.of(title: "Now", at: now), device: nil)
    await history.complete(next, with: SampleRecord.accepted)
    let news = await history.takeNews()
    #expect(news.count == 1)
    #expect(news.first?.sentence.contains("by a newer Crier, so this one does not") == true)
    #expect(try await isFound("Now"))
    #expect(try folder.bytes(of: "store.db") == bytes)
    #expect(try !names().contains { $0.contains("newer") })

    let back = "DELETE FROM grdb_migrations WHERE identifier LIKE '999%'"
    try await DatabaseQueue(path: file).write { try $0.execute(sql: back) }
    #expect(try await titles(self.history()) == ["Now", "Before"])
  }

  @Test func `says that a newer file has other tables, and leaves it alone`() async throws {
    await send(history(), title: "Before")
    try await DatabaseQueue(path: file).write { database in
      try database.execute(
        sql: """
          ALTER TABLE send RENAME COLUMN title TO heading;
          INSERT INTO grdb_migrations VALUES ('999 of the future')
          """)
    }
    let history = history()
    await #expect(throws: StoreError.newer(path: file)) { try await history.use { _ in } }
    await send(history, title: "Kept")
    #expect(await history.takeNews().count == 1)
    #expect(try names().contains("spool.jsonl"))
    #expect(try !names().contains { $0.contains("damaged") })
  }

  @Test func `cannot call a message new if it cannot be read`() async throws {
    try folder.makeFolder("store.db")
    let message = try #require(SampleRecord.of().message())
    let check = await history().repeated(
      by: message, isDryRun: false, to: "shop-test", on: .live, now: .seconds(1_700_000_000))
    guard case .failed(let reason) = check else {
      Issue.record("\(check)")
      return
    }
    #expect(reason.sentence.contains("store.db"))
    let toDevice = message.aimed(at: Target(.token, SampleRecord.token))
    let device = await history().repeated(
      by: toDevice, isDryRun: false, to: "shop-test", on: .live, now: .seconds(1_700_000_000))
    #expect(device == .none, "For one device, nobody is asked.")
  }

  @Test func `keeps what it cannot write, and reads it later`() async throws {
    await send(history(), title: "Before")
    // A folder in the place of SQLite's file; root can write to files without permission.
    try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
    try folder.makeFolder("store.db")
    let history = history()
    await send(history, title: "Kept")
    #expect(await history.takeNews().count == 1)
    #expect(try names().contains("spool.jsonl"))
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
    let later = self.history()
    #expect(try await titles(later) == ["Kept", "Before"])
    #expect(
      await later.takeNews().map(\.sentence).first?.hasPrefix("1 record of earlier sends") == true)
    #expect(try !names().contains("spool.jsonl"))
  }

  /// Holds the lock under which processes open the store.
  private func lock() throws -> Int32 {
    let file = unsafe open(folder.path(of: "store.lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(file >= 0 && flock(file, LOCK_EX) == 0)
    return file
  }

  @Test func `says whom it waits for, and goes on when the lock is free`() async throws {
    let lock = try lock()
    let holder = Mutex<LockHolder?>(nil)
    var patience = LockPatience()
    (patience.moment, patience.bound) = (.zero, .seconds(600))
    patience.tell = { found in
      holder.withLock { $0 = found }
      close(lock)
    }
    let path = folder.path
    let history = History(patience: patience) { StoreFolder(path) }
    await send(history)
    #expect(try await titles(history) == ["Rain at six"])
    #expect(await history.takeNews().isEmpty)
    #expect(holder.withLock { $0?.process } == Int(getpid()))
    #expect(holder.withLock { $0?.program }?.isEmpty == false)
  }

  @Test func `keeps records in the spool while a process holds the lock, and says who`()
    async throws
  {
    await send(history(), title: "Before")
    let (lock, path) = (try lock(), folder.path)
    let history = History(patience: .none) { StoreFolder(path) }
    await send(history, title: "Kept")
    await send(history, title: "Also kept")
    let news = await history.takeNews()
    #expect(news.count == 1)
    #expect(
      news.first?.sentence.hasPrefix("Process \(getpid()) (") == true
        && news.first?.sentence.contains(") has locked the history ") == true)
    await #expect(throws: StoreError.self) { try await titles(history) }
    #expect(try names().contains("spool.jsonl"))
    close(lock)
    #expect(try await titles(self.history()) == ["Also kept", "Kept", "Before"])
  }

  @Test func `does not wait long while another program has locked it`() async throws {
    await send(history(), title: "Before")
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: file, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let history = history()
    let start = ContinuousClock.now
    await send(history, title: "Kept")
    #expect(start.duration(to: .now) < .seconds(4))
    let news = await history.takeNews()
    #expect(news.map { $0.sentence.contains("has locked the history") } == [true])
    #expect(news.first?.fix?.contains("again") == false, "Nobody should send the message again.")
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(try await titles(self.history()) == ["Kept", "Before"])
  }

  @Test func `sends all the same without a folder`() async throws {
    let history = History { () throws(StoreError) in throw .file(.homeless) }
    await send(history)
    #expect(await history.takeNews().count == 2)
    await send(history)
    #expect(await history.takeNews().isEmpty)
  }

  @Test func `is used by several at once`() async throws {
    let histories = (0..<10).map { _ in history() }
    await withTaskGroup { group in
      for (index, history) in histories.enumerated() {
        group.addTask {
          for number in 0..<5 {
            let key = await history.begin(SampleRecord.of(title: "\(index).\(number)"), device: nil)
            await history.complete(key, with: SampleRecord.accepted)
          }
        }
      }
    }
    #expect(try await titles(history()).count == 50)
    for history in histories { #expect(await history.takeNews().isEmpty) }
  }

  @Test func `keeps no token and no key on the disk`() async throws {
    let token = SampleRecord.token
    let history = history()
    let record = SampleRecord.of(title: "To \(token)", token: token)
    let key = await history.begin(record, device: token)
    await history.complete(
      key, with: SendResult(SendReport(outcome: .accepted(name: "projects/p/messages/\(token)"))))
    for name in try names() {
      let bytes = try Data(contentsOf: URL(filePath: folder.path(of: name)))
      #expect(bytes.range(of: Data(token.dropFirst(20).utf8)) == nil, "\(name)")
    }
    #expect(!record.isExact || !record.title.contains(token))
  }

  @Test func `works where other machines use the file`() async throws {
    let store = try Store(path: file, isOnNetwork: true)
    _ = try await store.begin(SampleRecord.of(), key: "a", device: nil)
    #expect(try !names().contains("store.db-wal"))
    #expect(try await Store(path: file, isOnNetwork: true).records(SendSearch()).count == 1)
  }
}
