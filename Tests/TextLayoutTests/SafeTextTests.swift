import CrierTestSupport
import Testing

@testable import TextLayout

@Suite("Safe text") struct SafeTextTests {
  @Test(
    "draws characters unchanged if all terminals draw them alike",
    arguments: ["a", "ü", "日", "e\u{301}", "👍", "か\u{3099}", "א", "ع", "한", "€", "\u{A0}"])
  func plain(text: String) {
    let cluster = SafeText.cluster(Character(text))
    #expect(cluster.look == .plain)
    #expect(Array(cluster.text.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    "simplifies other characters, and marks them as simplified",
    arguments: [
      ("👍🏽", "👍", 2), ("👩‍💻", "👩", 2), ("👨‍👩‍👧‍👦", "👨", 2), ("🇩🇪", "DE", 2), ("❤️", "❤", 1),
      ("1️⃣", "1\u{20E3}", 1), ("❤️‍🔥", "❤", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", 2), ("☝🏽", "☝", 1),
      ("\u{E000}", "□", 1), ("\u{10FFFD}", "□", 1), ("\u{0378}", "□", 1),
      ("\u{301}", "\u{25CC}\u{301}", 1), ("\u{1F1E9}", "D", 1), ("ی\u{200C}", "ی", 1),
    ])
  func simplified(text: String, drawn: String, columns: Int) {
    let cluster = SafeText.cluster(Character(text))
    #expect(cluster.look == .simplified)
    #expect(Array(cluster.text.unicodeScalars) == Array(drawn.unicodeScalars))
    #expect(cluster.columns == columns)
  }

  @Test(
    "names characters that are invisible or harmful",
    arguments: [
      ("\u{200B}", "<ZWSP>"), ("\u{1B}", "<ESC>"), ("\u{202E}", "<U+202E>"), ("\0", "<NUL>"),
      ("\t", "<TAB>"), ("\n", "<LF>"), ("\r\n", "<CR><LF>"), ("\u{7F}", "<DEL>"),
      ("\u{9B}", "<U+009B>"), ("\u{FEFF}", "<BOM>"), ("\u{AD}", "<SHY>"), ("\u{2028}", "<U+2028>"),
      ("\u{E0041}", "<U+E0041>"), ("\u{3164}", "<U+3164>"), ("\u{200D}", "<ZWJ>"),
      ("\u{2066}", "<U+2066>"), ("\u{200F}", "<RLM>"),
    ])
  func named(text: String, name: String) {
    let cluster = SafeText.cluster(Character(text))
    #expect(cluster.look == .named)
    #expect(cluster.text == name)
    #expect(cluster.columns == name.count)
  }

  @Test func `keeps five scalars of a letter with ten thousand marks`() {
    let cluster = SafeText.cluster(Character("e" + String(repeating: "\u{301}", count: 10_000)))
    #expect(cluster.text.unicodeScalars.count == 5)
    #expect(cluster.columns == 1)
    #expect(cluster.look == .simplified)
  }

  @Test func `shortens a character of unlimited length`() {
    let conjunct = String(repeating: "क\u{94D}", count: 1_000) + "क"
    for character in conjunct {
      #expect(SafeText.cluster(character).columns <= SafeText.longestCluster)
    }
    let jamo = Character(String(repeating: "\u{1100}", count: 1_000))
    #expect(SafeText.cluster(jamo).columns <= SafeText.longestCluster)
  }

  @Test func `makes cells of the right width for every scalar`() {
    var wrong: [Unicode.Scalar] = []
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if !isSafe(SafeText.cluster(Character(scalar))) { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  @Test func `makes safe cells of random texts`() {
    var random = SeededGenerator(seed: 11)
    var wrong: [String] = []
    let odd: [UInt32] = [
      0x200D, 0xFE0F, 0xFE0E, 0x20E3, 0x1F3FD, 0x1F1E9, 0x1F1EA, 0x1F469, 0x1F4BB, 0x301, 0x94D,
      0x915, 0x93E, 0x1100, 0x1161, 0x11A8, 0x600, 0x31, 0x41, 0x1B, 0x202E, 0x200B, 0xE0067,
      0xE007F, 0x1F3F4, 0x0D, 0x0A, 0x3042, 0x3099, 0xFF9E, 0xFF76, 0xE000, 0x1FAE9, 0x2764,
    ]
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<1 + random.below(8) {
        let value =
          random.below(4) == 0 ? UInt32(random.below(0x3000)) : odd[random.below(odd.count)]
        Unicode.Scalar(value).map { text.unicodeScalars.append($0) }
      }
      if !text.allSatisfy({ isSafe(SafeText.cluster($0)) }) { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  @Test func `makes one line for logs and titles`() {
    #expect(SafeText.line("a\u{1B}]0;x\u{7}\nb") == "a<ESC>]0;x<BEL><LF>b")
    #expect(SafeText.line("plain") == "plain")
  }

  /// Whether the cells' widths add up and no cell contains anything that a terminal obeys.
  private func isSafe(_ cluster: SafeCluster) -> Bool {
    let cells = cluster.cells
    return cluster.columns >= 1 && cells.reduce(0) { $0 + $1.columns } == cluster.columns
      && cluster.isOneCell == (cells.count == 1) && cells.allSatisfy(isSafe)
  }

  private func isSafe(_ cell: SafeCell) -> Bool {
    let scalars = cell.text.unicodeScalars
    guard let first = scalars.first, scalars.count <= SafeText.scalarsInCell else { return false }
    return CellWidth.columns(of: first) == cell.columns && 1...2 ~= cell.columns
      && scalars.dropFirst().allSatisfy { CellWidth.columns(of: $0) == 0 }
      && scalars.allSatisfy { !harmful.contains($0.properties.generalCategory) }
  }

  private let harmful: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator, .surrogate,
  ]
}
