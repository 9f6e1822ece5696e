import Testing

@testable import TextLayout

@Suite("Truncation") struct TruncationTests {
  @Test(
    "cuts to columns and counts the missing characters",
    arguments: [
      ("Tap to grab", 11, "Tap to grab", 0), ("Tap to grab", 10, "Tap to gr…", 2),
      ("Tap to grab", 8, "Tap to…", 5), ("日本語", 5, "日本…", 1), ("日本語", 4, "日…", 2),
      ("ab", 1, "…", 2), ("ab", 0, "", 2), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…", 2),
    ])
  func cuts(text: String, columns: Int, left: String, cut: Int) {
    let truncation = Truncation(of: text, to: columns)
    #expect(truncation.text == left)
    #expect(truncation.cutCharacters == cut)
    #expect(truncation.isCut == (cut > 0))
    #expect(CellWidth.columns(of: truncation.text) <= columns)
  }

  @Test(
    "cuts sentences after a word",
    arguments: [
      ("Tap to grab", 10, "Tap to…"), ("Tap to grab it", 12, "Tap to grab…"),
      ("Tap unbelievable", 12, "Tap unbelie…"), ("日本語 日本語 ab", 14, "日本語 日本語…"),
      ("Tap to", 6, "Tap to"), ("", 0, ""), (" a", 1, "…"),
      ("Opens it. Then more", 13, "Opens it…"), ("Opens it, then more", 13, "Opens it…"),
      ("Opens it; then more", 13, "Opens it…"), ("Title    unbelievable", 12, "Title    un…"),
    ])
  func sentences(text: String, columns: Int, left: String) {
    #expect(Truncation(of: text, to: columns, afterWord: true).text == left)
  }

  @Test func `counts missing columns`() {
    #expect(Truncation(of: "日本語", to: 3).cutColumns == 4)
  }
}
