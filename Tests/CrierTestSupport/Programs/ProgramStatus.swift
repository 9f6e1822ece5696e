/// How a program ended, or that it stands still.
package enum ProgramStatus: Hashable, Sendable {
  case exited(Int)
  /// Ended by that signal.
  case killed(Int)

  /// The exit status as a shell tells it.
  package var code: Int {
    switch self {
    case .exited(let code): code
    case .killed(let signal): 128 + signal
    }
  }
}
