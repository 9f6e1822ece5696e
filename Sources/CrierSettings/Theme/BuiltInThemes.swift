package import TerminalKit

/// The built-in themes, by their names in the settings.
///
/// Each is a file in `themes/`, which is parsed on demand.
package enum BuiltInThemes {
  package static let names = texts.map(\.name)

  package static var all: [Theme] { names.compactMap(named) }

  package static func named(_ name: String) -> Theme? {
    text(of: name).map { ThemeReader.read($0, file: "themes/\(name).toml").theme }
  }

  /// The text of the file, as the basis for a custom theme.
  package static func text(of name: String) -> String? {
    texts.first { $0.name == name }.map { String(decoding: $0.bytes(), as: UTF8.self) }
  }

  /// One entry per file in `themes/`; the closures load a file only when it is chosen.
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
