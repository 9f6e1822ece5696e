/// How an entry of a palette matches the input.
struct PaletteMatch {
  enum Rank: Int, Comparable {
    /// Only the help contains the input.
    case help
    /// The title has the letters in this order, with gaps.
    case scattered
    /// A word of the title or of a synonym begins with the input.
    case inside
    case synonymStart, nameStart
    /// The input is the whole name or a whole synonym.
    case whole

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  let rank: Rank
  /// Compares matches of the same rank.
  let score: Int
  /// The indices of the matched characters in the title.
  let places: [Int]
  /// The index of the synonym that matches, if nothing in the title does.
  let synonym: Int?

  /// The entries with the greatest order are shown first.
  var order: (Int, Int) { (rank.rawValue, score) }

  /// Creates the match; returns nil if the entry does not match.
  ///
  /// Synonyms are used only from three letters on, because fewer letters begin too many words.
  init?(_ wanted: SearchText, _ entry: Palette.EntryText) {
    let (letters, count) = (entry.title.letters, wanted.letters.count)
    let label = letters.count - entry.labelCount
    let inTitle = entry.title.wordStarts(of: wanted)
    func found(_ rank: Rank, _ synonym: Int? = nil) -> PaletteMatch {
      let place = inTitle.contains(label) ? label : inTitle.first
      return PaletteMatch(
        rank, 0, places: place.map { Array($0..<$0 + count) } ?? [],
        synonym: place == nil ? synonym : nil)
    }
    let synonyms = count > 2 ? entry.synonyms : []
    let isName = inTitle.contains(label) || inTitle.first == 0
    let isWhole = inTitle.contains { letters.count - $0 == count }
    let wholeSynonym = synonyms.firstIndex(of: wanted)
    if isName && isWhole || wholeSynonym != nil {
      self = found(.whole, wholeSynonym)
    } else if isName {
      self = found(.nameStart)
    } else if let synonym = synonyms.firstIndex(where: { $0.has(wanted, at: 0) }) {
      self = found(.synonymStart, synonym)
    } else if !inTitle.isEmpty {
      self = found(.inside)
    } else if let synonym = synonyms.firstIndex(where: { $0.hasWord(wanted) }) {
      self = found(.inside, synonym)
    } else if entry.title.mayHaveLetters(of: wanted),
      let match = MatchScore(of: wanted.letters, in: letters)
    {
      self.init(.scattered, match.score, places: match.places)
    } else if !entry.help.places(of: wanted).isEmpty {
      self.init(.help, 0, places: [])
    } else {
      return nil
    }
  }

  private init(_ rank: Rank, _ score: Int, places: [Int], synonym: Int? = nil) {
    (self.rank, self.score, self.places, self.synonym) = (rank, score, places, synonym)
  }

  /// The indices of the characters in which a text has the input; none for an empty input.
  static func places(of wanted: SearchText, in text: SearchText) -> [Int] {
    text.places(of: wanted).flatMap { $0..<$0 + wanted.letters.count }
  }
}

extension SearchText {
  /// Whether a word after a space begins with another text.
  fileprivate func hasWord(_ other: SearchText) -> Bool {
    mayHaveLetters(of: other)
      && letters.indices.contains { letters[$0] == " " && has(other, at: $0 + 1) }
  }
}
