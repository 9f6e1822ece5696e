/// A date and time in the proleptic Gregorian calendar, without a time zone.
package struct CivilTime: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour = 0
  package var minute = 0
  package var second = 0

  package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// A day that another program names; nil if no calendar has it.
  package init?(namedYear year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Creates a date and time from the seconds since the beginning of 1970.
  package init(seconds: Int) {
    let (days, rest) = Self.floorDivision(seconds, 86400)
    // Years begin in March in this calculation, so that the leap day is the last day of its year.
    let shifted = days + 719_468
    let era = Self.floorDivision(shifted, 146_097).quotient
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
  }

  /// Seconds since the beginning of 1970, with the time taken as UTC.
  package var seconds: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = Self.floorDivision(shiftedYear, 400).quotient
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era * 146_097 + dayOfEra - 719_468) * 86400 + hour * 3600 + minute * 60 + second
  }

  /// The date in the form `2026-05-01`.
  package var date: String {
    Self.digits(year, 4) + "-" + Self.digits(month, 2) + "-" + Self.digits(day, 2)
  }

  /// The date in the form `1 May`, without the year.
  package var dayAndMonth: String { "\(day) \(Self.months[month - 1])" }

  /// The English abbreviations of the months.
  package static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The time in the form `09:30`, or `09:30:15` if the seconds are not 0.
  package var clock: String {
    Self.digits(hour, 2) + ":" + Self.digits(minute, 2)
      + (second == 0 ? "" : ":" + Self.digits(second, 2))
  }

  /// The time in the form `09:30:00`.
  package var clockWithSeconds: String {
    [hour, minute, second].map { Self.digits($0, 2) }.joined(separator: ":")
  }

  /// RFC 3339 in UTC: `2026-05-01T09:30:00Z`.
  package var wireText: String { wireText(nanoseconds: 0) }

  /// Returns RFC 3339 in UTC with fractions of a second.
  package func wireText(nanoseconds: Int) -> String {
    "\(date)T\(clockWithSeconds)\(Decimals.text(nanoseconds, places: 9))Z"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  private static func floorDivision(_ number: Int, _ by: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: by)
    return rest < 0 ? (quotient - 1, rest + by) : (quotient, rest)
  }
}
