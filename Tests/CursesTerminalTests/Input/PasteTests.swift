import TerminalKit
import Testing

@testable import CursesTerminal

@Suite("A paste") struct PasteTests {
  @Test(
    arguments: [
      ("one\rtwo", "one\ntwo"), ("one\r\ntwo", "one\ntwo"), ("one\ntwo", "one\ntwo"),
      ("\r\r\n\n", "\n\n\n"), ("a\tb", "a\tb"), ("a\u{0}\u{7}\u{8}b", "ab"),
      ("\u{1B}]0;title\u{7}", "]0;title"), ("a\u{7F}\u{9B}\u{85}b", "ab"),
      ("e\u{301} 👩‍💻", "e\u{301} 👩‍💻"),
    ])
  func `keeps text and loses control characters`(pasted: String, text: String) {
    #expect(events(pasted) == [.paste(text)])
  }

  @Test func `is not keys, whatever curses takes for one inside`() {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    keys.take(.byte(UInt8(ascii: "a")))
    keys.take(.key(.up))
    keys.take(.unknownKey)
    keys.take(.byte(UInt8(ascii: "b")))
    keys.take(.pasteEnds)
    #expect(keys.drain() == [.paste("ab")])
  }

  @Test func `comes between the keys around it`() {
    var keys = CursesKeys()
    keys.take(.byte(UInt8(ascii: "x")))
    keys.take(.pasteBegins)
    keys.take(.byte(UInt8(ascii: "p")))
    keys.take(.pasteEnds)
    keys.take(.byte(UInt8(ascii: "y")))
    #expect(keys.drain() == [.key(.character("x")), .paste("p"), .key(.character("y"))])
  }

  @Test func `goes on from one drain to the next`() {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    keys.take(.byte(0xC3))
    #expect(keys.drain() == [])
    #expect(keys.isPasting)
    keys.take(.byte(0xBC))
    keys.take(.pasteEnds)
    #expect(keys.drain() == [.paste("ü")])
    #expect(!keys.isPasting)
  }

  @Test func `of nothing is nothing`() {
    #expect(events("") == [])
    #expect(events("\u{7}") == [])
  }

  @Test func `is cut at one mebibyte`() {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    for _ in 0..<CursesKeys.pasteLimit + 500 { keys.take(.byte(UInt8(ascii: "a"))) }
    keys.take(.pasteEnds)
    #expect(
      keys.drain() == [.paste(String(repeating: "a", count: CursesKeys.pasteLimit))])
  }

  private func events(_ pasted: String) -> [TerminalEvent] {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    for byte in pasted.utf8 { keys.take(.byte(byte)) }
    keys.take(.pasteEnds)
    return keys.drain()
  }
}
