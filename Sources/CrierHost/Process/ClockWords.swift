import Foundation

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
