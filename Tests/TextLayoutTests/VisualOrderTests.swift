import CrierTestSupport
import Testing
import TextLayout

@Suite("The visual order of a line") struct VisualOrderTests {
  @Test(
    "is from left to right on the screen",
    arguments: [
      ("plain text 30 %", TextDirection.leftToRight, "plain text 30 %"),
      ("שלום", .rightToLeft, "םולש"),
      ("שלום עולם", .rightToLeft, "םלוע םולש"),
      ("שלום…", .rightToLeft, "…םולש"),
      ("אב 23:59 גד", .rightToLeft, "דג 23:59 בא"),
      ("אב 30% גד", .rightToLeft, "דג 30% בא"),
      ("Hi שלום you", .leftToRight, "Hi םולש you"),
      ("אב Crier גד", .rightToLeft, "דג Crier בא"),
      ("(אב)", .rightToLeft, "(בא)"),
      ("كتاب 12.5", .rightToLeft, "12.5 باتك"),
      ("Crier!", .rightToLeft, "!Crier"),
    ])
  func order(text: String, direction: TextDirection, seen: String) {
    #expect(VisualOrder.line(text, direction) == seen)
  }

  @Test("keeps every character", arguments: 0..<50 as Range<UInt64>)
  func characters(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("ab 12,.%-()אבגدر٣\u{5D0}\u{5B8}…")
    let text = String((0..<40).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let seen = VisualOrder.line(text, direction)
      #expect(CellWidth.columns(of: seen) == CellWidth.columns(of: text))
      #expect(seen.count == text.count)
    }
  }

  @Test func `leaves left-to-right text unchanged`() {
    #expect(!VisualOrder.isNeeded(for: "Größe 日本 👩‍💻 ½"))
    #expect(VisualOrder.isNeeded(for: "a ב"))
  }
}
