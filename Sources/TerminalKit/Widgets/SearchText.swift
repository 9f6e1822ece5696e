/// A text in lower case, prepared once for searches that run with every key.
struct SearchText: Hashable, Sendable {
  /// One letter for each character of the text.
  let letters: [Character]
  /// A bit for each ASCII character but the space, so that most texts are ruled out at once.
  private let alphabet: UInt64

  init(_ text: String) {
    let lower = Array(text.lowercased())
    letters = lower.count == text.count ? lower : text.map { $0.lowercased().first ?? $0 }
    alphabet = letters.reduce(0) { alphabet, letter in
      guard let byte = letter.asciiValue, byte > 0x20 else { return alphabet }
      return alphabet | 1 << (byte & 63)
    }
  }

  /// Whether the text may have all letters of another one, in any order.
  func mayHaveLetters(of other: SearchText) -> Bool { other.alphabet & ~alphabet == 0 }

  /// Whether another text is at this place.
  func has(_ other: SearchText, at place: Int) -> Bool {
    guard place >= 0, letters.count - place >= other.letters.count else { return false }
    return other.letters.indices.allSatisfy { letters[place + $0] == other.letters[$0] }
  }

  /// Returns where another text occurs, without overlaps; nowhere if that is empty.
  func places(of other: SearchText) -> [Int] {
    guard !other.letters.isEmpty, mayHaveLetters(of: other) else { return [] }
    var places: [Int] = []
    var place = 0
    while letters.count - place >= other.letters.count {
      if has(other, at: place) {
        places.append(place)
        place += other.letters.count
      } else {
        place += 1
      }
    }
    return places
  }

  /// Returns where another text occurs at the start of a word.
  func wordStarts(of other: SearchText) -> [Int] {
    guard !other.letters.isEmpty, mayHaveLetters(of: other) else { return [] }
    return letters.indices.filter {
      has(other, at: $0) && MatchScore.isWordStart($0, in: letters)
    }
  }
}
