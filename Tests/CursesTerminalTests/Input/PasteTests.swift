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
    keys.pausePaste()
    #expect(keys.drain() == [.paste("ab")])
  }

  @Test func `comes between the keys before it and, after a pause, those behind it`() {
    var keys = CursesKeys()
    keys.take(.byte(UInt8(ascii: "x")))
    keys.take(.pasteBegins)
    keys.take(.byte(UInt8(ascii: "p")))
    keys.take(.pasteEnds)
    #expect(keys.drain() == [.key(.character("x"))] && keys.pasteQuiet == 25)
    keys.pausePaste()
    keys.take(.byte(UInt8(ascii: "y")))
    #expect(keys.drain() == [.paste("p"), .key(.character("y"))] && keys.pasteQuiet == nil)
  }

  @Test("contains what follows an end marker without a pause", arguments: [10, 40_000])
  func marker(count: Int) {
    let text = String(repeating: "line \r", count: count)
    for rest in ["\u{14}", "\u{1B}[201~\u{13}b", "x\u{1B}[200~y\u{1B}[201~"] {
      var keys = CursesKeys()
      keys.take(.pasteBegins)
      var bytes = Array((text + "a\u{1B}[201~" + rest).utf8)[...]
      while !bytes.isEmpty {
        if keys.readsInPieces {
          keys.take(pasted: bytes)
          bytes = []
        } else if let marker = ["0", "1"].first(where: {
          bytes.starts(with: "\u{1B}[20\($0)~".utf8)
        }) {
          keys.take(marker == "0" ? .pasteBegins : .pasteEnds)
          bytes = bytes.dropFirst(6)
        } else {
          keys.take(.byte(bytes.removeFirst()))
        }
      }
      #expect(keys.drain() == [])
      keys.pausePaste()
      let letters = rest.replacing("\u{1B}[201~", with: "").replacing("\u{1B}[200~", with: "")
      let kept = letters.filter(\.isLetter)
      #expect(
        keys.drain() == [
          .paste(
            text.replacing("\r", with: "\n") + "a" + kept, controls: letters.count - kept.count)
        ])
      #expect(!keys.isPasting)
    }
  }

  @Test func `may continue in the next call of drain`() {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    keys.take(.byte(0xC3))
    #expect(keys.drain() == [])
    #expect(keys.isPasting)
    keys.take(.byte(0xBC))
    keys.take(.pasteEnds)
    keys.pausePaste()
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
    keys.pausePaste()
    #expect(
      keys.drain() == [.paste(String(repeating: "a", count: CursesKeys.pasteLimit), isCut: true)])
  }

  /// A long paste with an Esc, and its end marker.
  private static let long =
    Array(String(repeating: "line ü\r", count: 3000).utf8) + Array("a\u{1B}[20b\u{1B}[201~".utf8)

  private static let wanted: [TerminalEvent] = [
    .paste(String(repeating: "line ü\n", count: 3000) + "a[20b", controls: 1)
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
      keys.take(pasted: Self.long[next..<place])
      if place < Self.long.count, keys.readsInPieces { events += keys.drain() }
      next = place
    }
    keys.pausePaste()
    return events + keys.drain()
  }

  @Test func `comes in pieces if it is long`() {
    #expect(events(cutAt: []) == Self.wanted)
  }

  @Test("ends correctly wherever a piece ends", arguments: 0..<12)
  func pieces(cut: Int) {
    let place = Self.long.count - 12 + cut
    #expect(events(cutAt: [place]) == Self.wanted)
    #expect(events(cutAt: [place, place + 1]) == Self.wanted)
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
    keys.take(.pasteEnds)
    keys.pausePaste()
    #expect(!keys.readsInPieces)
  }

  @Test func `in pieces is cut at one mebibyte, and an incomplete end marker is text`() {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    for _ in 0..<CursesKeys.longPaste { keys.take(.byte(UInt8(ascii: "a"))) }
    keys.take(
      pasted: Array(repeating: UInt8(ascii: "a"), count: CursesKeys.pasteLimit)[...])
    keys.take(pasted: Array("\u{1B}[201".utf8)[...])
    #expect(keys.drain() == [])
    keys.take(pasted: [UInt8(ascii: "~")])
    keys.pausePaste()
    #expect(
      keys.drain() == [.paste(String(repeating: "a", count: CursesKeys.pasteLimit), isCut: true)])
    keys.take(.pasteBegins)
    for _ in 0..<CursesKeys.longPaste { keys.take(.byte(UInt8(ascii: "b"))) }
    keys.take(pasted: Array("c\u{1B}[20".utf8)[...])
    keys.pausePaste()
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
    #expect(keys.drain() == [.paste("abc")] && keys.isPasting && keys.pasteQuiet == nil)
    type("def\u{13}ghi", in: &keys)
    keys.pausePaste()
    #expect(keys.drain() == [.paste("defghi", controls: 1)] && keys.isPasting)
    var other = keys
    other.take(.pasteEnds)
    other.pausePaste()
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
    demo.type("before\u{1B}[200~\(text)\u{1B}[201~")
    try await demo.screen(showing: "paste \(text.utf8.count) bytes, 90001 lines")
    demo.type("after\u{1B}[A")
    try await demo.screen(showing: "key up 0")
    demo.type("\u{1B}[200~short\u{1B}[201~")
    try await demo.screen(showing: "paste 5 bytes, 1 lines")
    try await demo.screen(showing: "word: beforeafter")
  }

  private func events(_ pasted: String) -> [TerminalEvent] {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    for byte in pasted.utf8 { keys.take(.byte(byte)) }
    keys.take(.pasteEnds)
    keys.pausePaste()
    return keys.drain()
  }
}
