import TerminalKit

/// The smallest piece of input that curses hands over.
enum Stroke: Hashable, Sendable {
  /// A byte that belongs to no sequence curses knows.
  case byte(UInt8)
  case key(Key)
  /// Focus, mouse: what is finished as it comes.
  case event(TerminalEvent)
  /// The markers of bracketed paste.
  case pasteBegins, pasteEnds
  /// A key curses knows and Crier has no use for.
  case unknownKey
}
