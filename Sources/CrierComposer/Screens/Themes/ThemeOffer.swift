package import TerminalKit

/// A theme together with what the settings file calls it.
package struct ThemeOffer: Hashable, Sendable {
  /// `moss`, or the path of a file, as `theme = "…"` takes it.
  package var id: String
  package var theme: Theme

  package init(id: String, theme: Theme) {
    self.id = id
    self.theme = theme
  }
}
