import Testing

@testable import TerminalKit

@Suite("A palette") struct PaletteTests {
  private func palette() -> Palette {
    Palette([
      Palette.Entry("Save draft", help: "to a file", key: .control("s")),
      Palette.Entry("Send for real", help: "No target yet.", isOn: false),
      Palette.Entry("Dry run", key: .control("t")),
      Palette.Entry("Show sizes"),
    ])
  }

  @Test func `lists fewer entries with each letter, best match first`() {
    var palette = palette()
    for letter in "sd" { _ = palette.handle(.character(letter)) }
    let drawn = Picture(rows: 4, columns: 40) { palette.draw(on: &$0) }
    #expect(
      drawn.rows == [
        "sd", "› Save draft     ^S         to a file",
        "  Send for real             No target…", "",
      ])
    #expect(palette.selected == 0)
    _ = palette.handle(.down)
    #expect(palette.selected == 1)
  }

  @Test func `also finds words of the help, after the titles`() {
    var palette = palette()
    for letter in "file" { _ = palette.handle(.character(letter)) }
    #expect(palette.matches == [0])
  }

  /// Returns the matches after typing.
  private func found(_ text: String, _ entries: [Palette.Entry]) -> [Int] {
    var palette = Palette(entries)
    palette.paste(text)
    return palette.matches
  }

  @Test func `a synonym needs three letters, and comes after a name with the same beginning`() {
    let entries = [
      Palette.Entry("Send", isOn: false, synonyms: ["where to"]),
      Palette.Entry("Show", synonyms: ["where to"]), Palette.Entry("Where from"),
    ]
    #expect(found("wh", entries) == [2])
    #expect(found("whe", entries) == [2, 1, 0])
    #expect(found("where to", entries) == [1, 0])
  }

  @Test func `whole names and words come first; scattered letters match only without a word`() {
    let entries = [
      Palette.Entry("Read all tea leaves"), Palette.Entry("Steady"),
      Palette.Entry("Android: Tea", label: "Tea"), Palette.Entry("Green tea"),
      Palette.Entry("Teapot"), Palette.Entry("Kettle", synonyms: ["tea"]),
    ]
    #expect(found("tea", entries) == [2, 5, 4, 0, 3])
    #expect(found(" Tea ", entries) == [2, 5, 4, 0, 3])
    #expect(found("tdy", entries) == [1])
  }

  @Test func `a last resort is shown only if no name or synonym matches`() {
    let entries = [
      Palette.Entry("Mail", help: "No mail.", isOn: false, synonyms: ["post"], isLastResort: true),
      Palette.Entry("My alias list"), Palette.Entry("Postpone"),
      Palette.Entry("Other", help: "About mail."),
    ]
    #expect(found("", entries) == [1, 2, 3])
    #expect(found("mail", entries) == [0, 3])
    #expect(found("post", entries) == [2])
    #expect(found("alias", entries) == [1])
  }

  @Test func `matched letters are bold and underlined`() {
    var palette = palette()
    palette.paste("sd")
    let drawn = Picture(rows: 4, columns: 40) { palette.draw(on: &$0) }
    let marked = (0..<40).filter { drawn.canvas[1, $0].emphasis == [.bold, .underline] }
    #expect(marked == [2, 7])
    palette.paste("-")
    palette.filter.text = ""
    palette.paste("file")
    let help = Picture(rows: 4, columns: 40) { palette.draw(on: &$0) }
    let text = (0..<40).filter { help.canvas[1, $0].emphasis == [.bold, .underline] }
      .map { help.canvas[1, $0].text }.joined()
    #expect(text == "file")
  }

  @Test func `cuts a long help in its row, and has it whole below the list if it is selected`() {
    var palette = Palette([
      Palette.Entry("Save", help: "Write the file."), Palette.Entry("Quit", help: "Leave."),
      Palette.Entry("Sort", help: "Order the rows."),
      Palette.Entry("Fold", help: "Show the headings of all groups on this page, and no row."),
    ])
    func rows() -> [String] {
      Picture(rows: 10, columns: 40) { palette.draw(on: &$0) }.rows
    }
    #expect(rows()[4].hasPrefix("  Fold  Show the headings") && rows()[4].hasSuffix("…"))
    #expect(!rows().joined().contains("no row"))
    _ = palette.handle(.end)
    #expect(rows().joined().contains("no row"))
  }

  @Test func `in a wide window, rows keep the beginning of a long help`() {
    let help = String(repeating: "Show all groups on this page. ", count: 4)
    let palette = Palette([
      Palette.Entry("Fold", help: help), Palette.Entry("Sort", help: help),
    ])
    func rows(_ columns: Int) -> [String] {
      Picture(rows: 10, columns: columns) { palette.draw(on: &$0) }.rows
    }
    #expect(rows(80)[1].contains("Fold  Show all groups") && rows(80)[2].contains("Sort  Show all"))
    #expect(!rows(40)[2].contains("Show"))
  }

  @Test func `a row shows the part of its help that matches`() {
    var palette = Palette([
      Palette.Entry("Fold", help: "Show the headings of all groups on this page, and no row."),
      Palette.Entry("Sort", help: "Order the rows."),
    ])
    palette.paste("page")
    let drawn = Picture(rows: 10, columns: 40) { palette.draw(on: &$0) }
    #expect(drawn.rows[1] == "› Fold  …on this page, and no row.")
    func marked(_ row: Int) -> String {
      (0..<40).filter { drawn.canvas[row, $0].emphasis == [.bold, .underline] }
        .map { drawn.canvas[row, $0].text }.joined()
    }
    #expect(marked(1) == "page")
    #expect((7..<10).map(marked).joined() == "page")
  }

  @Test func `a row names the synonym that matches`() {
    var palette = Palette([Palette.Entry("Kettle", synonyms: ["tea"]), Palette.Entry("Tea")])
    palette.paste("tea")
    let drawn = Picture(rows: 4, columns: 40) { palette.draw(on: &$0) }
    #expect(drawn.rows[1].hasPrefix("› Kettle") && drawn.rows[1].hasSuffix("also: tea"))
    #expect(drawn.rows[2] == "  Tea")
    let marked = (0..<40).filter { drawn.canvas[1, $0].emphasis == [.bold, .underline] }
      .map { drawn.canvas[1, $0].text }.joined()
    #expect(marked == "tea")
  }

  @Test func `every occurrence of the input is marked, in the help, too`() {
    var palette = Palette([Palette.Entry("Web: Link", label: "Link", help: "a.link. A link.")])
    palette.paste("link")
    let drawn = Picture(rows: 4, columns: 60) { palette.draw(on: &$0) }
    let text = (0..<60).filter { drawn.canvas[1, $0].emphasis == [.bold, .underline] }
      .map { drawn.canvas[1, $0].text }.joined()
    #expect(text == "Linklinklink")
  }

  @Test func `the rows below the list always have the help of the selected row`() {
    var palette = Palette([
      Palette.Entry("Save", help: "Write the file."), Palette.Entry("Quit", help: "Leave."),
      Palette.Entry("Sort", help: "Order the rows."),
      Palette.Entry("Fold", help: "Show the headings of all groups on this page, and no row."),
    ])
    func below() -> String {
      Picture(rows: 10, columns: 40) { palette.draw(on: &$0) }.rows[7...].joined()
    }
    #expect(below().contains("Write the file."))
    _ = palette.handle(.end)
    #expect(below().contains("Show the headings of all groups"))
  }

  @Test func `Home and End move in the list, Ctrl-A in the input`() {
    var palette = palette()
    _ = palette.handle(.end)
    #expect(palette.selected == 3)
    _ = palette.handle(.home)
    #expect(palette.selected == 0)
    palette.paste("raft")
    _ = palette.handle(.control("a"))
    _ = palette.handle(.character("d"))
    #expect(palette.filter.text == "draft")
  }

  @Test func `finds nothing for a text longer than all entries, and everything for an empty one`() {
    var palette = palette()
    let all = palette.matches
    for _ in 0..<3_000 { _ = palette.handle(.character("o")) }
    #expect(palette.matches.isEmpty)
    for _ in 0..<3_000 { _ = palette.handle(.backspace) }
    #expect(palette.matches == all)
  }

  @Test func `says that nothing matches, and lists entries again after a deletion`() {
    var palette = palette()
    for letter in "xyz" { _ = palette.handle(.character(letter)) }
    #expect(palette.selected == nil)
    #expect(
      Picture(rows: 2, columns: 20) { palette.draw(on: &$0) }.rows == ["xyz", "  Nothing matches."])
    _ = palette.handle(.control("u"))
    #expect(palette.matches == [0, 1, 2, 3])
  }

  @Test func `leaves Enter and Esc to its owner`() {
    var palette = palette()
    let isEnterUsed = palette.handle(.enter)
    let isEscapeUsed = palette.handle(.escape)
    #expect(!isEnterUsed && !isEscapeUsed)
  }
}
