import Foundation

/// How long to wait for a lock that another process holds.
package struct LockPatience: Sendable {
  /// After this time, `tell` is called once.
  package var moment = Duration.milliseconds(500)
  /// After this time, the wait ends.
  package var bound = Duration.seconds(3)
  /// Tells the user who is waited for.
  package var tell: @Sendable (LockHolder) -> Void = { _ in }

  package init() {}

  /// Tries once, and does not wait.
  package static var none: LockPatience {
    var patience = LockPatience()
    patience.bound = .zero
    return patience
  }
}

/// A lock that processes hold only during a few file operations; the others wait for it.
package enum BriefLock {
  /// Returns the result of `body`, which no other process with the same lock file runs meanwhile.
  ///
  /// If another process, such as one that was stopped, still holds the lock when the patience ends,
  /// `body` runs without the lock and gets the holder. On a file system without locks, `body` runs
  /// without one as well.
  package static func hold<Value, Failure>(
    _ path: String, _ patience: LockPatience,
    _ body: (_ holder: LockHolder?) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return try body(nil) }
    defer { close(file) }
    return try body(wait(for: file, patience))
  }

  /// Locks the file, or returns who still holds its lock.
  private static func wait(for file: Int32, _ patience: LockPatience) -> LockHolder? {
    let start = ContinuousClock.now
    var isTold = false
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { return nil }
      let waited = ContinuousClock.now - start
      if waited >= patience.bound { return LockHolder(ofLocked: file) }
      if waited >= patience.moment, !isTold {
        isTold = true
        patience.tell(LockHolder(ofLocked: file))
      }
      usleep(5_000)
    }
    return nil
  }
}
