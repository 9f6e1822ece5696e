import CCurses
import Glibc

/// The reason why Crier cannot use the terminal.
package enum CursesError: Error, Hashable, Sendable {
  /// Standard input is not a terminal, so there is no keyboard.
  case noKeyboard
  /// Standard output is not a terminal, so there is no screen.
  case noDisplay
  /// `TERM=dumb` means a terminal without screen drawing.
  case dumbTerminal
  /// The terminal that `TERM` names cannot move its cursor.
  case tooSimple(terminal: String)
  /// The terminfo database has neither the terminal that `TERM` names nor the fallback.
  case unknownTerminal(name: String, alsoTried: String)
  /// Another part of this program is already using the screen.
  case alreadyTaken
  /// The system has no memory or descriptors left.
  case noResources
}

extension CursesError {
  /// Checks that there is a usable terminal and returns its name for curses: the given one, or the
  /// fallback if the given one is unknown.
  @UI static func usableTerminal(_ named: TerminalName) throws(CursesError) -> TerminalName {
    guard isatty(STDIN_FILENO) != 0 else { throw .noKeyboard }
    guard isatty(STDOUT_FILENO) != 0 else { throw .noDisplay }
    guard named.text != "dumb" else { throw .dumbTerminal }
    // SAFETY: the C side does not keep the name.
    let outcome = unsafe ccurses_check(named.text)
    if outcome == CCURSES_UNKNOWN {
      let other = unsafe ccurses_check(TerminalName.fallback.text)
      if other == CCURSES_FINE { return .fallback }
    }
    try check(outcome, named)
    return named
  }

  /// Throws the error for a result from the C side.
  static func check(_ outcome: ccurses_outcome, _ terminal: TerminalName) throws(CursesError) {
    switch outcome {
    case CCURSES_FINE: return
    case CCURSES_BUSY: throw .alreadyTaken
    case CCURSES_TOO_SIMPLE: throw .tooSimple(terminal: terminal.text)
    case CCURSES_UNKNOWN:
      throw .unknownTerminal(name: terminal.text, alsoTried: TerminalName.fallback.text)
    default: throw .noResources
    }
  }
}
