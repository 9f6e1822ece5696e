import CrierTestSupport
import Testing

@testable import TerminalKit

@Suite("Texts that are searched with every key") struct SearchTextTests {
  /// Few letters, so that random texts often contain each other.
  private static let letters: [Character] = [
    "a", "A", "b", " ", "-", "é", "e\u{301}", "İ", "ß", "😀", "👩‍👧", "\r\n",
  ]

  private static func text(of count: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
    let count = Int.random(in: count, using: &random)
    return String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
  }

  @Test("find what comparing the letters at every place finds", arguments: 0..<500)
  func places(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (text, wanted) = (Self.text(of: 0...12, &random), Self.text(of: 1...3, &random))
    let searched = SearchText(text)
    #expect(searched.letters.count == text.count)
    let letters = text.map { $0.lowercased().first ?? $0 }
    #expect(searched.letters == letters)
    let sought = wanted.map { $0.lowercased().first ?? $0 }
    #expect(
      searched.places(of: SearchText(wanted)) == letters.ranges(of: sought).map(\.lowerBound))
    let starts = letters.indices.filter {
      letters[$0...].starts(with: sought) && MatchScore.isWordStart($0, in: letters)
    }
    #expect(searched.wordStarts(of: SearchText(wanted)) == starts)
  }

  @Test func `find nothing for an empty text`() {
    #expect(SearchText("rain").places(of: SearchText("")) == [])
    #expect(SearchText("rain").wordStarts(of: SearchText("")) == [])
  }
}
