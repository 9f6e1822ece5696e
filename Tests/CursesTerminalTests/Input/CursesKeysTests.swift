import TerminalKit
import Testing

@testable import CursesTerminal

@Suite("Keys from curses") struct CursesKeysTests {
  @Test(
    arguments: [
      ("a", [.character("a")]),
      ("é", [.character("é")]),
      ("\r", [.enter]),
      ("\n", [.control("j")]),
      ("\t", [.tab]),
      ("\u{7F}", [.backspace]),
      ("\u{8}", [.backspace]),
      ("\0", [.control(" ")]),
      ("\u{1}", [.control("a")]),
      ("\u{1A}", [.control("z")]),
      ("\u{1C}", [.control("\\")]),
      ("\u{1F}", [.control("_")]),
      ("\u{1B}", [.escape]),
      ("\u{1B}\u{1B}", [.escape, .escape]),
      ("\u{1B}x", [.alt("x")]),
      ("\u{1B}ü", [.alt("ü")]),
      ("\u{1B}\r", [Key(.enter, .alt)]),
      ("\u{1B}\u{7F}", [Key(.backspace, .alt)]),
      ("\u{1B}\u{1}", [Key(.character("a"), [.alt, .control])]),
      ("\u{1B}[", [.alt("[")]),
      ("\u{1B}O", [.alt("O")]),
      ("\u{1B}]", [.alt("]")]),
    ] as [(String, [Key])])
  func `become events`(typed: String, keys: [Key]) {
    #expect(events(typed) == keys.map { .key($0) })
  }

  @Test(
    "become one character for what people see as one",
    arguments: [
      "e\u{301}", "\u{1F469}\u{200D}\u{1F4BB}", "\u{1F1E9}\u{1F1EA}", "\u{1F44D}\u{1F3FD}",
      "\u{2764}\u{FE0F}", "1\u{FE0F}\u{20E3}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    ])
  func clusters(cluster: String) {
    #expect(events(cluster) == [.key(.character(Character(cluster)))])
    #expect(
      events("a\(cluster)b")
        == [.key(.character("a")), .key(.character(Character(cluster))), .key(.character("b"))])
  }

  @Test(
    "include xterm's sequences even if the terminal's entry does not",
    arguments: [
      ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[H", .home), ("\u{1B}[4~", .end),
      ("\u{1B}[1;5C", Key(.right, .control)), ("\u{1B}[1;2D", Key(.left, .shift)),
      ("\u{1B}[3;3~", Key(.delete, .alt)), ("\u{1B}[15;6~", Key(.function(5), [.shift, .control])),
      ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)), ("\u{1B}[1;9A", Key(.up, .alt)),
    ] as [(String, Key)])
  func sequences(typed: String, key: Key) {
    #expect(events(typed) == [.key(key)])
  }

  @Test(
    "never turn an unknown sequence into text",
    arguments: [
      "\u{1B}[27;5;13~", "\u{1B}[?62;4c", "\u{1B}[<0;10;5M", "\u{1B}[12;99R", "\u{1B}[>1u",
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[99", "\u{1B}Oz",
    ])
  func unknown(sequence: String) {
    #expect(events(sequence) == [])
  }

  @Test func `wait for the rest of an incomplete character`() {
    var keys = CursesKeys()
    let bytes = Array("日".utf8)
    keys.take(.byte(bytes[0]))
    keys.take(.byte(bytes[1]))
    #expect(keys.drain() == [])
    keys.take(.byte(bytes[2]))
    #expect(keys.drain() == [.key(.character("日"))])
  }

  @Test(
    "drop bytes that are not text",
    arguments: [
      [0xFF], [0xC3, 0x61], [0x80, 0x80, 0x61], [0xC2, 0x9B, 0x61], [0xE6, 0x97, 0x0D],
    ])
  func noText(bytes: [UInt8]) {
    var keys = CursesKeys()
    for byte in bytes { keys.take(.byte(byte)) }
    let allowed: [[TerminalEvent]] = [[], [.key(.character("a"))], [.key(.enter)]]
    #expect(allowed.contains(keys.drain()))
  }

  @Test func `have Alt if Esc comes right before them`() {
    var keys = CursesKeys()
    keys.take(.byte(27))
    keys.take(.key(.up))
    #expect(keys.drain() == [.key(Key(.up, .alt))])
  }

  @Test func `keep their order`() {
    var keys = CursesKeys()
    for byte in "ab".utf8 { keys.take(.byte(byte)) }
    keys.take(.key(.left))
    keys.take(.event(.focused(false)))
    keys.take(.byte(UInt8(ascii: "c")))
    #expect(
      keys.drain() == [
        .key(.character("a")), .key(.character("b")), .key(.left), .focused(false),
        .key(.character("c")),
      ])
  }

  @Test func `count wheel steps at one position together`() {
    var keys = CursesKeys()
    let place = Point(row: 3, column: 4)
    for _ in 0..<3 { keys.take(.event(.scrolled(place, by: 1))) }
    keys.take(.event(.scrolled(place, by: -1)))
    keys.take(.event(.scrolled(Point(row: 3, column: 5), by: -1)))
    #expect(
      keys.drain() == [
        .scrolled(place, by: 3), .scrolled(place, by: -1),
        .scrolled(Point(row: 3, column: 5), by: -1),
      ])
  }

  @Test func `of random bytes are safe characters`() {
    var random = SystemRandomNumberGenerator()
    let interesting: [UInt8] = [27, 91, 79, 93, 59, 48, 126, 77, 13, 0xE2, 0x80, 0x8D, 0xF0, 65]
    for _ in 0..<2_000 {
      var keys = CursesKeys()
      let bytes = (0..<20).map { _ in interesting.randomElement(using: &random) ?? 27 }
      for byte in bytes { keys.take(.byte(byte)) }
      for case .key(let key) in keys.drain() {
        guard case .character(let character) = key.code else { continue }
        #expect(
          character.unicodeScalars.allSatisfy { $0.value >= 32 }, "from the bytes \(bytes)")
      }
    }
  }

  private func events(_ typed: String) -> [TerminalEvent] {
    var keys = CursesKeys()
    for byte in typed.utf8 { keys.take(.byte(byte)) }
    return keys.drain()
  }
}
