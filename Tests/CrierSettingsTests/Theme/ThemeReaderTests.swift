import CrierMessage
import CrierSettings
import TerminalKit
import Testing

@Suite("The theme reader") struct ThemeReaderTests {
  private func read(_ text: String) -> (theme: Theme, problems: [FileProblem]) {
    ThemeReader.read(text, file: "dusk.toml")
  }

  @Test func `also accepts the names ink and paper of earlier versions`() {
    let (theme, problems) = read("[text]\nrich = { ink = \"#d5c4a1\", paper = \"#1d2021\" }")
    #expect(problems == [])
    #expect(theme.style(.text, depth: .rich).foreground == .rgb(red: 0xD5, green: 0xC4, blue: 0xA1))
    #expect(theme.style(.text, depth: .rich).background == .rgb(red: 0x1D, green: 0x20, blue: 0x21))
  }

  @Test func `reads a style for each color depth`() {
    let (theme, problems) = read(
      """
      name = "Dusk"
      about = "Violet, for the evening."
      [text]
      rich  = { foreground = "#d5c4a1", background = "#1D2021" }
      basic = { foreground = "white", background = "black" }
      [error]
      rich  = { foreground = "#fb4934", bold = true }
      basic = { foreground = "bright-red", bold = true, underline = true }
      plain = { reverse = true, dim = false }
      """)
    #expect(problems == [])
    #expect(theme.name == "Dusk")
    #expect(theme.about == "Violet, for the evening.")
    let background = Color.rgb(red: 0x1D, green: 0x20, blue: 0x21)
    #expect(
      theme.style(.text, depth: .rich)
        == Style(foreground: .rgb(red: 0xD5, green: 0xC4, blue: 0xA1), background: background))
    #expect(
      theme.style(.error, depth: .rich)
        == Style(
          foreground: .rgb(red: 0xFB, green: 0x49, blue: 0x34), background: background,
          emphasis: .bold))
    #expect(
      theme.style(.error, depth: .basic)
        == Style(foreground: .basic(9), background: .basic(0), emphasis: [.bold, .underline]))
    #expect(theme.style(.error, depth: .none) == Style(emphasis: .reverse))
  }

  @Test func `gives missing styles the style of the related role`() {
    let theme = read(
      """
      [text]
      rich = { foreground = "#d0d0d0", background = "#1c1c1c" }
      [accent]
      rich = { foreground = "#87afd7" }
      [focusField]
      rich = { background = "#444444" }
      """
    ).theme
    let text = theme.style(.text, depth: .rich)
    let accent = theme.style(.accent, depth: .rich)
    #expect(theme.name == "dusk.toml")
    #expect(theme.style(.label, depth: .rich) == text)
    #expect(theme.style(.focusBorder, depth: .rich) == accent)
    #expect(theme.style(.focusField, depth: .rich).foreground == text.foreground)
    #expect(
      theme.style(.selection, depth: .rich)
        == Style(foreground: text.foreground, background: text.background, emphasis: .reverse))
    #expect(theme.style(.alarmBanner, depth: .rich).emphasis.isSuperset(of: [.bold, .reverse]))
    #expect(theme.plain == Theme.plainEmphasis)
  }

  @Test func `uses the style without colors if there is none for 16 colors`() {
    let theme = read(
      "[text]\nrich = { foreground = \"#d0d0d0\" }\n[hint]\nplain = { underline = true }"
    )
    .theme
    #expect(theme.style(.hint, depth: .basic) == Style(emphasis: .underline))
    #expect(theme.style(.selection, depth: .basic) == Style(emphasis: .reverse))
  }

  @Test func `uses the style for 16 colors if there is none for 256`() {
    let theme = read(
      "[hint]\nbasic = { foreground = \"cyan\" }\n[text]\nrich = { foreground = \"#d0d0d0\" }"
    )
    .theme
    #expect(theme.style(.hint, depth: .rich).foreground == .basic(6))
    #expect(theme.style(.text, depth: .rich).foreground == .rgb(red: 0xD0, green: 0xD0, blue: 0xD0))
  }

  @Test(
    "reports what is wrong, where, and what to do",
    arguments: [
      ("[eror]\nrich = {}", 1, "there is no role named “eror”.", "Write error."),
      ("title = \"x\"", 1, "there is no role named “title”.", nil),
      ("about = []", 1, "about must be a string in double quotes", nil),
      ("name = 1", 1, "name must be a string in double quotes", nil),
      ("text = \"red\"", 1, "text must be a table, but this is a string.", nil),
      ("[text]\nrihc = {}", 2, "there is no style named “rihc”.", "Write rich."),
      ("[text]\nrich = \"red\"", 2, "text.rich must be a table such as", nil),
      (
        "[text]\nrich = { foregrund = \"red\" }", 2, "no style property named “foregrund”",
        "Write foreground."
      ),
      ("[text]\nrich = { italic = true }", 2, "no style property named “italic”", nil),
      (
        "[text]\n\nplain = { foreground = \"red\" }", 3, "no style property named “foreground”", nil
      ),
      ("[text]\nrich = { bold = 1 }", 2, "text.rich.bold must be true or false", nil),
      (
        "[text]\nrich = { foreground = 7 }", 2,
        "text.rich.foreground must be a color in double quotes", nil
      ),
      (
        "[text]\nrich = { foreground = \"gren\" }", 2,
        "“gren” is not a color for text.rich.foreground.",
        "Write green."
      ),
      ("[text]\nrich = { foreground = \"#12345\" }", 2, "“#12345” is not a color", nil),
      ("[text]\nrich = { foreground = \"#+12345\" }", 2, "“#+12345” is not a color", nil),
      (
        "[text]\nbasic = { foreground = \"#ff0000\" }", 2,
        "“#ff0000” cannot be text.basic.foreground", nil
      ),
      ("[text]\nrich = {\n", 2, "this is not valid TOML", nil),
    ])
  func problem(text: String, line: Int, sentence: String, fix: String?) throws {
    let problems = read(text).problems
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem.line == line)
    #expect(problem.explanation.sentence.hasPrefix("In dusk.toml, line \(line)"))
    #expect(problem.explanation.sentence.contains(sentence))
    #expect(problem.explanation.fix != nil)
    if let fix { #expect(problem.explanation.fix == fix) }
  }

  @Test func `ignores only the invalid parts`() {
    let (theme, problems) = read(
      "[error]\nrich = { foreground = \"rde\", bold = true }\nbasic = { foreground = \"red\" }\nloud = {}\n[nose]\n"
    )
    #expect(problems.map(\.line) == [2, 4, 5])
    #expect(theme.style(.error, depth: .rich).emphasis == .bold)
    #expect(theme.style(.error, depth: .basic).foreground == .basic(1))
  }

  @Test func `returns a usable theme even if the file is not a theme`() {
    let (theme, problems) = read("{\"message\": {}}")
    #expect(problems.count == 1)
    #expect(theme.style(.text, depth: .rich) == Style())
    #expect(theme.style(.selection, depth: .rich) == Style(emphasis: .reverse))
  }

  @Test(
    "reads colors as it writes them",
    arguments: ["#000000", "#0fa0ff", "red", "bright-white", "terminal"])
  func colors(text: String) { #expect(Color(themeText: text)?.themeText == text) }

  @Test(
    "rejects other colors", arguments: ["", "#fff", "Red", "#0fa0fg", "default", "#12345é", "17"])
  func noColors(text: String) { #expect(Color(themeText: text) == nil) }
}
