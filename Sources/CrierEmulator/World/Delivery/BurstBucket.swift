import CrierMessage

/// The throttle for collapsible messages: a burst of 20 for each app on a device, and one more
/// every 3 minutes.
///
/// Source: Firebase, "Throttling and quotas" (collapsible message throttling).
struct BurstBucket: Hashable, Sendable {
  static let burst = 20
  /// The seconds after which one more message may be sent.
  static let refill = 180

  /// When the bucket is full again, in seconds since 1970.
  private var fullAt: UInt32 = 0

  init() {}

  /// Returns the time at which the next message may be sent; nil if it may be sent now.
  func end(at now: EmulatedTime) -> EmulatedTime? {
    let free = EmulatedTime(seconds: Int(fullAt) - Self.refill * (Self.burst - 1))
    return free > now ? free : nil
  }

  /// Counts a message.
  mutating func take(at now: EmulatedTime) {
    fullAt = UInt32(clamping: max(Int(fullAt), now.seconds) + Self.refill)
  }

  var json: JSONValue { .count(Int(fullAt)) }

  /// Reads what `json` wrote; nil if it is something else.
  init?(_ json: JSONValue?) {
    guard let seconds = json?.integer.flatMap({ UInt32(exactly: $0) }) else { return nil }
    fullAt = seconds
  }
}
