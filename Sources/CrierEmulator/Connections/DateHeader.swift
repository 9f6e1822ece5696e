import CrierMessage

/// The value of the header field `Date`, which is formatted once a second.
struct DateHeader {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  private var second = -1
  private var text = ""

  /// - Parameter now: The time since 1 January 1970, which was a Thursday.
  mutating func text(at now: Duration) -> String {
    let seconds = now.secondsRoundedDown
    guard seconds != second else { return text }
    second = seconds
    let time = CivilTime(seconds: seconds)
    let day = (time.day < 10 ? "0" : "") + "\(time.day)"
    text =
      "\(Self.days[seconds / 86_400 % 7]), \(day) \(CivilTime.months[time.month - 1]) "
      + "\(time.year) \(time.clockWithSeconds) GMT"
    return text
  }
}
