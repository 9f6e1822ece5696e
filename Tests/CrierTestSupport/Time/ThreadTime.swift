import Glibc

/// The processor time of the calling thread, which does not depend on how busy the machine is.
package enum ThreadTime {
  package static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }

  /// Whether `work` takes less than ten times as long for four times `size`, whatever the machine:
  /// four times is linear, sixteen times is quadratic. One of three pairs is enough, because
  /// another program can slow one half of a pair.
  package static func isLinear(from size: Int, _ work: (Int) throws -> Void) rethrows -> Bool {
    for _ in 0..<3 {
      let small = try measure { try work(size) }
      if try measure({ try work(size * 4) }) < small * 10 { return true }
    }
    return false
  }

  private static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
