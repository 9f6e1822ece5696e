import Foundation

/// Why a program could not be watched.
package enum ProgramError: Error, CustomStringConvertible {
  case notStarted(String, errno: Int32)
  case noTerminal(errno: Int32)
  /// The program `tic` could not compile our terminal entry.
  case notDescribed(ProgramStatus)
  /// What was waited for did not come; with what the screen showed instead.
  case waitedInVain(for: String, seconds: Int, ScreenPicture)
  /// It ended before that.
  case endedBefore(String, ProgramStatus, ScreenPicture)

  package var description: String {
    switch self {
    case .notStarted(let program, let number):
      "\(program) could not be started: \(Self.text(number))."
    case .noTerminal(let number): "No terminal could be had: \(Self.text(number))."
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
