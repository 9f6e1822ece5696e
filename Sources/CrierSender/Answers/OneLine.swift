/// What a server wrote, made fit for a sentence: one line, and not a page.
enum OneLine {
  static let longest = 300

  static func of(_ text: String) -> String {
    let words = text.prefix(longest + 1).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return words.count > longest ? words.prefix(longest - 1) + "…" : words
  }
}
