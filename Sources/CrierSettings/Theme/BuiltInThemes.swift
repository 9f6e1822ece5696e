package import TerminalKit

/// The themes that are inside the program, by the names that settings know.
///
/// Their text is that of the files in `themes/`; each is parsed when it is asked for.
package enum BuiltInThemes {
  package static let names = texts.map(\.name)

  package static var all: [Theme] { names.compactMap(named) }

  package static func named(_ name: String) -> Theme? {
    text(of: name).map { ThemeReader.read($0, file: "themes/\(name).toml").theme }
  }

  /// The file itself, to start one's own from.
  package static func text(of name: String) -> String? {
    texts.first { $0.name == name }.map { String(decoding: $0.bytes(), as: UTF8.self) }
  }

  /// One line for each file in `themes/`; closures, so that only the chosen one is touched.
  private static let texts: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("dark", { PackageResources.dark_toml }),
    ("light", { PackageResources.light_toml }),
    ("terminal", { PackageResources.terminal_toml }),
    ("lantern", { PackageResources.lantern_toml }),
    ("tide", { PackageResources.tide_toml }),
    ("moss", { PackageResources.moss_toml }),
    ("plum", { PackageResources.plum_toml }),
    ("parchment", { PackageResources.parchment_toml }),
    ("lilac", { PackageResources.lilac_toml }),
    ("high-contrast", { PackageResources.high_contrast_toml }),
    ("color-safe", { PackageResources.color_safe_toml }),
  ]
}
