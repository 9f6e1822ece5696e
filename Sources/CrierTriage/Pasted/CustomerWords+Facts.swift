import CrierMessage

/// Facts about the device and the message that a ticket names: the platform, the version of
/// Android, the priority and the time to live.
extension CustomerWords {
  static func facts(
    in sentences: [CustomerSentence], ofDevices lines: Set<Int>
  ) -> [Statement] {
    var found: [Statement] = []
    var platforms: [Clue: Statement] = [:]
    for (number, sentence) in sentences.enumerated() {
      let isElsewhere = sentence.isElsewhere(canBePast: false)
      for (index, word) in sentence.words.enumerated() {
        guard !sentence.isInAddress[index] else { continue }
        func statement(_ clue: Clue) -> Statement {
          Statement(
            clue: clue, lines: sentence.lines[index]...sentence.lines[index],
            isElsewhere: isElsewhere, words: index..<(index + 1), sentence: number)
        }
        if let platform = platform(of: word), !lines.contains(sentence.lines[index]) {
          var named = platforms[platform] ?? statement(platform)
          if isElsewhere { named.isElsewhere = true }
          platforms[platform] = named
        }
        guard !sentence.isQuestion else { continue }
        if let clue = clue(at: index, in: sentence) { found.append(statement(clue)) }
      }
    }
    return found
      + platforms.values.sorted {
        ($0.sentence, $0.words.lowerBound) < ($1.sentence, $1.words.lowerBound)
      }
  }

  /// Returns the platforms that lines with a token name, `platform=web` or `web`, by line.
  static func platforms(
    in sentences: [CustomerSentence], on lines: Set<Int>
  ) -> [Int: Set<Platform>] {
    var found: [Int: Set<Platform>] = [:]
    for sentence in sentences {
      for (index, word) in sentence.words.enumerated()
      where lines.contains(sentence.lines[index]) && !sentence.isInAddress[index] {
        let clue = word == "web" ? .web : platform(of: word)
        guard let named = Platform.allCases.first(where: { $0.clue == clue }) else { continue }
        found[sentence.lines[index], default: []].insert(named)
      }
    }
    return found
  }

  private static func platform(of word: String) -> Clue? {
    switch word {
    case "iphone", "ipad", "ios", "ipados", "iphones", "ipads": .apple
    case "android", "samsung", "pixel", "xiaomi", "redmi", "oneplus", "oppo", "galaxy": .android
    case "firefox", "brave", "chrome", "safari", "browser": .web
    default: nil
    }
  }

  /// What begins at this word.
  private static func clue(at index: Int, in sentence: CustomerSentence) -> Clue? {
    let words = sentence.words
    switch words[index] {
    case "android":
      guard let next = words[safe: index + 1], let version = Int(next), 4...30 ~= version else {
        return nil
      }
      return version >= 13 ? .android13 : .android12
    // "Priority: High" may be that of the ticket, so it counts only in one piece: `priority=high`.
    case "priority":
      guard sentence.isJoined[safe: index + 1] == true else { return nil }
      return switch words[safe: index + 1] {
      case "high": .highPriority
      case "normal": .normalPriority
      default: nil
      }
    // Not "a brave customer".
    case "brave":
      let isBrowser =
        words[safe: index + 1] == "browser"
        || index > 0
          && ["in", "on", "uses", "use", "using", "with", "browser"].contains(words[index - 1])
        || words[..<index].suffix(2) == ["browser", "is"]
      return isBrowser ? .brave : nil
    case "messages", "pushes", "notifications":
      return count(before: index, in: sentence)
    case "ttl": return timeToLive(after: index, in: words)
    case "live" where index > 1 && words[(index - 2)...index] == ["time", "to", "live"]:
      return timeToLive(after: index, in: words)
    default: return nil
    }
  }

  /// How many messages were sent: "sent 300 messages", "got about 20 new pushes".
  ///
  /// Any other number before the word can be a version, a time or a status: "on Android 14
  /// notifications are off", `/v1/projects/123/messages:send`.
  private static func count(before index: Int, in sentence: CustomerSentence) -> Clue? {
    let words = sentence.words
    var place = index - 1
    if let word = words[safe: place], ["new", "push", "more", "test", "data"].contains(word) {
      place -= 1
    }
    guard let number = words[safe: place].flatMap({ Int($0) }), 2..<10_000 ~= number,
      !sentence.isJoined[place...index].contains(true)
    else { return nil }
    place -= 1
    while let word = words[safe: place], beforeCounts.contains(word) { place -= 1 }
    guard let verb = words[safe: place], verbsOfCounts.contains(verb) else { return nil }
    return number > 100 ? .hundreds : .several
  }

  private static let beforeCounts: Set = [
    "about", "around", "over", "almost", "nearly", "more", "than", "him", "her", "me", "us", "them",
    "it",
  ]
  private static let verbsOfCounts: Set = [
    "send", "sends", "sent", "sending", "get", "gets", "got", "receive", "receives", "received",
    "missed", "queued",
  ]

  private static let fillers: Set = ["of", "is", "was", "set", "to", "had", "a", "only"]

  /// The time to live in the words after `index`: `0`, `3600s`, `10 minutes`; seconds have no unit.
  private static func timeToLive(after index: Int, in words: [String]) -> Clue? {
    var place = index + 1
    while let word = words[safe: place], fillers.contains(word), place < index + 4 { place += 1 }
    guard let word = words[safe: place] else { return nil }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), digits.count <= 9 else { return nil }
    let unit =
      digits.count < word.count ? String(word.dropFirst(digits.count)) : words[safe: place + 1]
    let seconds =
      switch unit {
      case "m", "min", "mins", "minute", "minutes": number * 60
      case "h", "hour", "hours": number * 3600
      case "d", "day", "days": number * 86_400
      case "ms", "milliseconds": number / 1000
      default: number
      }
    return seconds == 0 ? .ttlZero : seconds < 3600 ? .ttlShort : .ttlLong
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
