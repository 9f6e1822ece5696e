import CrierMessage

/// Whether texts are nearly the same: they differ only in numbers, or also in every fifth word at most.
///
/// Fewer words are too few to call one of them a change: "Rain today" is not a corrected "Snow today".
struct TextSimilarity {
  private let words: [String: Int]
  private let count: Int

  init(to text: [FieldPath: JSONValue]) {
    words = Self.words(of: text)
    count = words.values.reduce(0, +)
  }

  func isSimilar(_ text: [FieldPath: JSONValue]) -> Bool {
    let others = Self.words(of: text)
    let same = words.reduce(0) { $0 + min($1.value, others[$1.key] ?? 0) }
    let most = max(count, others.values.reduce(0, +))
    return same > 0 && most - same <= most / 5
  }

  /// Returns how often a text has each word; numbers are no words, and data is no text.
  private static func words(of text: [FieldPath: JSONValue]) -> [String: Int] {
    var words: [String: Int] = [:]
    for (path, value) in text where Translation.words.contains(path) {
      let pieces = (value.text ?? "").lowercased().split { !$0.isLetter }
      for piece in pieces { words[String(piece), default: 0] += 1 }
    }
    return words
  }
}
