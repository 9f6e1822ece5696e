/// A sentence of a ticket as words in lower case, without punctuation.
struct CustomerSentence {
  private(set) var words: [String] = []
  /// Each word as it is written, with its punctuation; empty for the second half of one.
  private(set) var written: [Substring] = []
  /// The line of each word, counted from 1.
  private(set) var lines: [Int] = []
  /// Whether each word is joined to the one before, as in `priority=high`.
  private(set) var isJoined: [Bool] = []
  /// Whether each word is the first of the sentence, or follows a comma, a colon or a dash.
  private(set) var isAfterPause: [Bool] = []
  /// Whether each word is a part of a URL, a path, an e-mail address or the name of a package, which
  /// says nothing about the device or the message.
  private(set) var isInAddress: [Bool] = []
  private(set) var isQuestion = false
  /// Whether it goes on about another person or device, which the sentence before names.
  private(set) var isContinued = false
  private var endsWithPause = true

  /// Splits a text into sentences. A line break alone does not end one, because e-mails are wrapped;
  /// but a line that begins with a time is one of a log.
  static func all(in bytes: ArraySlice<UInt8>) -> [CustomerSentence] {
    var sentences = [CustomerSentence()]
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let parts = line.split(whereSeparator: \.isWhitespace)
      let isLogged = parts.first.map(isTime) ?? true
      if isLogged { sentences.append(CustomerSentence()) }
      for part in parts {
        sentences[sentences.count - 1].add(part, line: index + 1)
        let end = part.reversed().prefix { closings.contains($0) || ends.contains($0) }
        guard end.contains(where: ends.contains) else { continue }
        sentences[sentences.count - 1].isQuestion = end.contains("?")
        sentences.append(CustomerSentence())
      }
      if isLogged { sentences.append(CustomerSentence()) }
    }
    sentences.removeAll { $0.words.isEmpty }
    for index in sentences.indices.dropFirst()
    where pronouns.contains(sentences[index].words[0]) {
      sentences[index].isContinued = sentences[index - 1].isAboutOthers
    }
    return sentences
  }

  private static let ends: Set<Character> = [".", "!", "?", ";", "…"]
  /// What can follow the punctuation at the end of a sentence: quotation marks of all languages,
  /// brackets and the signs of formatted text.
  private static let closings: Set<Character> = [
    "\"", "'", "’", "‘", "”", "“", "„", "»", "«", "›", "‹", "`", ")", "]", "}", ">", "*", "_", ",",
  ]

  /// Whether a line begins with a date or a time of day: `2026-11-20T08:12`, `[08:12:01]`.
  private static func isTime(_ part: Substring) -> Bool {
    let text = part.drop { "[(<".contains($0) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard [2, 4].contains(digits.count), let next = text.dropFirst(digits.count).first else {
      return false
    }
    return (digits.count == 4 ? "-/" : ":").contains(next)
  }

  /// Adds `weren't` as `werent`, and `re-installed` as two words.
  private mutating func add(_ part: Substring, line: Int) {
    let letters = part.lowercased().filter { $0 != "'" && $0 != "’" }
    let isAddress = Self.isAddress(part)
    for (index, word) in letters.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      .enumerated()
    {
      words.append(String(word))
      written.append(index == 0 ? part : "")
      lines.append(line)
      isJoined.append(index > 0)
      isAfterPause.append(index == 0 && endsWithPause)
      isInAddress.append(isAddress)
      endsWithPause = false
    }
    let end = part.last { !Self.closings.contains($0) || $0 == "," }
    if end.map({ ",:–—-".contains($0) }) == true { endsWithPause = true }
  }

  /// `https://…`, `/v1/projects/shop/messages:send`, `ada@example.com`, `com.example.android`.
  private static func isAddress(_ part: Substring) -> Bool {
    let text = part.drop { "([<\"'".contains($0) }
    if text.contains("@") || text.first == "/" || text.count(where: { $0 == "/" }) > 1 {
      return true
    }
    guard text.contains("."),
      let last = text.lastIndex(where: { !closings.contains($0) && !",:;".contains($0) })
    else { return false }
    let names = text[...last].split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 2
      && names.allSatisfy { name in
        name.first?.isLetter == true
          && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }

  /// The parts between commas, colons and dashes.
  var clauses: [Range<Int>] {
    let starts = [0] + words.indices.dropFirst().filter { isAfterPause[$0] } + [words.count]
    return zip(starts, starts.dropFirst()).map { $0..<$1 }
  }

  /// Returns where these words begin, one after another.
  func places(of phrase: [String]) -> [Int] {
    words.indices.filter { words[$0...].starts(with: phrase) }
  }
}

/// What a sentence is about: the device of the ticket as it is now, or something else.
extension CustomerSentence {
  /// Whether it speaks of another person, another device or another time.
  ///
  /// - Parameter canBePast: Whether what happened once still counts, such as that the phone is new.
  func isElsewhere(canBePast: Bool) -> Bool {
    isAboutOthers || !canBePast && isAboutThePast
  }

  /// "My wife's iPhone", "on my old phone", and "it" after such a sentence.
  var isAboutOthers: Bool {
    isContinued
      || words.indices.contains { index in
        let word = words[index]
        if Self.people.contains(word) { return true }
        if word.hasSuffix("s"), Self.people.contains(String(word.dropLast())) { return true }
        return Self.others.contains(word)
          && words[(index + 1)...].prefix(2).contains(where: Self.devices.contains)
      }
  }

  static let pronouns: Set<String> = [
    "it", "its", "she", "he", "they", "there", "her", "his", "their",
  ]
  private static let people: Set<String> = [
    "wife", "husband", "spouse", "partner", "girlfriend", "boyfriend", "mother", "father", "mom",
    "mum", "dad", "parent", "son", "daughter", "child", "children", "kid", "brother", "sister",
    "friend", "colleague", "coworker", "workmate", "boss", "neighbor", "neighbour", "roommate",
    "flatmate", "cousin", "uncle", "aunt", "grandmother", "grandfather",
  ]
  private static let others: Set<String> = [
    "old", "older", "other", "others", "another", "second", "previous", "former", "spare",
    "different", "someone", "somebody", "everyone", "everybody",
  ]
  private static let devices: Set<String> = [
    "phone", "phones", "device", "devices", "tablet", "ipad", "iphone", "mobile", "smartphone",
    "handset", "android", "samsung", "pixel", "galaxy", "xiaomi", "huawei", "oneplus", "oppo",
    "computer", "laptop", "pc", "browser", "account", "one", "else", "elses",
  ]

  /// "Last week", "before the update", "three days ago".
  private var isAboutThePast: Bool {
    let lastUnlock = words.lastIndex { $0.hasPrefix("unlock") } ?? -1
    let saysWas = words.contains(where: Self.pasts.contains)
    return words.indices.contains { index in
      let next = words[(index + 1)...].first ?? ""
      switch words[index] {
      case "last", "past", "previous":
        // "Since the release last night" is now.
        return !words[max(0, index - 4)..<index].contains("since") && Self.periods.contains(next)
      case "used": return next == "to"
      case "back": return next == "then" || next == "in"
      case "at": return next == "first"
      case "in": return Self.months.contains(next) || Self.isYear(next)
      case "until", "till": return lastUnlock <= index
      case "yesterday": return saysWas
      case let word: return Self.earlier.contains(word)
      }
    }
  }

  private static let earlier: Set<String> = [
    "ago", "before", "earlier", "previously", "formerly", "originally", "initially", "briefly",
    "temporarily",
  ]
  private static let periods: Set<String> = [
    "week", "weeks", "month", "months", "year", "years", "summer", "winter", "spring", "autumn",
    "fall", "night", "time", "days", "weekend", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday",
  ]
  private static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  static let pasts: Set<String> = ["was", "were", "had", "wasnt", "werent", "hadnt"]

  private static func isYear(_ word: String) -> Bool {
    Int(word).map { 1990...2100 ~= $0 } ?? false
  }

  /// What says how things are now, unlike before: "Now they are on."
  struct Change {
    private let lastNow: Int
    private let lastReversal: Int

    init(_ sentence: CustomerSentence) {
      let words = sentence.words
      lastNow = words.lastIndex(where: nows.contains) ?? -1
      lastReversal =
        words.indices.last { index in
          reversals.contains { words[index...].starts(with: $0) }
        } ?? -1
    }

    /// - Parameters:
    ///   - place: Where to begin: behind the words about how things were.
    ///   - isState: Whether those words say how things were, and not what somebody did.
    func isSaid(from place: Int, isState: Bool) -> Bool {
      isState && lastNow >= place || lastReversal >= place
    }
  }

  fileprivate static let nows: Set<String> = [
    "now", "today", "meanwhile", "currently", "nowadays", "afterwards", "later", "anymore",
  ]
  fileprivate static let reversals = [
    ["back", "on"], ["on", "again"], ["off", "again"], ["are", "on"], ["them", "on"],
    ["them", "back"], ["it", "off"], ["is", "off"], ["any", "more"], ["no", "longer"],
    ["at", "the", "moment"], ["are", "allowed"], ["are", "enabled"],
  ]
}
