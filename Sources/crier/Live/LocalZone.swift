import CrierMessage
import Foundation

/// The clock of this place, as the system knows it: `TZ`, or the machine's own zone.
enum LocalZone {
  /// From a year ago to ten years ahead, found by asking day by day when the clock changes.
  ///
  /// Foundation's `TimeZone` knows the same, and loads a library of calendars for it.
  static let rules: ZoneRules = {
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

  /// The span that begins between two times with different clocks.
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
    // SAFETY: both pointers are to locals and used during the call only; the abbreviation points
    // into the C library's own table, which lives for ever.
    unsafe localtime_r(&time, &parts)
    let name = unsafe parts.tm_zone.map { unsafe String(cString: $0) } ?? ""
    let offset = unsafe parts.tm_gmtoff
    return ZoneRules.Span(start: seconds, offset: Int(offset), abbreviation: name)
  }
}
