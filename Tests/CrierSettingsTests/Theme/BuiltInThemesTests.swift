import CrierMessage
import CrierSettings
import Foundation
import TerminalKit
import Testing

@Suite("The built-in themes") struct BuiltInThemesTests {
  private static let names = BuiltInThemes.names

  private func theme(_ name: String) throws -> Theme { try #require(BuiltInThemes.named(name)) }

  @Test func `are all the files of the themes folder`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../themes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == BuiltInThemes.names.sorted().map { $0 + ".toml" })
    for name in BuiltInThemes.names {
      let text = try String(contentsOf: folder.appending(path: "\(name).toml"), encoding: .utf8)
      #expect(BuiltInThemes.text(of: name) == text)
    }
  }

  @Test func `have unique names, and no other name finds one`() {
    let themes = BuiltInThemes.all
    #expect(themes.count >= 8)
    #expect(Set(themes.map(\.name)).count == themes.count)
    #expect(Set(themes.map(\.about)).count == themes.count)
    for theme in themes { #expect((10...64).contains(theme.about.count), "\(theme.name)") }
    #expect(BuiltInThemes.named("dusk") == nil)
    #expect(BuiltInThemes.text(of: "../dark") == nil)
    #expect(ThemeChoice.standard == .builtIn("dark"))
  }

  @Test("have no problems, and define every role", arguments: names)
  func complete(name: String) throws {
    let text = try #require(BuiltInThemes.text(of: name))
    let (_, problems) = ThemeReader.read(text, file: name)
    #expect(problems.map(\.explanation.sentence) == [])
    for role in Role.allCases {
      let section = try #require(
        text.components(separatedBy: "\n[\(role.name)]\n").dropFirst().first, "\(role)")
      let own = section.components(separatedBy: "\n[")[0]
      #expect(own.contains("\nbasic = ") || own.hasPrefix("basic = "), "\(role)")
      #expect(own.contains("\nplain = "), "\(role)")
      #expect(own.contains("rich  = ") == (name != "terminal"), "\(role)")
    }
  }

  @Test("use only colors that are among the 256", arguments: ThemeContrastTests.names)
  func exact(name: String) throws {
    for (role, style) in try theme(name).rich {
      for color in [style.foreground, style.background] {
        #expect(color.richNumber.map(Color.init(richNumber:)) == color, "\(role)")
      }
    }
  }

  @Test func `use only the terminal's colors in the theme terminal`() throws {
    let theme = try theme("terminal")
    for style in Array(theme.rich.values) + Array(theme.basic.values) {
      for case .rgb in [style.foreground, style.background] { Issue.record("\(style)") }
    }
    #expect(theme.rich == theme.basic)
    #expect(theme.style(.text, depth: .rich) == Style())
  }

  @Test("show the focus", arguments: names)
  func focus(name: String) throws {
    let theme = try theme(name)
    let pairs: [(rest: Role, focus: Role)] = [
      (.border, .focusBorder), (.field, .focusField), (.button, .focusButton),
      (.openTab, .focusButton), (.offButton, .focusButton), (.text, .selection),
      (.field, .selection), (.focusField, .selection), (.dialog, .selection),
    ]
    for depth in ColorDepth.allCases {
      for (rest, focus) in pairs {
        #expect(
          theme.style(rest, depth: depth) != theme.style(focus, depth: depth),
          "\(rest) and \(focus) at \(depth)")
      }
    }
  }

  @Test("give the same background to roles that are drawn side by side", arguments: names)
  func background(name: String) throws {
    let theme = try theme(name)
    let over: [Role] = [
      .strong, .hint, .accent, .label, .border, .focusBorder, .good, .warning, .error, .keyName,
      .syntaxName, .syntaxText, .syntaxNumber, .syntaxWord, .syntaxMark, .dialog, .dialogBorder,
      .offButton, .alarmBorder, .behind,
    ]
    for depth in ColorDepth.allCases {
      for role in over {
        let background = theme.style(role, depth: depth).background
        #expect(background == theme.style(.text, depth: depth).background, "\(role) at \(depth)")
      }
    }
  }

  @Test("can be distinguished without colors if necessary", arguments: names)
  func plain(name: String) throws {
    let plain = try theme(name).plain
    #expect(plain == Theme.plainEmphasis.merging(plain) { $1 })
    #expect(plain[.selection]?.contains(.reverse) == true)
    #expect(plain[.focusButton]?.contains(.reverse) == true)
    #expect(plain[.button]?.contains(.reverse) == false)
    #expect(plain[.error] != plain[.focusField])
    #expect(plain[.placeholder] != plain[.focusPlaceholder])
    #expect(plain[.hint] != plain[.text])
  }
}
