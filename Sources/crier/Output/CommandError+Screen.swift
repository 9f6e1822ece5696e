import CrierMessage
import CursesTerminal

extension CommandError {
  /// Why the composer has no screen, and what works instead.
  static func noScreen(_ error: CursesError) -> CommandError {
    let others = "Use crier --plain, or crier check, crier send and crier convert without a screen."
    let explanation =
      switch error {
      case .noKeyboard:
        Explanation(
          "The composer needs a keyboard, and standard input is no terminal.", fix: others)
      case .noDisplay:
        Explanation("The composer needs a screen, and standard output is no terminal.", fix: others)
      case .dumbTerminal:
        Explanation(
          "TERM=dumb asks for a terminal without screen drawing.",
          fix: "Use crier --plain: it asks and answers line by line.")
      case .tooSimple(let terminal):
        Explanation(
          "The terminal \(terminal) cannot place its cursor.",
          fix: "Set TERM to what the terminal is, such as xterm-256color, or use crier --plain.")
      case .unknownTerminal(let name, let tried):
        Explanation(
          "TERM=\(name) names no known terminal, and \(tried) is not known here either.",
          fix: "Install the terminal database (ncurses-base on Debian), set TERM, or use "
            + "crier --plain.")
      case .alreadyTaken: Explanation("The screen is taken already.")
      case .noResources:
        Explanation(
          "The system has no memory or no file left for the screen.", fix: "Close something.")
      }
    return CommandError(.usage, explanation)
  }
}

extension CursesNotice {
  /// A note about the terminal, although the screen works.
  var sentence: String {
    switch self {
    case .unknownTerminal(let name, let other):
      "TERM=\(name) is not known here; the terminal is treated as \(other)."
    case .asciiOnly:
      "The locale here is not UTF-8: what is not ASCII is drawn as ?. LANG=C.UTF-8 shows it."
    }
  }
}
