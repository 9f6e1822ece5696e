/// A note about the terminal for the user, although the screen works.
package enum CursesNotice: Hashable, Sendable {
  /// `TERM` (empty when unset) names no known terminal, so it is treated as another one.
  case unknownTerminal(name: String, treatedAs: String)
  /// The locale is not UTF-8, so everything but ASCII is shown as `?`.
  case asciiOnly
}
