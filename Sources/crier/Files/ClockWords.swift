import Foundation

/// Dates as people read them in their own place: `2026-11-21 12:03`.
enum ClockWords {
  /// By the C library: Foundation's calendars take longer to load than all else at the start.
  static func words(for date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    unsafe localtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min))"
  }
}
