import TerminalKit

/// The smallest unit of input from curses.
enum Stroke: Hashable, Sendable {
  /// A byte that is not part of a sequence that curses knows.
  case byte(UInt8)
  case key(Key)
  /// An event that is complete on its own, such as a focus change.
  case event(TerminalEvent)
  /// The markers of bracketed paste.
  case pasteBegins, pasteEnds
  /// The beginning of a mouse report, with its time; its bytes follow.
  case mouseBegins(MouseReport.Form, milliseconds: Int64)
  /// A key that curses knows but Crier does not use.
  case unknownKey
}
