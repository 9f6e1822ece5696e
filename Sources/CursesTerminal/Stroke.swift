import TerminalKit

/// The smallest piece of input that curses hands over.
enum Stroke: Hashable, Sendable {
  /// A byte that belongs to no sequence curses knows.
  case byte(UInt8)
  case key(Key)
  /// Focus: what is finished as it comes.
  case event(TerminalEvent)
  /// The markers of bracketed paste.
  case pasteBegins, pasteEnds
  /// The beginning of a mouse report, and when it came; its bytes follow.
  case mouseBegins(MouseReport.Form, milliseconds: Int64)
  /// A key curses knows and Crier has no use for.
  case unknownKey
}
