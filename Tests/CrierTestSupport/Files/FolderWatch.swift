import CPty
import Foundation

/// Looks at files again each time something has happened to one of them, by inotify: nobody looks
/// over and over.
enum FolderWatch {
  private static let wanted =
    UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
    | UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ONLYDIR)

  /// Whether something came to hold before the deadline, of a folder or of anything below it.
  static func wait(
    _ folder: String, until deadline: ContinuousClock.Instant, _ isMet: () -> Bool
  ) throws -> Bool {
    let watch = inotify_init1(Int32(IN_CLOEXEC))
    guard watch >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    defer { close(watch) }
    while true {
      // Folders may be new. What happens in them from here on is news.
      add(folder, to: watch)
      if isMet() { return true }
      guard hasNews(watch, before: deadline) else { return isMet() }
    }
  }

  /// Watches a folder and all folders below it; the system refuses files, and what is gone.
  private static func add(_ folder: String, to watch: Int32) {
    let below = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in [folder] + below.map({ "\(folder)/\($0)" }) {
      // SAFETY: the path is a C string for the time of the call.
      _ = unsafe inotify_add_watch(watch, path, wanted)
    }
  }

  /// Waits for news and takes them; false where none came in time.
  private static func hasNews(_ watch: Int32, before deadline: ContinuousClock.Instant) -> Bool {
    let (seconds, attoseconds) = ContinuousClock.now.duration(to: deadline).components
    let pause = max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    guard cpty_poll(watch, false, -1, Int32(clamping: pause)) & Int32(CPTY_CAN_READ) != 0 else {
      return ContinuousClock.now < deadline
    }
    var news = [UInt8](repeating: 0, count: 65_536)
    // SAFETY: the array is as long as `count` says, and lives during the call.
    return unsafe read(watch, &news, news.count) > 0
  }
}

/// What was waited for did not come.
package struct WaitedInVain: Error, CustomStringConvertible {
  package let description: String
}

extension TemporaryFolder {
  /// Waits until something holds of the files inside. `wish` completes "waited for".
  package func wait(
    for wish: String, within patience: Duration = PseudoTerminal.patience,
    until isMet: @escaping @Sendable () -> Bool
  ) async throws {
    let folder = path
    let deadline = ContinuousClock.now.advanced(by: patience)
    // On a thread of its own: those of the tests are few.
    let isThere: Bool = try await withCheckedThrowingContinuation { tell in
      Thread.detachNewThread {
        tell.resume(with: Result { try FolderWatch.wait(folder, until: deadline, isMet) })
      }
    }
    let seconds = patience.components.seconds
    guard isThere else {
      throw WaitedInVain(description: "Waited \(seconds) s in vain for \(wish): \(files)")
    }
  }
}
