/// How well typed letters match a title: all must occur in order, and gaps are allowed.
struct MatchScore {
  /// Higher is better.
  let score: Int
  /// The indices of the matched letters.
  let places: [Int]

  /// Creates the score; returns nil if a letter is missing.
  ///
  /// A letter at the start of a word counts most, then one right after the last match. Spaces in
  /// the input are ignored. Both texts must be in lower case.
  init?(of wanted: [Character], in letters: [Character]) {
    var score = 0
    var places: [Int] = []
    for letter in wanted where !letter.isWhitespace {
      let last = places.last ?? -2
      guard let found = Self.find(letter, in: letters, after: last) else { return nil }
      score += Self.points(found, in: letters, after: last)
      places.append(found)
    }
    self.score = score - letters.count / 8
    self.places = places
  }

  private static func points(_ place: Int, in letters: [Character], after last: Int) -> Int {
    if isWordStart(place, in: letters) { return 8 }
    return place == last + 1 ? 6 : 1
  }

  /// Finds the letter right after the last match, or else at the start of a word, or else anywhere.
  private static func find(_ letter: Character, in letters: [Character], after last: Int) -> Int? {
    var first: Int?
    for place in max(0, last + 1)..<max(0, last + 1, letters.count) where letters[place] == letter {
      if place == last + 1 || isWordStart(place, in: letters) { return place }
      first = first ?? place
    }
    return first
  }

  static func isWordStart(_ place: Int, in letters: [Character]) -> Bool {
    place == 0 || !letters[place - 1].isLetter && !letters[place - 1].isNumber
  }
}
