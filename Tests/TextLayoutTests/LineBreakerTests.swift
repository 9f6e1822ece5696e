import CrierTestSupport
import Testing

@testable import TextLayout

@Suite("Line breaking") struct LineBreakerTests {
  @Test(
    "breaks texts at the right positions",
    arguments: [
      ("The quick brown fox", 9, ["The quick", "brown fox"]),
      ("", 5, [""]),
      ("a\n", 5, ["a", ""]),
      ("a\r\nb\rc", 5, ["a", "b", "c"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("ab   cd", 3, ["ab", "cd"]),
      ("well-known", 6, ["well-", "known"]),
      ("covid-19 is", 8, ["covid-19", "is"]),
      ("to -30 %", 4, ["to", "-30", "%"]),
      ("日本語です。", 6, ["日本語", "です。"]),
      ("日本。語", 5, ["日", "本。", "語"]),
      ("私は「日本」へ", 6, ["私は", "「日", "本」へ"]),
      ("Tokyo東京Tower", 9, ["Tokyo東京", "Tower"]),
      ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
      ("x\u{202E}y", 4, ["x", "\u{202E}", "y"]),
      ("👩‍💻👩‍💻👩‍💻", 4, ["👩‍💻👩‍💻", "👩‍💻"]),
    ])
  func breaks(text: String, columns: Int, lines: [String]) {
    #expect(LineBreaker(columns: columns).texts(of: text) == lines)
    #expect(LineBreaker(columns: columns).lineCount(of: text) == lines.count)
  }

  @Test func `lets spaces hang at the end of a line`() {
    let lines = LineBreaker(columns: 5).lines(of: "12345      6")
    #expect(lines.map(\.range) == [0..<11, 11..<12])
    #expect(lines.map(\.columns) == [5, 1])
  }

  @Test func `reports which line breaks are in the text`() {
    let lines = LineBreaker(columns: 4).lines(of: "ab cd\nef")
    #expect(lines.map(\.endsWithNewline) == [false, true, false])
    #expect(lines.map(\.range) == [0..<3, 3..<5, 6..<8])
  }

  @Test("loses no character and never exceeds the width", arguments: 1...12)
  func everything(columns: Int) {
    var random = SeededGenerator(seed: UInt64(columns))
    let pieces: [Character] = Array("ab -日。「」\u{3000}👩‍💻🇩🇪e\u{301}\n\r\n\u{200B}.,")
    for _ in 0..<300 {
      let text = (0..<random.below(40)).map { _ in pieces[random.below(pieces.count)] }
      let lines = LineBreaker(columns: columns).lines(of: text)
      var place = 0
      for line in lines {
        #expect(line.range.lowerBound == place)
        place = line.range.upperBound + (line.endsWithNewline ? 1 : 0)
        let visible = text[line.range].filter { !LineBreaker.hangs($0) }
        #expect(line.columns <= columns || visible.count == 1)
        #expect(!text[line.range].contains(where: LineBreaker.isNewline))
      }
      #expect(place == text.count)
      #expect(lines.last?.endsWithNewline == false)
    }
  }
}
