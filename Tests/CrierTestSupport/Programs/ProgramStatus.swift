import CPty

/// How a program ended.
package enum ProgramStatus: Hashable, Sendable {
  case exited(Int)
  /// Ended by this signal.
  case killed(Int)

  /// The exit status as in a shell.
  package var code: Int {
    switch self {
    case .exited(let code): code
    case .killed(let signal): 128 + signal
    }
  }

  /// Blocks this thread until the program ends; reports when it is stopped and continued.
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
