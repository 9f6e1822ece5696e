import Testing

@testable import TextLayout

@Suite("A measured text") struct MeasuredTextTests {
  @Test(
    "counts characters and columns",
    arguments: [
      ("", 0, 0), ("abc", 3, 3), ("a\nb", 3, 3), ("Grüße \n", 5, 5), ("日本語", 3, 6),
      ("a\r\nb", 3, 3),
      ("e\u{301}x", 2, 2), ("👩‍💻!", 2, 3), ("🇩🇪🇨", 2, 3), ("שלום עולם", 9, 9), ("سَلام", 4, 4),
    ])
  func measures(text: String, characters: Int, columns: Int) {
    let measured = MeasuredText(text)
    #expect(measured.characters == characters)
    #expect(measured.columns == columns)
  }

  @Test func `removes excessive marks on one letter`() {
    let measured = MeasuredText("a" + String(repeating: "\u{301}", count: 100_000) + "b")
    #expect(measured.characters == 2)
    #expect(measured.text.utf8.count < 200)
  }

  @Test(
    "finds words by their bytes",
    arguments: [("a://b", "://", 1), ("🇦🇦🇦://", "://", 12), ("ab", "b", 1), ("aab", "ab", 1)])
  func search(text: String, word: String, place: Int) throws {
    let found = try #require(text.firstPlace(of: word))
    #expect(text.utf8.distance(from: text.startIndex, to: found.lowerBound) == place)
    #expect(String(text[found]) == word)
    #expect(!text.holds(word + "x"))
  }

  @Test func `replaces each word once`() {
    #expect("a&amp;amp;b&amp;".replacingEach("&amp;", with: "&") == "a&amp;b&")
    #expect("none".replacingEach("", with: "x") == "none")
  }
}
