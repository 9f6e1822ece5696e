package import TerminalKit

/// The user's options for the terminal.
package struct CursesOptions: Hashable, Sendable {
  package var color: ColorWish
  /// Whether clicks and the wheel are reported, which disables the terminal's text selection.
  package var reportsMouse: Bool
  /// The window title while the screen is in use; nil keeps the current one.
  package var title: String?
  package var theme: Theme

  package init(
    color: ColorWish = .automatic, reportsMouse: Bool = true, title: String? = nil,
    theme: Theme = Theme(name: "")
  ) {
    self.color = color
    self.reportsMouse = reportsMouse
    self.title = title
    self.theme = theme
  }
}
