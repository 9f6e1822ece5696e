import Dispatch
import Foundation
import Synchronization

/// A thread that lasts as long as the process and blocks asynchronous signals.
package enum SystemThread {
  /// Guards the closure that ends the program if a necessary thread cannot start.
  ///
  /// Any thread may call the closure.
  private static let ending = Mutex(
    Ending { preconditionFailure("The system cannot start more threads.") })

  private struct Ending { var end: @Sendable () -> Never }

  /// Sets how the program ends if it cannot start a necessary thread.
  package static func whenRefused(_ end: @escaping @Sendable () -> Never) {
    ending.withLock { $0.end = end }
  }

  /// Ends the program because the system cannot start more threads.
  package static func giveUp() -> Never {
    let ending = ending.withLock { $0 }
    ending.end()
  }

  /// The number of processor cores.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Starts a thread; ends the program if the system cannot start more.
  package static func start(_ work: @escaping @Sendable () -> Never) {
    if !tryToStart({ work() }) { giveUp() }
  }

  /// Starts a thread; returns false if the system cannot start more.
  ///
  /// Uses pthreads, because Foundation's `Thread` does not report a failure.
  package static func tryToStart(_ work: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    guard create(&thread, Work(work)) else { return false }
    _ = pthread_detach(thread)
    return true
  }

  /// Returns whether the system can start `count` more threads, by starting and ending them.
  package static func areLeft(_ count: Int) -> Bool {
    let gate = DispatchSemaphore(value: 0)
    var threads: [pthread_t] = []
    var thread = pthread_t()
    while threads.count < count, create(&thread, Work { gate.wait() }) { threads.append(thread) }
    for _ in threads { gate.signal() }
    for thread in threads { _ = pthread_join(thread, nil) }
    return threads.count == count
  }

  /// What the thread needs at its start.
  private final class Work: Sendable {
    private let begin: @Sendable () -> Void

    init(_ begin: @escaping @Sendable () -> Void) { self.begin = begin }

    func run() {
      leaveSignalsToOthers()
      begin()
    }
  }

  private static func create(_ thread: inout pthread_t, _ work: Work) -> Bool {
    // SAFETY: a started thread takes over the reference that is retained for it here.
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    if status != 0 { unsafe Unmanaged.passUnretained(work).release() }
    return status == 0
  }

  /// Blocks the signals from users and the system on this thread; the screen's thread handles them.
  ///
  /// Signals for processor errors on this thread must still reach the crash handler. SIGPIPE, for
  /// writing to a closed socket, is blocked.
  package static func leaveSignalsToOthers() {
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    for signal in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] {
      unsafe sigdelset(&signals, signal)
    }
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Unblocks all signals on the calling thread, whatever its parent thread blocks.
  package static func takeSignals() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
  }
}
