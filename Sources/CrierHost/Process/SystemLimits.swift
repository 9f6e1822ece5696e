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
