import CrierMessage
import CursesTerminal

extension CommandError {
  /// Why the composer has no screen, and what works instead.
  static func noScreen(_ error: CursesError) -> CommandError {
    CommandError(.usage, error.explanation)
  }
}

extension CursesError {
  /// Why there is no screen, and what works instead.
  var explanation: Explanation {
    let others = "Use crier --plain, or commands such as crier check, crier send and crier convert."
    return
      switch self
    {
    case .noKeyboard:
      Explanation(
        "The composer needs a keyboard, and standard input is not a terminal.", fix: others)
    case .noDisplay:
      Explanation(
        "The composer needs a screen, and standard output is not a terminal.", fix: others)
    case .dumbTerminal:
      Explanation(
        "TERM=dumb means a terminal that cannot draw a screen.",
        fix: "Use crier --plain, which works line by line.")
    case .tooSimple(let terminal):
      Explanation(
        "The terminal \(terminal) cannot position its cursor.",
        fix: "Set TERM to the terminal's type, such as xterm-256color, or use crier --plain.")
    case .unknownTerminal(let name, let tried):
      Explanation(
        "TERM=\(name) is not a known terminal, and \(tried) is not known here either.",
        fix: "Install the terminal database (ncurses-base on Debian), set TERM, or use "
          + "crier --plain.")
    case .alreadyTaken: Explanation("The screen is already in use.")
    case .noResources:
      Explanation(
        "The system has no memory or file descriptors left for the screen.",
        fix: "Close other programs.")
    }
  }
}

extension CursesNotice {
  /// A note about the terminal; the screen works nevertheless.
  var sentence: String {
    switch self {
    case .unknownTerminal(let name, let other):
      "TERM=\(name) is not known here; the terminal is treated as \(other)."
    case .asciiOnly:
      "Non-ASCII characters show as ? in this locale. They are sent unchanged. To see them, start "
        + "with LANG=C.UTF-8."
    }
  }

  /// Whether something may not work; otherwise it only looks different.
  var isWarning: Bool {
    switch self {
    case .unknownTerminal: true
    case .asciiOnly: false
    }
  }
}
