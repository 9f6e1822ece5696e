import Foundation

/// A lock that processes hold only during a few file operations; the others wait for it.
package enum BriefLock {
  /// Returns the result of `body`, which no other process with the same lock file runs meanwhile.
  ///
  /// On a file system without locks, `body` runs without one.
  package static func hold<Value, Failure>(
    _ path: String, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return try body() }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
