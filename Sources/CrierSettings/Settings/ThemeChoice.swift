/// A theme that came with Crier, or a file of one's own.
package enum ThemeChoice: Hashable, Sendable {
  case builtIn(String)
  /// The path as written; see `Setting.resolved`.
  case file(String)

  package static let standard = ThemeChoice.builtIn("dark")

  /// Nil when it is neither the name of a theme nor looks like a path.
  ///
  /// What has a slash or ends in `.toml` is a path.
  package init?(_ text: String) {
    if text.contains("/") || text.hasSuffix(".toml") {
      self = .file(text)
    } else if BuiltInThemes.names.contains(text) {
      self = .builtIn(text)
    } else {
      return nil
    }
  }

  /// As it is written in the settings file.
  package var text: String {
    switch self {
    case .builtIn(let name): name
    case .file(let path): path
    }
  }
}
