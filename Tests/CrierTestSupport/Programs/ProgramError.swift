import Foundation

/// The reason why a program could not be tested.
package enum ProgramError: Error, CustomStringConvertible {
  case notStarted(String, errno: Int32)
  case noTerminal(errno: Int32)
  /// `tic` could not compile the tests' terminfo entry.
  case notDescribed(ProgramStatus)
  /// The expected state was not reached in time; contains the last screen.
  case waitedInVain(for: String, seconds: Int, ScreenPicture)
  /// The program ended before the expected state.
  case endedBefore(String, ProgramStatus, ScreenPicture)

  package var description: String {
    switch self {
    case .notStarted(let program, let number):
      "\(program) could not be started: \(Self.text(number))."
    case .noTerminal(let number): "No terminal could be opened: \(Self.text(number))."
    case .notDescribed(let status):
      "The tests' terminal could not be described: tic ended with \(status)."
    case .waitedInVain(let what, let seconds, let picture):
      "Waited \(seconds) s in vain for \(what). The screen shows:\n\(picture)"
    case .endedBefore(let what, let status, let picture):
      "The program ended with \(status) before \(what). The screen shows:\n\(picture)"
    }
  }

  private static func text(_ number: Int32) -> String {
    POSIXErrorCode(rawValue: number).map { "\($0)" } ?? "error \(number)"
  }
}
