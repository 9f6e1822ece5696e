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

  /// Opens the store, and returns what the user should know about it.
  ///
  /// A file that is damaged or from a newer Crier is moved aside, and a new one begins.
  ///
  /// - Parameters:
  ///   - damaged: A store that turned out to be damaged after it was opened.
  ///   - patience: How long to wait for another process that opens the store.
  package func open(
    replacing damaged: Store? = nil, _ patience: LockPatience = LockPatience()
  ) throws(StoreError) -> (store: Store, news: Explanation?) {
    try BriefLock.hold(lock, patience) { holder throws(StoreError) in
      // Without the lock, two processes could set each other's new file aside.
      if let holder { throw .held(path: database, by: holder) }
      // Another process may have replaced the damaged file already.
      if let damaged, FileIdentity(of: database) == damaged.identity {
        let news = setAside(.damaged(path: database))
        return (try openFile(), news)
      }
      do throws(StoreError) {
        return (try openFile(), nil)
      } catch {
        guard error.isAboutContents else { throw error }
        let news = setAside(error)
        return (try openFile(), news)
      }
    }
  }

  private func openFile() throws(StoreError) -> Store {
    // SQLite gives its other files the permissions of this one.
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    let file = unsafe Foundation.open(database, flags, 0o600)
    guard file >= 0 else { throw .file(FileError(writing: database, code: errno)) }
    close(file)
    return try Store(path: database, isOnNetwork: NetworkFileSystem.contains(database))
  }

  /// Renames the files of the database, and returns the news about it.
  private func setAside(_ error: StoreError) -> Explanation {
    let word = if case .newer = error { "newer" } else { "damaged" }
    let time = CivilTime(seconds: WallClock.seconds())
    let name = "store.\(word)-\(time.date)-\(time.clock.filter { $0 != ":" })"
    var target = "\(path)/\(name).db"
    var number = 1
    while FileIdentity(of: target) != nil {
      number += 1
      target = "\(path)/\(name)-\(number).db"
    }
    // The journal holds changes of the database, so it belongs to it.
    for part in ["-wal", "-shm", ""] { unsafe rename(database + part, target + part) }
    return Explanation(
      "\(error.explanation.sentence) It was moved to \(Path.shown(target)), and a new history "
        + "begins.", fix: error.explanation.fix)
  }
}
