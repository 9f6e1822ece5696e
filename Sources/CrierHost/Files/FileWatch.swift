import Foundation
import WorkThreads

/// Reports writes to a file or a draft's files, using inotify instead of polling.
///
/// Watches the file's folder, because editors often replace a file instead of writing to it. Each
/// watch has a thread that sleeps in `read` until the watch or the process ends.
package struct FileWatch: Sendable {
  /// The file descriptor of the events, which the thread closes.
  private let queue: Int32
  /// The number of the folder in the queue.
  private let folder: Int32

  /// Calls `tell` on its own thread after each write; never if the system allows no more watches.
  ///
  /// - Parameters:
  ///   - coversNeighbors: Whether files whose names begin with the same word count, too:
  ///     `wk47.toml` and `wk47.de.json` beside `wk47.json`. Then deletions are reported, too.
  ///   - begin: Runs first on that thread.
  @discardableResult
  package static func watch(
    _ path: String, coversNeighbors: Bool = false, begin: @escaping @Sendable () -> Void,
    tell: @escaping @Sendable () -> Void
  ) -> FileWatch? {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let queue = inotify_init1(Int32(IN_CLOEXEC))
    guard queue >= 0 else { return nil }
    var wanted = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    if coversNeighbors { wanted |= UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) }
    // SAFETY: the path is a C string that outlives the call.
    let folder = unsafe inotify_add_watch(queue, file.deletingLastPathComponent().path, wanted)
    guard folder >= 0 else {
      close(queue)
      return nil
    }
    let name = file.lastPathComponent
    let start = coversNeighbors ? file.deletingPathExtension().lastPathComponent + "." : nil
    let isWatched = SystemThread.tryToStart {
      begin()
      while let names = nextNames(from: queue) {
        // Nil means that the queue overflowed and names were lost.
        let isNews = names.contains { found in
          guard let found else { return true }
          return found == name || start.map { found.hasPrefix($0) } ?? false
        }
        if isNews { tell() }
      }
      close(queue)
    }
    guard isWatched else {
      close(queue)
      return nil
    }
    return FileWatch(queue: queue, folder: folder)
  }

  /// Ends the watch; `tell` may still be called for earlier writes.
  package func end() {
    // This adds an event to the queue, which ends the thread.
    _ = inotify_rm_watch(queue, folder)
  }

  /// Waits for events and returns the names of their files; nil when no more can follow.
  private static func nextNames(from watch: Int32) -> [String?]? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      // SAFETY: the array has `count` bytes and outlives the call.
      let count = unsafe read(watch, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count <= 0 ? nil : names(in: buffer[..<count])
    }
  }

  /// Returns the file names in a buffer of `struct inotify_event`, with nil in place of a name if
  /// the queue overflowed; nil if the watch has ended or its folder no longer exists.
  ///
  /// Each event is four 32-bit numbers and a name padded with zeros. The second number is the kind
  /// of event, the fourth is the length of the name with its padding.
  private static func names(in bytes: ArraySlice<UInt8>) -> [String?]? {
    var names: [String?] = []
    var start = bytes.startIndex
    while start + 16 <= bytes.endIndex {
      let end = min(bytes.endIndex, start + 16 + Int(number(in: bytes, at: start + 12)))
      let kind = number(in: bytes, at: start + 4)
      guard kind & UInt32(IN_IGNORED) == 0 else { return nil }
      let isOverflow = kind & UInt32(IN_Q_OVERFLOW) != 0
      let name = bytes[(start + 16)..<end].prefix { $0 != 0 }
      names.append(isOverflow ? nil : String(decoding: name, as: UTF8.self))
      start = end
    }
    return names
  }

  /// Returns a little-endian number; every Linux platform that Swift supports is little-endian.
  private static func number(in bytes: ArraySlice<UInt8>, at start: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
  }
}
