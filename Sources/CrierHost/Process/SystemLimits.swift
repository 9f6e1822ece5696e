import CLinux
package import CrierMessage
import Foundation
import WorkThreads

/// The system resources that a program with a screen, a client or a server needs.
///
/// The libraries of such a program end the process if they cannot get a thread or a descriptor, so
/// the limits are checked first.
package enum SystemLimits {
  /// The free descriptors and threads to require: more than any command needs at its start.
  private static let (descriptors, threads) = (24, 12)

  package static func check() throws(SystemLimitError) {
    var copies: [Int32] = []
    while copies.count < descriptors {
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      if copy < 0 { break }
      copies.append(copy)
    }
    for copy in copies { close(copy) }
    guard copies.count == descriptors else {
      throw .descriptors(needed: descriptors, available: copies.count)
    }
    guard SystemThread.areLeft(threads) else { throw .threads }
  }
}

/// A system resource that Crier needs more of.
package enum SystemLimitError: ExplainedError, Hashable {
  case descriptors(needed: Int, available: Int)
  case threads

  package var explanation: Explanation {
    switch self {
    case .descriptors(let needed, let available):
      Explanation(
        "Crier needs \(needed) free file descriptors, but only \(available) are available.",
        fix: "Raise the limit: ulimit -n 256.")
    case .threads:
      Explanation(
        "The system won't start more threads for this user.",
        fix: "End other programs, or raise the limits (ulimit -u and ulimit -v).")
    }
  }
}

/// How the process gets its memory from the system.
package enum SystemMemory {
  /// The size from which a block gets pages of its own, which are given back with it.
  private static let large: Int32 = 1_048_576

  /// Gives large blocks back to the system as soon as they are freed.
  ///
  /// By default, glibc keeps blocks of up to 32 MB: each array that has grown by moving leaves a hole
  /// of its old size. With a million devices, the holes are 6 MB.
  package static func giveBackLargeBlocks() { mallopt(M_MMAP_THRESHOLD, large) }
}
