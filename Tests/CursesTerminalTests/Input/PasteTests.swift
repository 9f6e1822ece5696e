import CrierTestSupport
import TerminalKit
import Testing

@testable import CursesTerminal

@Suite("A paste") struct PasteTests {
  @Test(
    "keeps text, and removes and counts control characters",
    arguments: [
      ("one\rtwo", "one\ntwo", 0), ("one\r\ntwo", "one\ntwo", 0), ("one\ntwo", "one\ntwo", 0),
      ("\r\r\n\n", "\n\n\n", 0), ("a\tb", "a\tb", 0), ("a\u{0}\u{7}\u{8}b", "ab", 3),
      ("\u{1B}]0;title\u{7}", "]0;title", 2), ("a\u{7F}\u{9B}\u{85}b", "ab", 3),
      ("e\u{301} 👩‍💻", "e\u{301} 👩‍💻", 0), ("\u{7}", "", 1),
    ])
  func controls(pasted: String, text: String, count: Int) {
    #expect(events(pasted) == [.paste(text, controls: count)])
  }

  @Test func `contains no keys, even if curses recognizes one inside`() {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    keys.take(.byte(UInt8(ascii: "a")))
    keys.take(.key(.up))
    keys.take(.unknownKey)
    keys.take(.byte(UInt8(ascii: "b")))
    keys.take(.pasteEnds)
    #expect(keys.drain() == [.paste("ab")])
  }

  @Test func `comes between the keys before and after it`() {
    var keys = CursesKeys()
    keys.take(.byte(UInt8(ascii: "x")))
    keys.take(.pasteBegins)
    keys.take(.byte(UInt8(ascii: "p")))
    keys.take(.pasteEnds)
    keys.take(.byte(UInt8(ascii: "y")))
    #expect(keys.drain() == [.key(.character("x")), .paste("p"), .key(.character("y"))])
  }

  @Test func `may continue in the next call of drain`() {
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

  @Test func `without text is no event`() {
    #expect(events("") == [])
  }

  @Test func `is cut at one mebibyte, and says so`() {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    for _ in 0..<CursesKeys.pasteLimit + 500 { keys.take(.byte(UInt8(ascii: "a"))) }
    keys.take(.pasteEnds)
    #expect(
      keys.drain() == [.paste(String(repeating: "a", count: CursesKeys.pasteLimit), isCut: true)])
  }

  /// A long paste with an Esc, then keys, a second paste, a focus change and an incomplete
  /// character.
  private static let long =
    Array(String(repeating: "line ü\r", count: 3000).utf8) + Array("a\u{1B}[20b".utf8)
    + Array(behind.utf8)
  private static let behind =
    "\u{1B}[201~x\u{1B}[A\u{1B}[200~more\r\u{1B}[201~\u{1B}[I\u{1B}[<0;3;4Mü\u{1B}"

  private static let wanted: [TerminalEvent] = [
    .paste(String(repeating: "line ü\n", count: 3000) + "a[20b", controls: 1),
    .key(.character("x")), .key(.up),
    .paste("more\n"), .focused(true),
    .clicked(Point(row: 3, column: 2), times: 1, extending: false),
    .key(.character("ü")), .key(.escape),
  ]

  /// Passes a paste byte by byte until it is long, and then in pieces that end at these places.
  private func events(cutAt places: [Int]) -> [TerminalEvent] {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    var next = 0
    while !keys.readsInPieces {
      keys.take(.byte(Self.long[next]))
      next += 1
    }
    var events: [TerminalEvent] = []
    for place in places + [Self.long.count] where place > next {
      keys.take(pasted: Self.long[next..<place], milliseconds: 0)
      if place < Self.long.count, keys.readsInPieces { events += keys.drain() }
      next = place
    }
    return events + keys.drain()
  }

  @Test func `comes in pieces if it is long, followed by normal keys`() {
    #expect(events(cutAt: []) == Self.wanted)
  }

  @Test("ends correctly wherever a piece ends", arguments: 0..<16)
  func pieces(cut: Int) {
    let marker = Self.long.count - Self.behind.utf8.count
    #expect(events(cutAt: [marker - 12 + cut]) == Self.wanted)
    #expect(events(cutAt: [marker - 12 + cut, marker - 11 + cut]) == Self.wanted)
  }

  @Test func `bypasses curses only if curses cannot be holding back bytes`() {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    for _ in 0..<CursesKeys.longPaste { keys.take(.byte(UInt8(ascii: "a"))) }
    #expect(!CursesKeys().readsInPieces && keys.readsInPieces)
    for stroke in [Stroke.byte(27), .key(.up), .unknownKey] {
      var other = keys
      other.take(stroke)
      #expect(!other.readsInPieces)
      for _ in 0..<64 { other.take(.byte(UInt8(ascii: "a"))) }
      #expect(other.readsInPieces)
    }
    keys.endPaste()
    #expect(!keys.readsInPieces)
  }

  @Test func `in pieces is cut at one mebibyte, and an incomplete end marker is text`() {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    for _ in 0..<CursesKeys.longPaste { keys.take(.byte(UInt8(ascii: "a"))) }
    keys.take(
      pasted: Array(repeating: UInt8(ascii: "a"), count: CursesKeys.pasteLimit)[...],
      milliseconds: 0)
    keys.take(pasted: Array("\u{1B}[201".utf8)[...], milliseconds: 0)
    #expect(keys.drain() == [])
    keys.take(pasted: [UInt8(ascii: "~")], milliseconds: 0)
    #expect(
      keys.drain() == [.paste(String(repeating: "a", count: CursesKeys.pasteLimit), isCut: true)])
    keys.take(.pasteBegins)
    for _ in 0..<CursesKeys.longPaste { keys.take(.byte(UInt8(ascii: "b"))) }
    keys.take(pasted: Array("c\u{1B}[20".utf8)[...], milliseconds: 0)
    keys.endPaste()
    #expect(
      keys.drain() == [
        .paste(String(repeating: "b", count: CursesKeys.longPaste) + "c[20", controls: 1)
      ])
  }

  @Test func `that stalls goes on as a paste, and a single key ends it`() {
    func type(_ text: String, in keys: inout CursesKeys) {
      for byte in text.utf8 { keys.take(.byte(byte)) }
    }
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    type("abc", in: &keys)
    keys.pausePaste()
    #expect(keys.drain() == [.paste("abc")] && keys.isPasting && !keys.hasPasted)
    type("def\u{13}ghi", in: &keys)
    keys.pausePaste()
    #expect(keys.drain() == [.paste("defghi", controls: 1)] && keys.isPasting)
    var other = keys
    other.take(.pasteEnds)
    type("x", in: &other)
    #expect(other.drain() == [.key(.character("x"))])
    // The end marker is missing.
    type("\u{13}", in: &keys)
    #expect(keys.drain() == [])
    keys.pausePaste()
    #expect(keys.drain() == [.key(.control("s"))] && !keys.isPasting)
  }

  @Test func `of a megabyte is complete, with the keys before and after it`() async throws {
    let demo = try Demo()
    try await demo.ready()
    let text = String(repeating: "0123456789\r", count: 90_000) + "the end"
    demo.type("before\u{1B}[200~\(text)\u{1B}[201~after\u{1B}[A\u{1B}[200~short\u{1B}[201~!")
    try await demo.screen(showing: "paste \(text.utf8.count) bytes, 90001 lines")
    try await demo.screen(showing: "paste 5 bytes, 1 lines")
    try await demo.screen(showing: "key up 0")
    try await demo.screen(showing: "word: beforeafter!")
  }

  private func events(_ pasted: String) -> [TerminalEvent] {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    for byte in pasted.utf8 { keys.take(.byte(byte)) }
    keys.take(.pasteEnds)
    return keys.drain()
  }
}
