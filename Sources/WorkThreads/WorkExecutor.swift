import Dispatch
import Synchronization

/// Runs tasks on a few threads of Crier's own, instead of on the pool that Swift takes from
/// libdispatch: once that pool has run anything, its monitor wakes the process every second, and a
/// program at rest would never sleep.
///
/// ```
///  a task goes on ──► jobs ──► a thread that waits takes it
///                        └───► none waits: one more thread, up to `widest`
/// ```
///
/// For `withTaskExecutorPreference` around all that a command does; child tasks and actors inherit
/// it. Whoever sleeps there needs `WorkClock`: other clocks wake by way of libdispatch's pool.
package final class WorkExecutor: TaskExecutor {
  /// Threads at most: one for each core, but never one alone, for a file may keep it waiting, and
  /// more than eight have nothing to do here.
  private static let widest = min(8, max(2, SystemThread.cores))

  private struct Queue {
    /// A slice, because taking the first of an array moves all others.
    var jobs: ArraySlice<UnownedJob> = []
    var threads = 0
    /// Threads that wait and that nobody has called yet.
    var waiting = 0
  }

  /// Guards the jobs; every thread adds some, the executor's own take them.
  private let queue = Mutex(Queue())
  private let calls = DispatchSemaphore(value: 0)
  private let begin: @Sendable () -> Void

  /// `begin` is done first on each thread. An executor lasts as long as the process.
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

  /// Where the system starts no more threads, those that are there have to do.
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
      // SAFETY: the executor is never freed, and the runtime gave the job to run once.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
