/// A project's topic changes: one second's worth may be made at once, and room comes back evenly.
///
/// FCM allows 3,000 changes a second; how it counts them is not established. Source: Firebase,
/// "Throttling and quotas".
struct ChangeBucket: Sendable {
  /// The changes that still count, in millionths.
  private var level = 0
  private var updatedAt = EmulatedTime(microseconds: 0)

  /// Counts a change; returns false if it is one too many.
  ///
  /// - Parameter limit: The changes in a second.
  mutating func take(at now: EmulatedTime, limit: Int) -> Bool {
    let elapsed = min(max(0, Int(now.microseconds - updatedAt.microseconds)), 1_000_000)
    level = max(0, level - elapsed * limit)
    updatedAt = max(updatedAt, now)
    guard level + 1_000_000 <= limit * 1_000_000 else { return false }
    level += 1_000_000
    return true
  }
}
