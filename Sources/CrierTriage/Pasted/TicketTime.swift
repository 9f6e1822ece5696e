import CrierMessage

/// A time of day in a ticket: `at 06:12`, `18:30 CET`, `6:12 pm UTC`.
///
/// A ticket rarely has the date, so times are compared as times of day.
package struct TicketTime: Hashable, Sendable {
  let line: Int
  /// The time as it is shown: `06:12 CET`.
  let text: String
  /// Minutes since midnight.
  let minutes: Int
  /// The zone's minutes east of UTC; nil if the ticket does not name the zone.
  let offset: Int?
  /// Whether it is when somebody joined or subscribed, and not when something was sent.
  var isJoining = false
  /// Whether its line names a topic.
  var hasTopic = false

  /// The most times that are compared.
  private static let most = 4

  /// Offsets by the abbreviations that have only one usual meaning.
  private static let zones = [
    "utc": 0, "gmt": 0, "cet": 60, "cest": 120, "eet": 120, "eest": 180, "est": -300, "edt": -240,
    "cdt": -300, "mst": -420, "mdt": -360, "pst": -480, "pdt": -420, "jst": 540,
  ]

  /// Returns the times in a text. Without a zone, only one after "at" counts, because a log has
  /// many others.
  static func all(in text: [UInt8]) -> [TicketTime] {
    var found: [TicketTime] = []
    let lines = String(decoding: text.prefix(CustomerWords.longest), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(":") {
      let words = line.split(whereSeparator: { $0.isWhitespace || "(),;".contains($0) })
      for (place, word) in words.enumerated() {
        guard let time = time(at: place, word, in: words, line: index + 1) else { continue }
        found.append(time)
        if found.count == most { return found }
      }
    }
    return found
  }

  private static func time(
    at place: Int, _ word: Substring, in words: [Substring], line: Int
  ) -> TicketTime? {
    let clock = word.last == "." ? word.dropLast() : word
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), var hour = Int(parts[0]),
      let minute = Int(parts[1]), 0..<24 ~= hour, 0..<60 ~= minute
    else { return nil }
    var next = place + 1
    func letters(at index: Int) -> String {
      index < words.count ? words[index].lowercased().filter { $0.isLetter } : ""
    }
    if ["am", "pm"].contains(letters(at: next)), 1...12 ~= hour {
      hour = hour % 12 + (letters(at: next) == "pm" ? 12 : 0)
      next += 1
    }
    let zone = letters(at: next)
    let offset = zones[zone]
    guard
      offset != nil || place > 0 && joinings.union(["at"]).contains(words[place - 1].lowercased())
    else { return nil }
    let shown = Self.clock(hour * 60 + minute)
    let before = words[..<place].suffix(5).map { $0.lowercased() }
    return TicketTime(
      line: line, text: offset == nil ? shown : "\(shown) \(zone.uppercased())",
      minutes: hour * 60 + minute, offset: offset,
      isJoining: before.contains { joinings.contains($0) },
      hasTopic: words.contains { $0.contains("topics/") || $0.contains("topic=") }
        || before.contains { $0.contains("\"") || $0.contains("'") })
  }

  private static let joinings: Set<String> = [
    "joined", "joins", "join", "subscribed", "subscribes", "subscribe", "registered", "signed",
  ]

  /// The times of joining, and those that cannot be that at which FCM accepted a message, in sentences.
  ///
  /// - Parameter name: The name of the accepted message; nil if it is not known.
  static func sentences(of times: [TicketTime], accepted name: String?) -> [String] {
    let joined = times.compactMap(\.sentenceOfJoining)
    guard let accepted = name.flatMap(MessageNameTime.seconds) else { return joined }
    return joined + times.compactMap { $0.contradiction(to: accepted) }
  }

  /// Says that this is a time of joining; nil for other times.
  private var sentenceOfJoining: String? {
    isJoining
      ? "Line \(line) gives \(text) as a time of joining\(hasTopic ? "" : " and names no topic"). "
        + "What was sent to a topic before somebody joined it does not reach them."
      : nil
  }

  /// Says that this cannot be the moment at which FCM accepted a message; nil if it can be.
  ///
  /// - Parameter accepted: Seconds since 1970.
  private func contradiction(to accepted: Int) -> String? {
    guard !isJoining else { return nil }
    let then = accepted / 60 % Self.day
    let time = Self.clock(then)
    if let offset {
      guard Self.distance(minutes - offset, then) > Self.tolerance else { return nil }
      let here = Self.clock(minutes - offset)
      let isUTC = offset == 0
      return
        "Line \(line) says \(text)\(isUTC ? "" : ", which is \(here) UTC"), but judging by its "
        + "name, FCM accepted the message at \(time) UTC: these are different moments, or different "
        + "messages."
    }
    // All zones are at a quarter of an hour, from UTC-12 to UTC+14.
    let offsets = stride(from: -12 * 60, through: 14 * 60, by: 15)
    guard offsets.allSatisfy({ Self.distance(minutes - $0, then) > Self.tolerance }) else {
      return nil
    }
    return
      "Line \(line) says \(text), but judging by its name, FCM accepted the message at \(time) "
      + "UTC, which is \(text) in no time zone: these are different moments, or different messages."
  }

  private static let day = 1440
  /// Clocks differ, and people round.
  private static let tolerance = 2

  /// The distance between two times of day in minutes, around midnight as well.
  private static func distance(_ one: Int, _ two: Int) -> Int {
    let apart = ((one - two) % day + day) % day
    return min(apart, day - apart)
  }

  private static func clock(_ minutes: Int) -> String {
    let time = (minutes % day + day) % day
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(time / 60)):\(two(time % 60))"
  }
}
