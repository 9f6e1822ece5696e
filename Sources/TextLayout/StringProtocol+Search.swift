/// Search that goes by bytes.
///
/// The standard library's goes by visible characters, and back over them: in a long row of flags
/// each step looks at all that stands before it, and 100 KB take minutes.
extension StringProtocol {
  /// Where a word, of ASCII as a rule, stands first; nil where it does not or is empty.
  package func firstPlace(of word: String) -> Range<Index>? {
    let wanted = Array(word.utf8)
    guard let first = wanted.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) {
        return start..<utf8.index(start, offsetBy: wanted.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Whether a word, of ASCII as a rule, stands anywhere in the text.
  package func holds(_ word: String) -> Bool { firstPlace(of: word) != nil }

  /// The text with another word in each place where one stands.
  package func replacingEach(_ word: String, with other: String) -> String {
    var result = ""
    var rest = self[startIndex...]
    while let place = rest.firstPlace(of: word) {
      result += rest[..<place.lowerBound]
      result += other
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}
