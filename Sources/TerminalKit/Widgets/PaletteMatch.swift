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
  /// The synonym that matches, if nothing in the title does.
  let synonym: String?

  /// The entries with the greatest order are shown first.
  var order: (Int, Int) { (rank.rawValue, score) }

  /// Creates the match; returns nil if the entry does not match.
  ///
  /// `wanted` is in lower case. Synonyms are used only from three letters on, because fewer letters
  /// begin too many words.
  init?(_ wanted: String, _ entry: Palette.Entry) {
    let letters = Self.letters(entry.title)
    let wantedLetters = Array(wanted)
    let label = letters.count - entry.label.count
    let inTitle = Self.places(of: wantedLetters, in: letters)
    func found(_ rank: Rank, _ synonym: String? = nil) -> PaletteMatch {
      let place = inTitle.contains(label) ? label : inTitle.first
      return PaletteMatch(
        rank, 0, places: place.map { Array($0..<$0 + wantedLetters.count) } ?? [],
        synonym: place == nil ? synonym : nil)
    }
    let synonyms = wantedLetters.count > 2 ? entry.synonyms : []
    let isName = inTitle.contains(label) || inTitle.first == 0
    let isWhole = inTitle.contains { letters.count - $0 == wantedLetters.count }
    if isName && isWhole || synonyms.contains(wanted) {
      self = found(.whole, wanted)
    } else if isName {
      self = found(.nameStart)
    } else if let synonym = synonyms.first(where: { $0.hasPrefix(wanted) }) {
      self = found(.synonymStart, synonym)
    } else if !inTitle.isEmpty {
      self = found(.inside)
    } else if let synonym = synonyms.first(where: { $0.contains(" " + wanted) }) {
      self = found(.inside, synonym)
    } else if let match = MatchScore(of: wanted, in: letters) {
      self.init(.scattered, match.score, places: match.places)
    } else if Self.letters(entry.help).firstRange(of: wantedLetters) != nil {
      self.init(.help, 0, places: [])
    } else {
      return nil
    }
  }

  private init(_ rank: Rank, _ score: Int, places: [Int], synonym: String? = nil) {
    (self.rank, self.score, self.places, self.synonym) = (rank, score, places, synonym)
  }

  /// The indices of the characters in which a text has the input; none for an empty input.
  static func places(of wanted: String, in text: String) -> [Int] {
    let wanted = Array(wanted)
    return wanted.isEmpty ? [] : letters(text).ranges(of: wanted).flatMap { Array($0) }
  }

  /// The characters in lower case, one for each character of the text.
  private static func letters(_ text: String) -> [Character] {
    text.map { $0.lowercased().first ?? $0 }
  }

  /// Returns where the input occurs at the start of a word.
  private static func places(of wanted: [Character], in letters: [Character]) -> [Int] {
    guard let first = wanted.first else { return [] }
    return letters.indices.filter { place in
      letters[place] == first && MatchScore.isWordStart(place, in: letters)
        && letters[place...].starts(with: wanted)
    }
  }
}
