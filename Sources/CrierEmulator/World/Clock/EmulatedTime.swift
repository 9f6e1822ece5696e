import CrierMessage

/// A moment on the emulator's clock.
package struct EmulatedTime: Comparable, Hashable, Sendable {
  /// The time since 1 January 1970, UTC.
  package var microseconds: Int64

  package init(microseconds: Int64) { self.microseconds = microseconds }

  package init(_ sinceEpoch: Duration) {
    microseconds = Int64(sinceEpoch.microsecondsRoundedDown)
  }

  /// The time closest to this many seconds since 1970.
  init(seconds: Int) {
    let range = -Self.mostSeconds...Self.mostSeconds
    microseconds = Int64(min(max(seconds, range.lowerBound), range.upperBound)) * 1_000_000
  }

  private static let mostSeconds = 9_000_000_000_000

  /// The latest time, which never comes.
  static let never = EmulatedTime(microseconds: .max)

  package var sinceEpoch: Duration { .microseconds(microseconds) }

  /// Whole seconds since 1970; a fraction is dropped.
  var seconds: Int { Int(microseconds / 1_000_000) }

  /// RFC 3339 in UTC.
  package var wireText: String {
    CivilTime(seconds: seconds).wireText(nanoseconds: Int(microseconds % 1_000_000) * 1_000)
  }

  /// Parses RFC 3339, with up to nine decimals of a second.
  init?(wireText text: String) {
    guard let seconds = WireTime.seconds(of: text) else { return nil }
    let decimals = text.drop { $0 != "." }.dropFirst().prefix(6).prefix { $0.isNumber }
    let micros = decimals + String(repeating: "0", count: 6 - decimals.utf8.count)
    self.init(microseconds: Int64(seconds) * 1_000_000 + (Int64(micros) ?? 0))
  }

  package static func < (left: EmulatedTime, right: EmulatedTime) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Returns the time after a span; `never` if it is out of range.
  static func + (time: EmulatedTime, span: Duration) -> EmulatedTime {
    let (sum, isOver) = time.microseconds.addingReportingOverflow(
      Int64(span.microsecondsRoundedDown))
    return isOver ? never : EmulatedTime(microseconds: sum)
  }

  static func - (time: EmulatedTime, span: Duration) -> EmulatedTime { time + (.zero - span) }
  static func - (left: EmulatedTime, right: EmulatedTime) -> Duration {
    .microseconds(left.microseconds - right.microseconds)
  }
}

extension Duration {
  static func days(_ count: Int) -> Duration { .seconds(count * 86_400) }
}
