/// Search by bytes.
///
/// The standard library searches by grapheme clusters and backwards: in a long row of flags, each
/// step reads everything before it, so a search in 100 KB takes minutes.
extension StringProtocol {
  /// Returns the first occurrence of a word, normally ASCII; nil if there is none or it is empty.
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

  /// Whether the text contains a word, normally ASCII.
  package func holds(_ word: String) -> Bool { firstPlace(of: word) != nil }

  /// Returns the text with every occurrence of a word replaced.
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
