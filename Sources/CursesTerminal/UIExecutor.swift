import CCurses
import Synchronization

/// Runs the jobs of `UI` on the screen thread, which it starts with the first job.
///
/// ```
///  poll(keyboard, wake) ──► news ──► `CursesScreen` drains keys ──► events ──► the program
///        ▲                                                                        │
///        └───────────────── no jobs left ◄──────────────── show(canvas) ◄─────────┘
/// ```
final class UIExecutor: SerialExecutor, TaskExecutor {
  /// What ended a wait.
  struct News: OptionSet, Sendable {
    let rawValue: Int32
    static let input = News(rawValue: Int32(CCURSES_INPUT))
    static let signal = News(rawValue: Int32(CCURSES_SIGNAL))
    /// Nothing was typed for the time that `Watch.quiet` names.
    static let quiet = News(rawValue: Int32(CCURSES_QUIET))
  }

  /// What to wait for besides jobs.
  struct Watch: Sendable {
    var readsKeyboard = true
    /// Milliseconds without input after which that is news; 0 for never.
    var quiet: Int32 = 0
    /// Called between two jobs.
    var tell: @UI @Sendable (News) -> Void
  }

  private struct Queue {
    var jobs: [UnownedJob] = []
    var isThreadStarted = false
    /// Whether the thread sleeps, or is about to, and must be woken for a job.
    var isAsleep = false
  }

  static let shared = UIExecutor()

  /// Guards the jobs that wait; every thread adds some.
  private let queue = Mutex(Queue())
  /// Guards what the screen waits for; set on the screen thread only.
  private let watch = Mutex<Watch?>(nil)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (mustStart, mustWake) = queue.withLock { queue in
      queue.jobs.append(job)
      defer {
        queue.isThreadStarted = true
        queue.isAsleep = false
      }
      return (!queue.isThreadStarted, queue.isAsleep)
    }
    if mustStart {
      let isRunning = ccurses_start_thread { UIExecutor.shared.run() }
      precondition(isRunning, "The system has no thread left for the screen.")
    } else if mustWake {
      ccurses_wake()
    }
  }

  func checkIsolated() {
    precondition(ccurses_is_screen_thread(), "Only the screen thread may do this.")
  }

  func isIsolatingCurrentContext() -> Bool? { ccurses_is_screen_thread() }

  func setWatch(_ new: Watch?) {
    watch.withLock { $0 = new }
  }

  private func run() {
    while true {
      runPending()
      let watched = watch.withLock { $0 }
      let news = News(rawValue: ccurses_wait(watched?.readsKeyboard ?? false, watched?.quiet ?? 0))
      queue.withLock { $0.isAsleep = false }
      if let watched, !news.isEmpty { UI.actBetweenJobs { watched.tell(news) } }
    }
  }

  /// Leaves with no job waiting and `isAsleep` set, so that the next one wakes the thread.
  private func runPending() {
    while true {
      let batch = queue.withLock { queue in
        let batch = queue.jobs
        queue.jobs = []
        queue.isAsleep = batch.isEmpty
        return batch
      }
      if batch.isEmpty { return }
      for job in batch {
        // SAFETY: the executor is never freed, and each job came from the runtime to run once.
        unsafe job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
      }
    }
  }
}
