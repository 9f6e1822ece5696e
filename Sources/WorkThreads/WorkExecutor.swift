import Dispatch
import Synchronization

/// Runs tasks on a few threads of Crier's own instead of libdispatch's pool.
///
/// Once that pool has run anything, its monitor wakes the process every second, so an idle program
/// would never sleep.
///
/// ```
///  task continues ──► jobs ──► a waiting thread takes it
///                        └───► none waiting: one more thread, up to `widest`
/// ```
///
/// Pass it to `withTaskExecutorPreference` around everything that a command does; child tasks and
/// actors inherit it. Code that sleeps there needs `WorkClock`: other clocks wake tasks through
/// libdispatch's pool.
package final class WorkExecutor: TaskExecutor {
  /// The maximum number of threads: one per core, but at least two, because one may block on a
  /// file, and at most eight, because there is no work for more.
  private static let widest = min(8, max(2, SystemThread.cores))

  private struct Queue {
    /// A slice, because removing the first element of an array moves all others.
    var jobs: ArraySlice<UnownedJob> = []
    var threads = 0
    /// Waiting threads that have not been signaled yet.
    var waiting = 0
  }

  /// Guards the jobs; any thread adds jobs, and the executor's own threads take them.
  private let queue = Mutex(Queue())
  private let calls = DispatchSemaphore(value: 0)
  private let begin: @Sendable () -> Void

  /// Creates an executor whose threads run `begin` first; it lasts as long as the process.
  package init(begin: @escaping @Sendable () -> Void = {}) {
    self.begin = begin
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (mustCall, mustStart) = queue.withLock { queue in
      queue.jobs.append(job)
      if queue.waiting > 0 {
        queue.waiting -= 1
        return (true, false)
      }
      guard queue.threads < Self.widest else { return (false, false) }
      queue.threads += 1
      return (false, true)
    }
    if mustCall { calls.signal() }
    if mustStart { startThread() }
  }

  /// Starts a thread; if the system cannot start more, the existing ones continue alone.
  private func startThread() {
    if SystemThread.tryToStart({ self.run() }) { return }
    let threads = queue.withLock { queue in
      queue.threads -= 1
      return queue.threads
    }
    if threads == 0 { SystemThread.giveUp() }
  }

  private func run() -> Never {
    begin()
    while true {
      let job = queue.withLock { queue in
        let job = queue.jobs.popFirst()
        if job == nil { queue.waiting += 1 }
        return job
      }
      guard let job else {
        calls.wait()
        continue
      }
      // SAFETY: the executor is never freed, and the runtime passed the job to be run once.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
