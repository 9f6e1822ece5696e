/// A note for the user about a limitation of the terminal.
package enum CursesNotice: Hashable, Sendable {
  /// `TERM` (empty when unset) is not a known terminal, so it is treated as another one.
  case unknownTerminal(name: String, treatedAs: String)
  /// The locale is not UTF-8, so everything but ASCII is shown as `?`.
  case asciiOnly
}
