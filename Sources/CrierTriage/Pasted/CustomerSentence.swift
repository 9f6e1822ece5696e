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
    for (index, word) in letters.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      .enumerated()
    {
      words.append(String(word))
      written.append(index == 0 ? part : "")
      lines.append(line)
      isJoined.append(index > 0)
      isAfterPause.append(index == 0 && endsWithPause)
      endsWithPause = false
    }
    let end = part.last { !Self.closings.contains($0) || $0 == "," }
    if end.map({ ",:–—-".contains($0) }) == true { endsWithPause = true }
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
