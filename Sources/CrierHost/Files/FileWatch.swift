import Foundation
import WorkThreads

/// Reports writes to a file, using inotify instead of polling.
///
/// Watches the file's folder, because editors often replace a file instead of writing to it. Each
/// watched file has a thread that sleeps in `read` until the process ends.
package enum FileWatch {
  /// Calls `tell` on its own thread after each write; never if the system allows no more watches.
  ///
  /// `begin` runs first on that thread.
  package static func watch(
    _ path: String, begin: @escaping @Sendable () -> Void, tell: @escaping @Sendable () -> Void
  ) {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let watch = inotify_init1(Int32(IN_CLOEXEC))
    guard watch >= 0 else { return }
    let wanted = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    // SAFETY: the path is a C string that outlives the call.
    guard unsafe inotify_add_watch(watch, file.deletingLastPathComponent().path, wanted) >= 0 else {
      close(watch)
      return
    }
    let name = file.lastPathComponent
    let isWatched = SystemThread.tryToStart {
      begin()
      while let names = nextNames(from: watch) {
        // Nil means that the queue overflowed and names were lost.
        if names.contains(name) || names.contains(nil) { tell() }
      }
      close(watch)
    }
    if !isWatched { close(watch) }
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

  /// Returns the file names in a buffer of `struct inotify_event`; nil for a queue overflow.
  ///
  /// Each event is four 32-bit numbers and a name padded with zeros. The second number is the kind
  /// of event, the fourth is the length of the name with its padding.
  private static func names(in bytes: ArraySlice<UInt8>) -> [String?] {
    var names: [String?] = []
    var start = bytes.startIndex
    while start + 16 <= bytes.endIndex {
      let end = min(bytes.endIndex, start + 16 + Int(number(in: bytes, at: start + 12)))
      let isOverflow = number(in: bytes, at: start + 4) & UInt32(IN_Q_OVERFLOW) != 0
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
