import CrierCore
import CrierSettings
import Foundation
import TerminalKit
import Testing

@Suite("The built-in themes") struct BuiltInThemesTests {
  private static let names = BuiltInThemes.names

  private func theme(_ name: String) throws -> Theme { try #require(BuiltInThemes.named(name)) }

  /// What the eye sees: nearest of the 256, reversed where asked.
  private func shown(_ style: Style) -> (ink: Color, paper: Color) {
    let see = { (color: Color) in color.richNumber.map(Color.init(richNumber:)) ?? .terminal }
    let isReversed = style.emphasis.contains(.reverse)
    return isReversed ? (see(style.paper), see(style.ink)) : (see(style.ink), see(style.paper))
  }

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

  @Test func `have names of their own, and nothing else goes by one`() {
    #expect(Set(BuiltInThemes.all.map(\.name)) == ["Dark", "Light", "Terminal"])
    #expect(BuiltInThemes.named("dusk") == nil)
    #expect(BuiltInThemes.text(of: "../dark") == nil)
    #expect(ThemeChoice.standard == .builtIn("dark"))
  }

  @Test("are read without a problem, and say every role", arguments: names)
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

  @Test("stand out from their paper", arguments: names, Role.allCases)
  func contrast(name: String, role: Role) throws {
    let (ink, paper) = shown(try theme(name).style(role, depth: .rich))
    guard name != "terminal" else { return }
    let ratio = try #require(Contrast.ratio(ink, paper))
    let isLine = [.border, .focusBorder, .dialogBorder].contains(role)
    let wanted = isLine ? Contrast.forMarks : Contrast.forText
    #expect(ratio >= wanted, "\(name).\(role): \(ratio)")
  }

  @Test("can be read in the sixteen of xterm", arguments: ["dark", "light"], Role.allCases)
  func basicContrast(name: String, role: Role) throws {
    let (ink, paper) = shown(try theme(name).style(role, depth: .basic))
    #expect(try #require(Contrast.ratio(ink, paper)) >= Contrast.forMarks, "\(name).\(role)")
  }

  @Test("write colours that the 256 have", arguments: ["dark", "light"])
  func exact(name: String) throws {
    for (role, style) in try theme(name).rich {
      for color in [style.ink, style.paper] {
        #expect(color.richNumber.map(Color.init(richNumber:)) == color, "\(role)")
      }
    }
  }

  @Test func `of the terminal's own use no other colours`() throws {
    let theme = try theme("terminal")
    for style in Array(theme.rich.values) + Array(theme.basic.values) {
      for case .rgb in [style.ink, style.paper] { Issue.record("\(style)") }
    }
    #expect(theme.rich == theme.basic)
    #expect(theme.style(.text, depth: .rich) == Style())
  }

  @Test("show where the keyboard is", arguments: names)
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

  @Test("light up the field with the keyboard", arguments: ["dark", "light"])
  func lit(name: String) throws {
    let theme = try theme(name)
    let luminances = try [Role.field, .focusField].map {
      try #require(Contrast.luminance(theme.style($0, depth: .rich).paper))
    }
    #expect((luminances[1] + 0.05) / (luminances[0] + 0.05) >= 1.3)
  }

  @Test("frame what has the keyboard in a line that is seen at once", arguments: ["dark", "light"])
  func focusFrame(name: String) throws {
    let theme = try theme(name)
    let (rest, _) = shown(theme.style(.border, depth: .rich))
    let (focus, paper) = shown(theme.style(.focusBorder, depth: .rich))
    let restRatio = try #require(Contrast.ratio(rest, paper))
    let focusRatio = try #require(Contrast.ratio(focus, paper))
    #expect(focusRatio >= restRatio * 1.5)
  }

  @Test("never let LIVE look like SANDBOX", arguments: names)
  func banners(name: String) throws {
    let theme = try theme(name)
    for depth in ColorDepth.allCases {
      let calm = theme.style(.calmBanner, depth: depth)
      let alarm = theme.style(.alarmBanner, depth: depth)
      #expect(calm != alarm)
      #expect(alarm.emphasis.contains(.bold))
      #expect(calm != theme.style(.text, depth: depth))
      guard depth != .none else { continue }
      #expect(calm.paper != alarm.paper)
      let (red, green, blue) = try #require(alarm.paper.components)
      #expect(Int(red) > 2 * Int(green) && Int(red) > 2 * Int(blue), "the alarm is red")
    }
  }

  @Test("give roles that stand on the same paper the same paper", arguments: names)
  func paper(name: String) throws {
    let theme = try theme(name)
    let over: [Role] = [
      .strong, .hint, .accent, .label, .border, .focusBorder, .good, .warning, .error, .keyName,
      .syntaxName, .syntaxText, .syntaxNumber, .syntaxWord, .syntaxMark, .dialog, .dialogBorder,
      .offButton,
    ]
    for depth in ColorDepth.allCases {
      for role in over {
        let paper = theme.style(role, depth: depth).paper
        #expect(paper == theme.style(.text, depth: depth).paper, "\(role) at \(depth)")
      }
    }
  }

  @Test("can be told apart without colours where it matters", arguments: names)
  func plain(name: String) throws {
    let plain = try theme(name).plain
    #expect(plain == Theme.plainEmphasis.merging(plain) { $1 })
    #expect(plain[.selection]?.contains(.reverse) == true)
    #expect(plain[.focusButton]?.contains(.reverse) == true)
    #expect(plain[.button]?.contains(.reverse) == false)
    #expect(plain[.error] != plain[.warning])
    #expect(plain[.hint] != plain[.text])
  }
}
