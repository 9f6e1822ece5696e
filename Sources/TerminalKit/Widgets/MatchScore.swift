/// How well typed letters match a title: all must occur in order, and gaps are allowed.
enum MatchScore {
  /// Returns a score (higher is better); nil if a letter is missing.
  ///
  /// A letter at the start of a word counts most, then one right after the last match. Case and
  /// spaces in the input are ignored. Empty input matches everything equally.
  static func of(_ typed: String, in title: String) -> Int? {
    let wanted = typed.lowercased().filter { !$0.isWhitespace }
    let letters = Array(title.lowercased())
    var score = 0
    var place = 0
    var last = -2
    for letter in wanted {
      guard let found = find(letter, in: letters, from: place, after: last) else { return nil }
      score += points(found, in: letters, after: last)
      last = found
      place = found + 1
    }
    return wanted.isEmpty ? 0 : score - letters.count / 8
  }

  private static func points(_ place: Int, in letters: [Character], after last: Int) -> Int {
    if isWordStart(place, in: letters) { return 8 }
    return place == last + 1 ? 6 : 1
  }

  /// Finds the letter right after the last match, or else at the start of a word, or else anywhere.
  private static func find(
    _ letter: Character, in letters: [Character], from place: Int, after last: Int
  ) -> Int? {
    let places = letters.indices.dropFirst(place).filter { letters[$0] == letter }
    if places.first == last + 1 { return last + 1 }
    return places.first { isWordStart($0, in: letters) } ?? places.first
  }

  private static func isWordStart(_ place: Int, in letters: [Character]) -> Bool {
    place == 0 || !letters[place - 1].isLetter && !letters[place - 1].isNumber
  }
}
