/// A built-in theme, or a theme file.
package enum ThemeChoice: Hashable, Sendable {
  case builtIn(String)
  /// The path as written; see `Setting.resolved`.
  case file(String)

  package static let standard = ThemeChoice.builtIn("dark")

  /// Creates a choice; nil if the text is neither the name of a theme nor a path.
  ///
  /// A text with a slash, or one that ends in `.toml`, is a path.
  package init?(_ text: String) {
    if text.contains("/") || text.hasSuffix(".toml") {
      self = .file(text)
    } else if BuiltInThemes.names.contains(text) {
      self = .builtIn(text)
    } else {
      return nil
    }
  }

  /// The text for the settings file.
  package var text: String {
    switch self {
    case .builtIn(let name): name
    case .file(let path): path
    }
  }
}
