import CCurses

/// Why the screen could not be taken over.
package enum CursesError: Error, Hashable, Sendable {
  /// Standard input is not a terminal: there is nobody to type.
  case noKeyboard
  /// Standard output is not a terminal: there is nobody to look.
  case noDisplay
  /// `TERM=dumb`: somebody asked for a terminal without screen drawing.
  case dumbTerminal
  /// The terminal, as `TERM` names it, cannot place its cursor.
  case tooSimple(terminal: String)
  /// `TERM` names no known terminal, and the database lacks even the one that stands in.
  case unknownTerminal(name: String, alsoTried: String)
  /// Another part of this program has the screen already.
  case alreadyTaken
  /// The system gave no memory or no descriptor.
  case noResources
}

extension CursesError {
  /// The one place where an outcome of the C side becomes an error.
  static func check(_ outcome: ccurses_outcome) throws(CursesError) {
    let terminal = Environment.value("TERM") ?? ""
    switch outcome {
    case CCURSES_STARTED: return
    case CCURSES_BUSY: throw .alreadyTaken
    case CCURSES_NO_KEYBOARD: throw .noKeyboard
    case CCURSES_NO_DISPLAY: throw .noDisplay
    case CCURSES_DUMB: throw .dumbTerminal
    case CCURSES_TOO_SIMPLE: throw .tooSimple(terminal: terminal)
    case CCURSES_UNKNOWN:
      throw .unknownTerminal(name: terminal, alsoTried: CCURSES_FALLBACK)
    default: throw .noResources
    }
  }
}
