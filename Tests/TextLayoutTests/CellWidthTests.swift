import CrierTestSupport
import Testing

@testable import TextLayout

@Suite("Cell width") struct CellWidthTests {
  @Test(.enabled(if: CLibrary.version == "2.36"))
  func `agrees with glibc 2.36 about every scalar`() throws {
    let widths = try #require(CLibrary.widths())
    var wrong: [String] = []
    for value in UInt32(1)..<0x110000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let ours = Int32(CellWidth.columns(of: scalar) ?? -1)
      if ours != widths[Int(value)] { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong.prefix(20) == [])
  }

  @Test func `has a shortcut for common letters with the same results as the table`() {
    var wrong: [Unicode.Scalar] = []
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value), let columns = CellWidth.ofCommon(scalar) else {
        continue
      }
      let isPlain = SafeText.cluster(Character(scalar)).look == .plain
      if CellWidth.columns(of: scalar) != columns || !isPlain { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  @Test func `counts adjacent common letters separately, because they never form one character`() {
    var random = SeededGenerator(seed: 7)
    let common = (UInt32(0x20)..<0xD7A4).compactMap(Unicode.Scalar.init)
      .filter { CellWidth.ofCommon($0) != nil }
    var wrong: [String] = []
    for _ in 0..<20_000 {
      let left = common[random.below(common.count)]
      let right = common[random.below(common.count)]
      if (String(left) + String(right)).count != 2 { wrong.append("\(left)\(right)") }
    }
    #expect(wrong == [])
  }

  @Test(
    "counts the columns of a text",
    arguments: [
      ("", 0), ("abc", 3), ("Grüße", 5), ("日本語", 6), ("e\u{301}", 1), ("👩‍💻", 2), ("🇩🇪", 2),
      ("a\u{200B}b", 8), ("\r\n", 8), ("か\u{3099}", 2), ("한국", 4),
    ])
  func columns(text: String, columns: Int) {
    #expect(CellWidth.columns(of: text) == columns)
  }
}
