import CCurses
import Glibc
import Synchronization
import WorkThreads

/// Runs the jobs of `UI` on the screen thread, which it starts with the first job.
///
/// ```
///  poll(keyboard, wake) ──► news ──► `CursesScreen` drains keys ──► events ──► the program
///        ▲                                                                        │
///        └───────────────── no jobs left ◄──────────────── show(canvas) ◄─────────┘
/// ```
final class UIExecutor: SerialExecutor, TaskExecutor {
  /// The reasons why a wait ended.
  struct News: OptionSet, Sendable {
    let rawValue: Int32
    static let input = News(rawValue: Int32(CCURSES_INPUT))
    static let resized = News(rawValue: Int32(CCURSES_RESIZED))
    static let stop = News(rawValue: Int32(CCURSES_STOP))
    static let continued = News(rawValue: Int32(CCURSES_CONTINUED))
    static let ending = News(rawValue: Int32(CCURSES_ENDING))
    /// Nothing was typed until `Watch.quietAt`; not used by the C side.
    static let quiet = News(rawValue: 1 << 30)
  }

  /// What to wait for in addition to jobs.
  struct Watch: Sendable {
    var readsKeyboard = true
    /// The time in milliseconds at which to report that there was no input; nil for never.
    var quietAt: Int64?
    /// Called between two jobs.
    var tell: @UI @Sendable (News) -> Void
  }

  private struct Queue {
    var jobs: [UnownedJob] = []
    var isThreadStarted = false
    /// Whether the thread is asleep, or about to sleep, and must be woken for a job.
    var isAsleep = false
  }

  static let shared = UIExecutor()

  /// Guards the waiting jobs; any thread adds jobs.
  private let queue = Mutex(Queue())
  /// Guards what the screen waits for; set only on the screen thread.
  private let watch = Mutex<Watch?>(nil)
  /// The screen thread, once it is running.
  private let thread = Atomic<pthread_t>(0)

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
      let isRunning = SystemThread.tryToStart { UIExecutor.shared.run() }
      precondition(isRunning, "The system cannot start a thread for the screen.")
    } else if mustWake {
      ccurses_wake()
    }
  }

  func checkIsolated() {
    precondition(isScreenThread, "This must run on the screen thread.")
  }

  func isIsolatingCurrentContext() -> Bool? { isScreenThread }

  private var isScreenThread: Bool { thread.load(ordering: .relaxed) == pthread_self() }

  func setWatch(_ new: Watch?) {
    watch.withLock { $0 = new }
  }

  private func run() {
    thread.store(pthread_self(), ordering: .relaxed)
    SystemThread.takeSignals()
    ccurses_cover_thread()
    let canWait = ccurses_prepare_waiting()
    precondition(canWait, "The system has no file descriptor left for the screen.")
    while true {
      runPending()
      let watched = watch.withLock { $0 }
      let news = wait(for: watched)
      queue.withLock { $0.isAsleep = false }
      if let watched, !news.isEmpty { UI.actBetweenJobs { watched.tell(news) } }
    }
  }

  private func wait(for watched: Watch?) -> News {
    let quietAt = watched?.quietAt
    let timeout = quietAt.map { Int32(clamping: max(0, $0 - ccurses_milliseconds())) }
    var news = News(rawValue: ccurses_wait(watched?.readsKeyboard ?? false, timeout ?? -1))
    // Input that has arrived ends the silence, even if the program has not read it yet.
    if !news.contains(.input), let quietAt, ccurses_milliseconds() >= quietAt {
      news.insert(.quiet)
    }
    return news
  }

  /// Runs all jobs.
  ///
  /// Afterwards, no job is waiting and `isAsleep` is set, so that the next one wakes the thread.
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
