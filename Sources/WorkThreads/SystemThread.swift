import Dispatch
import Foundation
import Synchronization

/// A thread that lasts as long as the process and takes no signals from others.
package enum SystemThread {
  /// Guards what ends the program where it cannot go on without another thread; any thread may need
  /// one.
  private static let ending = Mutex(
    Ending { preconditionFailure("The system starts no more threads.") })

  private struct Ending { var end: @Sendable () -> Never }

  /// Says how the program ends where it cannot go on without another thread.
  package static func whenRefused(_ end: @escaping @Sendable () -> Never) {
    ending.withLock { $0.end = end }
  }

  /// Ends the program because the system starts no more threads.
  package static func giveUp() -> Never {
    let ending = ending.withLock { $0 }
    ending.end()
  }

  /// How many threads the machine runs at once.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Ends the program where the system starts no more threads.
  package static func start(_ work: @escaping @Sendable () -> Never) {
    if !tryToStart({ work() }) { giveUp() }
  }

  /// False where the system starts no more threads.
  ///
  /// By hand, because Foundation's `Thread` does not tell.
  package static func tryToStart(_ work: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    guard create(&thread, Work(work)) else { return false }
    _ = pthread_detach(thread)
    return true
  }

  /// Whether the system starts so many more threads. These have ended when this returns.
  package static func areLeft(_ count: Int) -> Bool {
    let gate = DispatchSemaphore(value: 0)
    var threads: [pthread_t] = []
    var thread = pthread_t()
    while threads.count < count, create(&thread, Work { gate.wait() }) { threads.append(thread) }
    for _ in threads { gate.signal() }
    for thread in threads { _ = pthread_join(thread, nil) }
    return threads.count == count
  }

  /// What a thread takes with it.
  private final class Work: Sendable {
    private let begin: @Sendable () -> Void

    init(_ begin: @escaping @Sendable () -> Void) { self.begin = begin }

    func run() {
      leaveSignalsToOthers()
      begin()
    }
  }

  private static func create(_ thread: inout pthread_t, _ work: Work) -> Bool {
    // SAFETY: a thread that was started takes over the reference that is kept for it here.
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
