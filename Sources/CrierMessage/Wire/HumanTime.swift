/// Points in time as people write them: `2026-12-24 18:00`, `tomorrow 9:00`, `in 2 days`.
package enum HumanTime {
  /// Parses a time to seconds since 1970; nil if the text is not a time.
  ///
  /// Accepts a date, a clock time or both, in the given zone; `today` and `tomorrow`; `in` with a
  /// duration; and RFC 3339 with its own zone and a `T` or a space. A clock time alone means its
  /// next occurrence.
  package static func read(_ text: String, now: Int, zone: ZoneRules) -> Int? {
    let text = text.trimmed.lowercased()
    let wire = text.uppercased()
    if let seconds = WireTime.seconds(of: wire)
      ?? WireTime.seconds(of: wire.replacing(" ", with: "T", maxReplacements: 1))
    {
      return seconds
    }
    if let span = span(text) { return now + span }
    if text.hasPrefix("in ") || text.hasPrefix("+") { return nil }
    let today = zone.civil(at: now)
    var words = text.split { $0 == " " || $0 == "t" && text.hasPrefix("2") }.map(String.init)
    guard let first = words.first else { return nil }
    var civil: CivilTime
    switch first {
    case "today": civil = CivilTime(year: today.year, month: today.month, day: today.day)
    case "tomorrow":
      let next = zone.civil(at: now + 86400)
      civil = CivilTime(year: next.year, month: next.month, day: next.day)
    default:
      if let date = date(first) {
        civil = date
      } else {
        guard words.count == 1, let clock = clock(first) else { return nil }
        let seconds = zone.seconds(of: joined(today, clock))
        return seconds > now
          ? seconds : zone.seconds(of: joined(zone.civil(at: now + 86400), clock))
      }
    }
    words.removeFirst()
    if let word = words.first {
      guard words.count == 1, let clock = clock(word) else { return nil }
      civil = joined(civil, clock)
    }
    return zone.seconds(of: civil)
  }

  /// Parses a relative time to seconds from now: `in 2 days`, `+4 h`, `now`; nil for other times.
  package static func span(_ text: String) -> Int? {
    let text = text.trimmed.lowercased()
    if text == "now" { return 0 }
    for lead in ["in ", "+"] where text.hasPrefix(lead) {
      return HumanDuration.read(String(text.dropFirst(lead.count)))?.seconds
    }
    return nil
  }

  /// Formats a relative time as `span` reads it: `in 2 days`, `now`.
  package static func text(ofSpan seconds: Int) -> String {
    seconds == 0 ? "now" : "in " + HumanDuration.text(of: WireDuration(seconds: seconds))
  }

  /// Formats a time in the given zone: `2026-12-24 18:00`.
  package static func text(of seconds: Int, zone: ZoneRules) -> String {
    let civil = zone.civil(at: seconds)
    return civil.date + " " + civil.clock
  }

  /// Formats a time with the name of its zone: `2026-12-24 18:00 UTC`.
  package static func zonedText(of seconds: Int, zone: ZoneRules) -> String {
    "\(text(of: seconds, zone: zone)) \(zone.span(at: seconds).abbreviation)"
  }

  private static func joined(_ day: CivilTime, _ clock: CivilTime) -> CivilTime {
    CivilTime(
      year: day.year, month: day.month, day: day.day, hour: clock.hour, minute: clock.minute,
      second: clock.second)
  }

  private static func date(_ text: String) -> CivilTime? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let civil = CivilTime(year: year, month: month, day: day)
    return CivilTime(seconds: civil.seconds) == civil ? civil : nil
  }

  private static func clock(_ text: String) -> CivilTime? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
      let second = parts.count == 3 ? parts[2] : 0, (0...23).contains(hour),
      (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    return CivilTime(year: 1970, month: 1, day: 1, hour: hour, minute: minute, second: second)
  }
}
