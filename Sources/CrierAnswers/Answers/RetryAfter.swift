import CrierMessage

/// The `Retry-After` header: seconds, or a date (RFC 9110, sections 5.6.7 and 10.2.3).
package enum RetryAfter {
  /// The longest wait in seconds (one day); longer waits are reduced to it.
  static let longest = 86_400

  /// Returns the wait, or nil when the value is neither seconds nor a date.
  ///
  /// `now` is the time since 1 January 1970.
  package static func read(_ text: String, now: Duration) -> Duration? {
    let trimmed = text.split(separator: " ").joined(separator: " ")
    if let seconds = seconds(trimmed) { return seconds }
    return moment(trimmed).map { min(.seconds(longest), max(.zero, $0 - now)) }
  }

  /// Parses seconds; returns the longest of several values (`1, 300`).
  private static func seconds(_ text: String) -> Duration? {
    let numbers = text.split { $0 == "," || $0 == " " }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else {
      return nil
    }
    // Digits that overflow Int are far above the longest wait.
    return numbers.map { .seconds(min(Int($0) ?? longest, longest)) }.max()
  }

  /// Parses a date as the time since 1 January 1970.
  ///
  /// Reads the current form and the two obsolete ones: `Fri, 20 Nov 2026 10:00:00 GMT`,
  /// `Friday, 20-Nov-26 10:00:00 GMT`, `Fri Nov 20 10:00:00 2026`.
  package static func moment(_ text: String) -> Duration? {
    var parts = text.split(separator: " ").map(String.init)
    if parts.count == 4, parts[3] == "GMT" {
      let date = parts[1].split(separator: "-").map(String.init)
      guard date.count == 3, let year = Int(date[2]), 0..<100 ~= year else { return nil }
      parts = [
        parts[0], date[0], date[1], String(year + (year < 70 ? 2000 : 1900)), parts[2], "GMT",
      ]
    } else if parts.count == 5 {
      parts = [parts[0], parts[2], parts[1], parts[4], parts[3], "GMT"]
    }
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]),
      let month = CivilTime.months.firstIndex(of: parts[2]), let year = Int(parts[3])
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, 0..<24 ~= time[0], 0..<60 ~= time[1], 0...60 ~= time[2], 1...31 ~= day,
      1970...9999 ~= year
    else { return nil }
    let days = daysSince1970(year: year, month: month + 1, day: day)
    return .seconds(days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2])
  }

  /// Returns the days since 1970; years are counted from March, so that the leap day comes last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let leapDays = year / 4 - year / 100 + year / 400
    return year * 365 + leapDays + (monthFromMarch * 306 + 5) / 10 + day - 1 - 719_468
  }
}
