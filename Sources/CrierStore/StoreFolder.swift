package import CrierHost
package import CrierMessage
import Foundation

/// The folder of a store: the database, the spool, and the files that were set aside.
package struct StoreFolder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Returns Crier's state folder, which is created if necessary.
  package static func inStateFolder() throws(StoreError) -> StoreFolder {
    do throws(FileError) {
      return StoreFolder(try StateFolder().make())
    } catch {
      throw .file(error)
    }
  }

  var database: String { "\(path)/store.db" }
  var spool: Spool { Spool("\(path)/spool.jsonl", lock: lock) }
  private var lock: String { "\(path)/store.lock" }

  /// The new store while the records of a damaged one are copied to it.
  private var rescued: String { "\(path)/store.rescued.db" }
  /// A file whose age says when the store was checked last.
  private var checked: String { "\(path)/store.checked" }

  /// Opens the store, and returns what the user should know about it.
  ///
  /// A damaged file is moved aside, and its records are carried over to a new one.
  ///
  /// - Parameters:
  ///   - suspect: A store that caused an error after it was opened.
  ///   - patience: How long to wait for another process that opens the store.
  package func open(
    replacing suspect: Store? = nil, _ patience: LockPatience = LockPatience(),
    now: Duration = WallClock.sinceEpoch()
  ) throws(StoreError) -> (store: Store, news: [Explanation]) {
    try BriefLock.hold(lock, patience) { holder throws(StoreError) in
      // Without the lock, two processes could set each other's new file aside.
      if let holder { throw .held(path: database, by: holder) }
      // Crier may have ended between the two steps of `replace`.
      if FileIdentity(of: database) == nil { unsafe rename(rescued, database) }
      // A pipe in its place would wait for ever.
      guard FileReader.isRegularOrMissing(database) else {
        throw .file(.notOrdinary(path: database))
      }
      var news: [Explanation] = []
      var isNew = (FileReader.size(of: database) ?? 0) == 0
      // Another process may have replaced the damaged file already.
      let isSuspect = suspect?.isCurrent ?? false
      var remains = Store.Remains()
      var store: Store
      do throws(StoreError) {
        store = try openFile()
        if isCheckDue(store, now) || isSuspect, try store.check(isSuspect: isSuspect), !isNew {
          news.append(Explanation("The history's search index was damaged. It was made again."))
        }
      } catch {
        guard case .damaged = error else { throw error }
        let replaced = try replace()
        (isNew, remains) = (true, replaced.remains)
        news.append(replaced.news)
        store = try openFile()
      }
      if !store.isReadOnly { news += settle(spool, into: store, isNew, remains, now) }
      return (store, news)
    }
  }

  /// Returns true for the first call ever: what removes records is said once.
  func claimFirstTrim() -> Bool {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let file = unsafe Foundation.open("\(path)/store.trimmed", flags, 0o600)
    if file >= 0 { close(file) }
    return file >= 0
  }

  private func settle(
    _ spool: Spool, into store: Store, _ isNew: Bool, _ remains: Store.Remains, _ now: Duration
  ) -> [Explanation] {
    do {
      return try spool.settle(into: store, isNew: isNew, gap: !remains.isWhole, now: now)
    } catch {
      // The file stays as it is, and is read at the next start.
      return []
    }
  }

  private func openFile() throws(StoreError) -> Store {
    // SQLite gives its other files the permissions of this one.
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    let file = unsafe Foundation.open(database, flags, 0o600)
    guard file >= 0 else { throw .file(FileError(writing: database, code: errno)) }
    close(file)
    do throws(StoreError) {
      return try Store(path: database, isOnNetwork: NetworkFileSystem.contains(database))
    } catch {
      // Such as a table that is missing.
      throw error.mayBeDamage ? .damaged(path: database) : error
    }
  }

  /// Whether to check the whole file: a small one always, a large one once a day, because that takes
  /// about a second for 100,000 records.
  private func isCheckDue(_ store: Store, _ now: Duration) -> Bool {
    guard !store.isReadOnly, let size = FileReader.size(of: database) else { return false }
    if size <= Self.smallSize { return true }
    let last = Duration.seconds(FileReader.date(of: checked).timeIntervalSince1970)
    guard last < now - .seconds(86_400) || last > now + .seconds(86_400) else { return false }
    try? FileWriter.write([], to: checked, replacing: true, mode: 0o600, followsLinks: false)
    return true
  }

  private static let smallSize = 2 << 20

  /// Puts a new file in the place of the damaged one, with all its records that can be read.
  private func replace() throws(StoreError) -> (remains: Store.Remains, news: Explanation) {
    let target = UnusedPath.of(database, "damaged")
    let remains = try Store.rescue(database, to: rescued) {
      // The journal holds changes of the database, so it belongs to it.
      for part in ["-wal", "-shm", ""] { unsafe rename(database + part, target + part) }
      unsafe rename(rescued, database)
    }
    unsafe chmod(database, 0o600)
    return (remains, news(of: remains, in: target))
  }

  private func news(of remains: Store.Remains, in target: String) -> Explanation {
    let carried = remains.carried == 1 ? "1 record was" : "\(remains.carried) records were"
    var sentence =
      "\(StoreError.damaged(path: database).explanation.sentence) It was moved to "
      + "\(Path.shown(target)), and \(carried) carried over to a new history."
    if remains.lost > 0 { sentence += " \(remains.lost) could not be read." }
    if remains.changed > 0 { sentence += " \(remains.changed) lost their request." }
    if !remains.isCounted { sentence += " Others may be lost." }
    guard !remains.isWhole else { return Explanation(sentence) }
    return Explanation(
      sentence,
      fix: "For a day, Crier asks before a message goes to a topic or condition of a live project.")
  }
}
