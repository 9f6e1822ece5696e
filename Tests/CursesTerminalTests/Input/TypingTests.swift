import CrierTestSupport
import Testing

@Suite("Typing in a real terminal") struct TypingTests {
  @Test func `arrives as characters, including wide and combining ones`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.type("Grüße 日本語 e\u{301}")
    let picture = try await demo.screen(showing: "word: Grüße 日本語 e\u{301}")
    #expect(picture.cursor?.row == 1)
    demo.type("\u{1F469}\u{200D}\u{1F4BB}")
    demo.type("\u{1B}[20~")
    try await demo.screen(showing: "clusters 12")
  }

  @Test(
    "recognizes the keys",
    arguments: [
      ("\u{1B}[A", "up 0"), ("\u{1B}OA", "up 0"), ("\u{1B}[1;5C", "right 2"),
      ("\u{1B}[1;2D", "left 1"), ("\u{1B}[1;3B", "down 4"), ("\u{1B}x", "character(\"x\") 4"),
      ("\u{1B}", "escape 0"), ("\u{1B}[H", "home 0"), ("\u{1B}OF", "end 0"),
      ("\u{1B}[3~", "delete 0"), ("\u{1B}[Z", "tab 1"), ("\u{1B}OP", "function(1) 0"),
      ("\u{1B}[15~", "function(5) 0"), ("\u{1A}", "character(\"z\") 2"),
      ("\u{3}", "character(\"c\") 2"), ("\u{1B}[5~", "pageUp 0"), ("\u{1B}[2~", "insert 0"),
    ])
  func keys(bytes: String, name: String) async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.type(bytes)
    try await demo.screen(showing: "key \(name)")
  }

  @Test func `ignores unrequested answers of the terminal`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.type("\u{1B}[?62;1;4c\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[12;40Rx")
    try await demo.screen(showing: "word: x")
    #expect(!demo.terminal.picture.contains("key "))
  }

  @Test func `reports the mouse and the focus`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.type("\u{1B}[<0;10;5M\u{1B}[<0;10;5m")
    try await demo.screen(showing: "clicked 4 9")
    try await demo.screen(showing: "released 4 9")
    demo.type("\u{1B}[<0;20;5M\u{1B}[<32;21;5M\u{1B}[<32;22;6M\u{1B}[<0;22;6m")
    try await demo.screen(showing: "dragged 5 21")
    demo.type("\u{1B}[M !!\u{1B}[M#!!")
    try await demo.screen(showing: "released 0 0")
    demo.type("\u{1B}[<64;3;4M\u{1B}[<64;3;4M")
    try await demo.screen(showing: "scrolled 3 2 by -2")
    demo.type("\u{1B}[<65;3;4M")
    try await demo.screen(showing: "scrolled 3 2 by 1")
    demo.type("\u{1B}[O\u{1B}[I")
    try await demo.screen(showing: "focused true")
    try await demo.screen(showing: "focused false")
  }

  @Test func `receives a paste as one event, without control characters`() async throws {
    let demo = try Demo()
    try await demo.ready()
    let line = "Zeile \u{1B}[31m rot\u{7}\u{0}\u{9B} 日本\r\n"
    let pasted = String(repeating: line, count: 4096 / line.utf8.count) + "end of it"
    demo.type("\u{1B}[200~\(pasted)\u{1B}[201~")
    let kept = pasted.unicodeScalars.filter { $0.value >= 32 && $0 != "\u{9B}" || $0 == "\n" }
    try await demo.screen(
      showing: "paste \(String(String.UnicodeScalarView(kept)).utf8.count) bytes")
    demo.type("after")
    let picture = try await demo.screen(showing: "word: after")
    #expect(picture.contains("end of it"))
    #expect(!picture.contains("key "))
  }

  @Test func `ends a paste without an end marker`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.type("\u{1B}[200~half a paste")
    try await demo.screen(showing: "pasted half a paste")
    demo.type("x")
    try await demo.screen(showing: "word: x")
  }

  @Test func `survives random bytes`() async throws {
    let demo = try Demo()
    try await demo.ready()
    // Bytes that often form sequences, in pseudorandom order.
    let likely: [UInt8] = [
      27, 91, 79, 93, 80, 59, 60, 48, 50, 49, 126, 77, 73, 82, 0xE2, 0xF0, 0x9F,
    ]
    var state: UInt64 = 42
    var noise: [UInt8] = []
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Int(state >> 33)
      noise.append(number % 4 == 0 ? UInt8(number / 4 % 256) : likely[number / 4 % likely.count])
    }
    demo.terminal.send(noise)
    // What follows an end marker without a pause belongs to a paste of the noise.
    demo.type("\u{1B}[200~end of it\u{1B}[201~")
    try await demo.screen(showing: "end of it")
    demo.type("\r\rafter the noise")
    try await demo.screen(showing: "word: after the noise")
    demo.order("")
    demo.order("quit")
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `works while all other threads are busy`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("busy")
    demo.type("still here")
    try await demo.screen(showing: "word: still here")
    demo.terminal.send("\r")
    demo.order("quit")
    #expect(try await demo.terminal.status() == .exited(0))
  }
}
