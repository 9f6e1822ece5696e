package import CrierMessage
import Foundation

/// The local time zone: `TZ`, or the machine's zone.
package enum LocalZone {
  /// The zone's rules from one year ago to ten years ahead.
  ///
  /// They are found by comparing the offset from UTC day by day.
  ///
  /// Foundation's `TimeZone` would load a calendar library for the same result.
  package static let rules: ZoneRules = {
    let day = 86400
    let now = WallClock.seconds()
    var spans = [span(at: now - 366 * day)]
    for time in stride(from: spans[0].start, through: now + 3660 * day, by: day) {
      let next = span(at: time)
      guard let last = spans.last,
        next.offset != last.offset || next.abbreviation != last.abbreviation
      else { continue }
      spans.append(change(after: time - day, before: time))
    }
    return ZoneRules(spans: spans)
  }()

  /// Returns the span that begins at the clock change between two times.
  private static func change(after: Int, before: Int) -> ZoneRules.Span {
    var (low, high) = (after, before)
    let old = span(at: low)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let found = span(at: middle)
      if found.offset == old.offset, found.abbreviation == old.abbreviation {
        low = middle
      } else {
        high = middle
      }
    }
    return span(at: high)
  }

  private static func span(at seconds: Int) -> ZoneRules.Span {
    var time = time_t(seconds)
    var parts = unsafe tm()
    // SAFETY: the pointers are to locals and used during the call only; the abbreviation points
    // into the C library's table, which is never freed.
    unsafe localtime_r(&time, &parts)
    let name = unsafe parts.tm_zone.map { unsafe String(cString: $0) } ?? ""
    let offset = unsafe parts.tm_gmtoff
    return ZoneRules.Span(start: seconds, offset: Int(offset), abbreviation: name)
  }
}
