/// Search that goes by bytes.
///
/// The standard library's goes by visible characters, and back over them: in a long row of flags
/// each step looks at all that stands before it, and 100 KB take minutes.
extension StringProtocol {
  /// Where a word, of ASCII as a rule, stands first; nil where it does not or is empty.
  package func firstPlace(of word: String) -> Range<Index>? {
    let wanted = Array(word.utf8)
    guard let first = wanted.first else { return nil }
    let text = Substring(self)
    let bytes = text.utf8.span
    var start = 0
    while start + wanted.count <= bytes.count {
      if bytes[start] == first {
        var same = 1
        while same < wanted.count, bytes[start + same] == wanted[same] { same += 1 }
        if same == wanted.count {
          let place = utf8.index(startIndex, offsetBy: start)
          return place..<utf8.index(place, offsetBy: same)
        }
      }
      start += 1
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
