import CPty
import Foundation

/// Waits for changes of files with inotify, so that no test polls.
enum FolderWatch {
  private static let wanted =
    UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
    | UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ONLYDIR)

  /// Waits until `isMet` returns true, and checks again after each change in a folder or below it;
  /// returns false after the deadline.
  static func wait(
    _ folder: String, until deadline: ContinuousClock.Instant, _ isMet: () -> Bool
  ) throws -> Bool {
    let watch = inotify_init1(Int32(IN_CLOEXEC))
    guard watch >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    defer { close(watch) }
    while true {
      // Watch new folders too, before the check, so that no change is missed.
      add(folder, to: watch)
      if isMet() { return true }
      guard hasNews(watch, before: deadline) else { return isMet() }
    }
  }

  /// Watches a folder and all folders below it; the system ignores files and missing folders.
  private static func add(_ folder: String, to watch: Int32) {
    let below = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in [folder] + below.map({ "\(folder)/\($0)" }) {
      // SAFETY: the path is a valid C string during the call.
      _ = unsafe inotify_add_watch(watch, path, wanted)
    }
  }

  /// Waits for changes and reads them; returns false after the deadline.
  private static func hasNews(_ watch: Int32, before deadline: ContinuousClock.Instant) -> Bool {
    let (seconds, attoseconds) = ContinuousClock.now.duration(to: deadline).components
    let pause = max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    guard cpty_poll(watch, false, -1, Int32(clamping: pause)) & Int32(CPTY_CAN_READ) != 0 else {
      return ContinuousClock.now < deadline
    }
    var news = [UInt8](repeating: 0, count: 65_536)
    // SAFETY: the array has the length that is passed, and lives during the call.
    return unsafe read(watch, &news, news.count) > 0
  }
}

/// The awaited condition did not become true in time.
package struct WaitedInVain: Error, CustomStringConvertible {
  package let description: String
}

extension TemporaryFolder {
  /// Waits until a condition about the files is true; `wish` follows "Waited … in vain for".
  package func wait(
    for wish: String, within patience: Duration = PseudoTerminal.patience,
    until isMet: @escaping @Sendable () -> Bool
  ) async throws {
    let folder = path
    let deadline = ContinuousClock.now.advanced(by: patience)
    // On a separate thread, because waiting would block one of the few threads that run the tests.
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
