/// The process that holds a lock, according to the lock's file.
package struct LockHolder: Hashable, Sendable {
  /// The process number; nil if unknown.
  package let process: Int?
  /// When it took the lock, formatted for display: `2026-11-21 12:03`.
  package let time: String?
}
