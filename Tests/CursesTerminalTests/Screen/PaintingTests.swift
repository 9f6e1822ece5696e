import CrierTestSupport
import Testing

@Suite("Painting") struct PaintingTests {
  private let marks = ["CRIER_TEST_MARK": "1"]

  @Test func `sends only what changed`() async throws {
    let demo = try Demo(rows: 40, columns: 120, environment: marks)
    try await demo.ready()
    demo.type("a")
    try await demo.screen(showing: "word: a")
    let frame = demo.terminal.frame
    let before = demo.terminal.bytes.count
    demo.type("b")
    let mark = "\u{1B}]7770;\(frame + 1)\u{7}"
    try await demo.screen(showing: "word: ab")
    try await demo.terminal.screen("the mark of frame \(frame + 1)") { $0.frame == frame + 1 }
    let sent = demo.terminal.bytes[before...]
    #expect(String(decoding: sent, as: UTF8.self) == "b" + mark)
  }

  @Test func `copies text to the clipboard in base64, so that it contains no command`()
    async throws
  {
    let demo = try Demo()
    try await demo.ready()
    demo.order("copy")
    try await demo.screen(showing: "copied")
    // "Grüße", BEL, ESC, "]0;evil", as RFC 4648 encodes them.
    let sent = Array("\u{1B}]52;c;R3LDvMOfZQcbXTA7ZXZpbA==\u{7}".utf8)
    #expect(demo.terminal.bytes.contains(sent))
    #expect(try await demo.ready().title == "Demo ]0;eviltitle")
  }

  @Test func `draws roles in their colors`() async throws {
    let demo = try Demo()
    let style = try #require(try await demo.ready().style(of: "Demo"))
    #expect(style.foreground == .palette(196) && style.isBold)
  }

  @Test func `shows a swatch in the nearest color, and nothing without colors`() async throws {
    for environment in [[:], ["NO_COLOR": "1"]] {
      let demo = try Demo(environment: environment)
      try await demo.ready()
      demo.order("swatch")
      // The swatch has no text to wait for, so wait for the next order's.
      demo.order("copy")
      let row = try await demo.screen(showing: "copied").cells[0]
      #expect(row[10...11].map(\.text) == [" ", " "])
      if environment.isEmpty {
        #expect(row[10].style.background == .palette(46))
      } else {
        #expect(row[10].style == row[20].style)
      }
    }
  }

  @Test func `keeps wide characters intact when their neighbors change`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("sample")
    try await demo.screen(showing: "Grüße 日本語 e\u{301} \u{1F469} ╭─╮")
    demo.order("shift")
    try await demo.screen(showing: " Grüße 日本語 e\u{301} \u{1F469} ╭─╮")
    demo.order("shift")
    let picture = try await demo.screen(showing: "  Grüße 日本語 e\u{301} \u{1F469} ╭─╮")
    #expect(picture.place(of: "╭─╮")?.column == 20)
  }

  @Test func `follows many size changes`() async throws {
    let demo = try Demo()
    try await demo.ready()
    for step in 0..<200 {
      demo.terminal.resize(rows: 1 + step * 7 % 60, columns: 1 + step * 13 % 200)
    }
    demo.terminal.resize(rows: 31, columns: 91)
    try await demo.screen(showing: "size 31 x 91")
    demo.order("clear")
    try await demo.terminal.screen(hiding: "size 31 x 91")
    demo.order("sample")
    let picture = try await demo.screen(showing: "日本語")
    let rows = picture.rows.filter { !$0.isEmpty }
    #expect(rows == ["Demo", "word:", "Grüße 日本語 e\u{301} \u{1F469} ╭─╮"])
  }

  @Test func `sends only the frame mark if nothing changed`() async throws {
    let demo = try Demo(environment: marks)
    try await demo.ready()
    demo.order("again")
    try await demo.screen(showing: "drawn again: 0 bytes")
  }
}
