import Foundation

/// A thread that lasts as long as the process and takes no signals from others.
package enum SystemThread {
  /// How many threads the machine runs at once.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  package static func start(_ work: @escaping @Sendable () -> Never) {
    Thread.detachNewThread {
      leaveSignalsToOthers()
      work()
    }
  }

  /// Signals that a person or the system sends belong to the thread with the screen; what the
  /// processor raises here must still reach the crash handler. A write to a closed socket raises
  /// SIGPIPE, which stays blocked for good.
  package static func leaveSignalsToOthers() {
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    for signal in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] {
      unsafe sigdelset(&signals, signal)
    }
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
