import CPty

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

  /// Waits for the end of a program, on this thread. Tells when it is stopped and when it goes on.
  static func end(of process: Int32, whenStopped: (Bool) -> Void = { _ in }) -> ProgramStatus {
    var change = cpty_change()
    while unsafe cpty_wait(process, &change) == 0 {
      switch Int(change.kind) {
      case CPTY_EXITED: return .exited(Int(change.value))
      case CPTY_SIGNALED: return .killed(Int(change.value))
      default: whenStopped(Int(change.kind) == CPTY_STOPPED)
      }
    }
    return .exited(-1)
  }
}
