/// A sentence of a ticket as words in lower case, without punctuation.
struct CustomerSentence {
  private(set) var words: [String] = []
  /// The line of each word, counted from 1.
  private(set) var lines: [Int] = []
  /// Whether each word is joined to the one before, as in `priority=high`.
  private(set) var isJoined: [Bool] = []
  private(set) var isQuestion = false

  /// Splits a text into sentences. A line break alone does not end one, because e-mails are wrapped.
  static func all(in bytes: ArraySlice<UInt8>) -> [CustomerSentence] {
    var sentences = [CustomerSentence()]
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let parts = line.split(whereSeparator: \.isWhitespace)
      if parts.isEmpty { sentences.append(CustomerSentence()) }
      for part in parts {
        sentences[sentences.count - 1].add(part, line: index + 1)
        guard let last = part.last, ".!?;".contains(last) else { continue }
        sentences[sentences.count - 1].isQuestion = last == "?"
        sentences.append(CustomerSentence())
      }
    }
    return sentences.filter { !$0.words.isEmpty }
  }

  /// Adds `weren't` as `werent`, and `re-installed` as two words.
  private mutating func add(_ part: Substring, line: Int) {
    let letters = part.filter { $0 != "'" && $0 != "’" }
    for (index, word) in letters.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      .enumerated()
    {
      words.append(String(word))
      lines.append(line)
      isJoined.append(index > 0)
    }
  }

  /// Returns where these words begin, one after another.
  func places(of phrase: [String]) -> [Int] {
    words.indices.filter { words[$0...].starts(with: phrase) }
  }
}
