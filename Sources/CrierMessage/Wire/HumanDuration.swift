/// Durations as people write them: `2 days`, `1 h 30 min`, `0.25 s`, `250 ms`.
///
/// A number without a unit means seconds. Units are weeks, days, hours, minutes, seconds and
/// milliseconds, as whole words or their usual abbreviations; larger units come first.
package enum HumanDuration {
  /// Parses a duration; nil if the text is not one, or if it exceeds 2^63 nanoseconds.
  package static func read(_ text: String) -> WireDuration? {
    var rest = Substring(text.lowercased())[...]
    var nanoseconds = 0
    var smallest = Int.max
    var parts = 0
    while true {
      rest = rest.drop { $0 == " " || $0 == "," }
      guard !rest.isEmpty else { break }
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count)
      let isAlone = parts == 0 && rest.isEmpty && name.isEmpty
      guard let unit = isAlone ? second : units[String(name)], unit < smallest,
        let part = scaled(digits, by: unit)
      else { return nil }
      let (sum, isOver) = nanoseconds.addingReportingOverflow(part)
      guard !isOver else { return nil }
      nanoseconds = sum
      smallest = unit
      parts += 1
    }
    return parts == 0 ? nil : WireDuration(nanoseconds: nanoseconds)
  }

  /// Formats a duration without rounding, so that parsing it returns the same duration.
  package static func text(of duration: WireDuration) -> String {
    let days = duration.seconds / 86400
    let (hours, minutes) = (duration.seconds / 3600 % 24, duration.seconds / 60 % 60)
    var parts: [String] = []
    if days > 0 { parts.append(days == 1 ? "1 day" : "\(days) days") }
    if hours > 0 { parts.append("\(hours) h") }
    if minutes > 0 { parts.append("\(minutes) min") }
    let rest = WireDuration(
      nanoseconds: duration.seconds % 60 * second + duration.nanoseconds)
    if rest.seconds > 0 || rest.nanoseconds > 0 || parts.isEmpty {
      parts.append(rest.decimalSeconds + " s")
    }
    return (duration.isNegative ? "-" : "") + parts.joined(separator: " ")
  }

  /// One second in nanoseconds.
  private static let second = 1_000_000_000

  private static let units: [String: Int] = {
    let names: [(Int, [String])] = [
      (second / 1000, ["ms", "millisecond", "milliseconds"]),
      (second, ["s", "sec", "secs", "second", "seconds"]),
      (second * 60, ["m", "min", "mins", "minute", "minutes"]),
      (second * 3600, ["h", "hr", "hrs", "hour", "hours"]),
      (second * 86400, ["d", "day", "days"]),
      (second * 604_800, ["w", "week", "weeks"]),
    ]
    return names.reduce(into: [:]) { units, entry in
      for name in entry.1 { units[name] = entry.0 }
    }
  }()

  /// Returns the number of nanoseconds in a decimal number of units, such as `1.5`.
  private static func scaled(_ digits: Substring, by unit: Int) -> Int? {
    let halves = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count), !halves[0].isEmpty, halves.last?.isEmpty == false,
      let whole = Int(halves[0])
    else { return nil }
    let (product, isOver) = whole.multipliedReportingOverflow(by: unit)
    guard !isOver else { return nil }
    guard halves.count == 2 else { return product }
    guard halves[1].utf8.count <= 9, var fraction = Int(halves[1]) else { return nil }
    // With at most nine decimals and units of at most a week, the products stay below 2^63.
    var divisor = 1
    for _ in 0..<halves[1].utf8.count { divisor *= 10 }
    let (whole10, rest) = unit.quotientAndRemainder(dividingBy: divisor)
    fraction = fraction * whole10 + fraction * rest / divisor
    let (sum, isOverAgain) = product.addingReportingOverflow(fraction)
    return isOverAgain ? nil : sum
  }
}

/// How long ago something was, in one unit: `3 min`, `5 h`, `2 days`.
package enum Age {
  /// Returns the words; what lies in the future, because a clock was set back, counts as now.
  package static func words(_ age: Duration) -> String {
    let seconds = max(0, age.secondsRoundedDown)
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<86400: "\(seconds / 3600) h"
    case ..<172_800: "1 day"
    default: "\(seconds / 86400) days"
    }
  }
}
