import CrierMessage

/// A project's sends in the current minute.
///
/// The quota is refilled each minute; minutes are not aligned to the clock, so the first one begins
/// with the first send. Messages count, also those refused with 4xx, but not those with 429.
/// Source: Firebase, "Throttling and quotas".
struct ProjectQuota: Sendable {
  private static let length: Duration = .seconds(60)

  private var start = EmulatedTime(microseconds: 0)
  private var count = 0

  init() {}

  /// Returns the end of the minute if all its sends are used.
  func end(at now: EmulatedTime, limit: Int) -> EmulatedTime? {
    let end = start + Self.length
    return now < end && count >= limit ? end : nil
  }

  mutating func take(at now: EmulatedTime) {
    if now < start || now >= start + Self.length { (start, count) = (now, 0) }
    count += 1
  }

  var json: JSONValue {
    .members(["start": .string(start.wireText), "count": .count(count)])
  }

  init(_ snapshot: SnapshotReader) throws(SnapshotError) {
    start = try snapshot.requiredTime("start")
    count = try snapshot.number("count", in: 0...1_000_000_000_000)
  }
}
