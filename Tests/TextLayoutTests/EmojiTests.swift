import Testing
import TextLayout

@Suite("Searching emoji by their Unicode names") struct EmojiTests {
  @Test(
    "a name finds its emoji first",
    arguments: [
      ("rocket", "🚀"), ("athletic_shoe", "👟"), ("Fire", "🔥"), ("party popper", "🎉"),
      ("high voltage", "⚡"), ("umbrella with rain", "☔"), ("warning", "⚠️"),
    ])
  func first(name: String, emoji: Character) {
    #expect(Emoji.matches(name).first?.character == emoji)
  }

  @Test func `a word finds every name that contains it`() {
    let shoes = Emoji.matches("shoe")
    #expect(shoes.count >= 4 && shoes.allSatisfy { $0.name.contains("shoe") })
    #expect(Emoji.matches("shoe athletic").map(\.name) == ["athletic shoe"])
  }

  @Test func `faces and things come before arrows and signs`() {
    let names = Emoji.all.map(\.name)
    #expect(names.first == "grinning face")
    let (shoe, sign) = (
      names.firstIndex(of: "athletic shoe"), names.firstIndex { $0.contains("mark") }
    )
    #expect(shoe ?? .max < sign ?? 0)
  }

  @Test func `an unknown name finds nothing`() {
    #expect(Emoji.matches("").isEmpty && Emoji.matches("__").isEmpty)
    #expect(Emoji.matches("no such thing").isEmpty)
  }

  @Test
  func `each is one character, and those without a color form of their own have the selector`() {
    #expect(Emoji.all.count > 1200)
    #expect(Set(Emoji.all.map(\.character)).count == Emoji.all.count)
    for emoji in Emoji.all {
      let scalars = emoji.character.unicodeScalars
      #expect(scalars.first?.properties.isEmojiPresentation == (scalars.count == 1), "\(emoji)")
    }
  }
}
