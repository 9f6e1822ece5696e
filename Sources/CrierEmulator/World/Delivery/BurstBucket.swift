import CrierMessage

/// The throttle for collapsible messages: a burst of 20 for each app on a device, and one more
/// every 3 minutes.
///
/// Source: Firebase, "Throttling and quotas" (collapsible message throttling).
struct BurstBucket: Hashable, Sendable {
  static let burst = 20
  static let refill: Duration = .seconds(180)

  /// The time at which the bucket is full again.
  private var fullAt = EmulatedTime(microseconds: 0)

  init() {}

  /// Returns the time at which the next message may be sent; nil if it may be sent now.
  func end(at now: EmulatedTime) -> EmulatedTime? {
    let free = fullAt - Self.refill * (Self.burst - 1)
    return free > now ? free : nil
  }

  /// Counts a message.
  mutating func take(at now: EmulatedTime) { fullAt = max(fullAt, now) + Self.refill }

  var json: JSONValue { .members(["fullAt": .string(fullAt.wireText)]) }

  init(_ snapshot: SnapshotReader) throws(SnapshotError) {
    fullAt = try snapshot.requiredTime("fullAt")
  }
}
