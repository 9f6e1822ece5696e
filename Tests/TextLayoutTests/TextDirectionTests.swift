import Testing

@testable import TextLayout

@Suite("Text direction") struct TextDirectionTests {
  @Test(
    "is that of the first letter with a direction",
    arguments: [
      ("Hello", TextDirection.leftToRight), ("שלום", .rightToLeft), ("123 مرحبا", .rightToLeft),
      ("", .leftToRight), ("123 …", .leftToRight), ("- Grüße שלום", .leftToRight),
      ("\u{200F}abc", .rightToLeft), ("\u{200E}שלום", .leftToRight),
      ("\u{2067}abc\u{2069} שלום", .rightToLeft), ("日本 שלום", .leftToRight),
    ])
  func direction(text: String, direction: TextDirection) {
    #expect(TextDirection(of: text) == direction)
  }
}
