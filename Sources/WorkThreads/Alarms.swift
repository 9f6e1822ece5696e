import Dispatch
import Synchronization

/// Wakes the sleepers of `WorkClock` at their deadlines.
///
/// Its thread starts with the first sleeper and sleeps until the next deadline.
final class Alarms: Sendable {
  /// A sleeping task, which is resumed with true if the sleep was cancelled.
  typealias Sleeper = CheckedContinuation<Bool, Never>

  private struct Alarm {
    let number: UInt64
    let time: ContinuousClock.Instant
    let sleeper: Sleeper
  }

  private struct Book {
    /// Sorted with the latest first, so that the next alarm is the last element.
    var alarms: [Alarm] = []
    /// The numbers of sleeps that have not begun; if a number is gone when its sleep begins, the
    /// sleep was cancelled.
    var announced: Set<UInt64> = []
    var newest: UInt64 = 0
    var isThreadStarted = false
  }

  static let shared = Alarms()

  /// Guards the sleepers; any thread may sleep, and the alarm thread wakes them.
  private let book = Mutex(Book())
  /// Signals that there is a new first alarm.
  private let news = DispatchSemaphore(value: 0)

  /// Returns the number for a sleep that is about to begin.
  func announce() -> UInt64 {
    book.withLock { book in
      book.newest += 1
      book.announced.insert(book.newest)
      return book.newest
    }
  }

  func set(_ number: UInt64, for time: ContinuousClock.Instant, waking sleeper: Sleeper) {
    let (isCancelled, isFirst, mustStart) = book.withLock { book in
      guard book.announced.remove(number) != nil else { return (true, false, false) }
      let place = book.alarms.firstIndex { $0.time <= time } ?? book.alarms.endIndex
      book.alarms.insert(Alarm(number: number, time: time, sleeper: sleeper), at: place)
      defer { book.isThreadStarted = true }
      return (false, place == book.alarms.endIndex - 1, !book.isThreadStarted)
    }
    if isCancelled { return sleeper.resume(returning: true) }
    if mustStart {
      SystemThread.start { self.run() }
    } else if isFirst {
      news.signal()
    }
  }

  func cancel(_ number: UInt64) {
    let sleeper = book.withLock { book -> Sleeper? in
      if book.announced.remove(number) != nil { return nil }
      // The alarm may already have fired.
      let place = book.alarms.firstIndex { $0.number == number }
      return place.map { book.alarms.remove(at: $0).sleeper }
    }
    sleeper?.resume(returning: true)
  }

  private func run() -> Never {
    while true {
      let (due, next) = book.withLock { book in
        let now = ContinuousClock.now
        var due: [Sleeper] = []
        while let first = book.alarms.last, first.time <= now {
          due.append(first.sleeper)
          book.alarms.removeLast()
        }
        return (due, book.alarms.last.map { now.duration(to: $0.time) })
      }
      due.forEach { $0.resume(returning: false) }
      // Rounded up, so that an alarm never fires early and the thread does not spin.
      let timeout = next.map { DispatchTime.now() + .nanoseconds($0.nanoseconds + 1) }
      _ = news.wait(timeout: timeout ?? .distantFuture)
    }
  }
}

extension Duration {
  /// The duration in nanoseconds, at most an hour, after which the thread checks again.
  fileprivate var nanoseconds: Int {
    let (seconds, attoseconds) = (min(self, .seconds(3600))).components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}
