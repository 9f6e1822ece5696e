import CrierMessage

/// How many messages a device got in the current minute and in the current hour.
///
/// FCM sends at most 240 messages a minute and 5,000 an hour to one Android device. Whether its
/// minutes slide is not established; here each begins with the first message after the last one.
/// APNs has not published its limits, so for an Apple device a test sets one.
/// Source: Firebase, "Throttling and quotas".
struct DeviceRate: Hashable, Sendable {
  static let mostInMinute = 240
  static let mostInHour = 5_000

  private var minuteStart: UInt32 = 0
  private var hourStart: UInt32 = 0
  private var minuteCount: UInt16 = 0
  private var hourCount: UInt16 = 0

  init() {}

  /// Returns the time at which the next message may be sent; nil if it may be sent now.
  func end(
    at now: EmulatedTime, mostInMinute: Int = Self.mostInMinute, mostInHour: Int = Self.mostInHour
  ) -> EmulatedTime? {
    let seconds = UInt32(clamping: now.seconds)
    var end = 0
    if isRunning(minuteStart, 60, seconds), minuteCount >= mostInMinute {
      end = Int(minuteStart) + 60
    }
    if isRunning(hourStart, 3_600, seconds), hourCount >= mostInHour {
      end = max(end, Int(hourStart) + 3_600)
    }
    return end == 0 ? nil : EmulatedTime(seconds: end)
  }

  /// Counts a message.
  mutating func take(at now: EmulatedTime) {
    let seconds = UInt32(clamping: now.seconds)
    if !isRunning(minuteStart, 60, seconds) { (minuteStart, minuteCount) = (seconds, 0) }
    if !isRunning(hourStart, 3_600, seconds) { (hourStart, hourCount) = (seconds, 0) }
    minuteCount &+= 1
    hourCount &+= 1
  }

  private func isRunning(_ start: UInt32, _ length: UInt32, _ now: UInt32) -> Bool {
    start != 0 && now >= start && now - start < length
  }

  var json: JSONValue {
    .members([
      "minuteStart": .count(Int(minuteStart)), "minuteCount": .count(Int(minuteCount)),
      "hourStart": .count(Int(hourStart)), "hourCount": .count(Int(hourCount)),
    ])
  }

  init(_ snapshot: SnapshotReader) throws(SnapshotError) {
    minuteStart = UInt32(try snapshot.number("minuteStart", in: 0...Int(UInt32.max)))
    minuteCount = UInt16(try snapshot.number("minuteCount", in: 0...Int(UInt16.max)))
    hourStart = UInt32(try snapshot.number("hourStart", in: 0...Int(UInt32.max)))
    hourCount = UInt16(try snapshot.number("hourCount", in: 0...Int(UInt16.max)))
  }
}
