import CrierSettings
import CrierTestSupport
import TerminalKit
import Testing

/// The style of each role at three color depths, as goldens; the screens' goldens name only roles.
@Suite("The looks of the built-in themes") struct ThemeLookTests {
  @Test("match the goldens at each color depth", arguments: BuiltInThemes.names)
  func legend(name: String) throws {
    let theme = try #require(BuiltInThemes.named(name))
    let rows = Role.allCases.map { role in
      let plain = theme.style(role, depth: .none).emphasis.names.joined(separator: ", ")
      return padded("\(role.letter) \(role)", 16)
        + padded(theme.style(role, depth: .rich).words, 40)
        + padded(theme.style(role, depth: .basic).words, 44) + (plain.isEmpty ? "-" : plain)
    }
    let head = padded("role", 16) + padded("256 colors", 40) + padded("16 colors", 44) + "none"
    try expectScreen([head] + rows, "theme-\(name)")
  }

  @Test("without colors are the same as in the screens' goldens", arguments: BuiltInThemes.names)
  func plain(name: String) throws {
    let theme = try #require(BuiltInThemes.named(name))
    for role in Role.allCases {
      #expect((theme.plain[role] ?? []) == (Theme.plainEmphasis[role] ?? []), "\(role)")
    }
  }

  private func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - text.count))
  }
}
