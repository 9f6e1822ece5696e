import CrierMessage
import Foundation

/// The real clock and randomness, which the rest of Crier receives as parameters.
package enum WallClock {
  /// The time since 1 January 1970, UTC.
  @Sendable
  package static func sinceEpoch() -> Duration { .seconds(Date().timeIntervalSince1970) }

  /// The number of whole seconds since 1 January 1970, UTC.
  @Sendable
  package static func seconds() -> Int { sinceEpoch().secondsRoundedDown }

  /// A random number between 0 and 1.
  @Sendable
  package static func jitter() -> Double { .random(in: 0...1) }

  /// Returns 256 random bits in hexadecimal, from the system's cryptographically secure generator.
  package static func secret() -> String {
    (1...4).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
  }
}

/// The time since this machine was started, which nobody can set.
package enum Uptime {
  /// Returns the boot ID, which is another after each start of the machine, and the seconds since
  /// the start, with those asleep; nil if the system does not tell.
  package static func now() -> (boot: String, seconds: Int)? {
    guard let boot = words(in: "/proc/sys/kernel/random/boot_id").first,
      let seconds = words(in: "/proc/uptime").first.flatMap({ Double($0) })
    else { return nil }
    return (String(boot), Int(seconds))
  }

  private static func words(in path: String) -> [Substring] {
    guard let bytes = try? FileReader.readBeginning(path, limit: 128).bytes else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  }
}

/// Local dates for display: `2026-11-21 12:03`.
enum ClockWords {
  /// Formats a date with the C library, because Foundation's calendars are slow to load.
  static func words(for date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    // SAFETY: the library fills in a local value; its pointer to the zone's name is not used.
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (year, month, day) = unsafe (parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday)
    let (hour, minute) = unsafe (parts.tm_hour, parts.tm_min)
    return "\(year)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute))"
  }
}
