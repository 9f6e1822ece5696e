/// The time when FCM accepted a message, derived from the message name.
///
/// In every name seen so far, the digits after `0:` look like microseconds since 1970. Google does
/// not document them, so the time is marked as derived.
package enum MessageNameTime {
  /// Whether a message name is FCM's answer to a dry run: `projects/…/messages/fake_message_id`.
  package static func isOfDryRun(_ name: String) -> Bool { name.hasSuffix("/fake_message_id") }

  /// Returns a sentence with the time in UTC, and in a local zone if that differs.
  package static func sentence(for name: String, zone: ZoneRules = .utc) -> String? {
    guard let seconds = seconds(of: name) else { return nil }
    let time = CivilTime(seconds: seconds)
    return "The number in its name suggests that FCM accepted it on \(time.date) at "
      + "\(time.clockWithSeconds) UTC\(local(seconds, zone)); Google does not document this."
  }

  /// Returns the same time in a local zone, in a sentence; nil in UTC.
  package static func localSentence(for name: String, zone: ZoneRules) -> String? {
    guard let seconds = seconds(of: name) else { return nil }
    let time = local(seconds, zone).trimmed
    return time.isEmpty ? nil : "In local time: \(time.dropFirst().dropLast())."
  }

  /// The local time in parentheses; empty in UTC.
  private static func local(_ seconds: Int, _ zone: ZoneRules) -> String {
    let span = zone.span(at: seconds)
    guard span.offset != 0 else { return "" }
    let (here, there) = (zone.civil(at: seconds), CivilTime(seconds: seconds))
    let date = here.date == there.date ? "" : here.date + " "
    return " (\(date)\(here.clockWithSeconds) \(span.abbreviation))"
  }

  /// Returns the seconds since 1 January 1970; nil for a name of another shape.
  package static func seconds(of name: String) -> Int? {
    guard let last = name.split(separator: "/").last, last.hasPrefix("0:") else { return nil }
    let digits = last.dropFirst(2).prefix { $0.isASCII && $0.isNumber }
    guard digits.utf8.count == 16, let microseconds = Int(digits) else { return nil }
    return microseconds / 1_000_000
  }
}
