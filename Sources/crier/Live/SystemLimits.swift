import CrierMessage
import Foundation
import WorkThreads

/// The system resources that a program with a screen, a client or a server needs.
///
/// Its libraries end the process if they cannot get a thread or a descriptor, so this is checked
/// first.
enum SystemLimits {
  /// More than any command needs at its start.
  private static let (descriptors, threads) = (24, 12)

  static let noThread = Explanation(
    "The system won't start more threads for this user.",
    fix: "End other programs, or raise the limits (ulimit -u and ulimit -v).")

  static func check() throws(CommandError) {
    var copies: [Int32] = []
    while copies.count < descriptors {
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      if copy < 0 { break }
      copies.append(copy)
    }
    for copy in copies { close(copy) }
    guard copies.count == descriptors else {
      throw CommandError(
        .failed,
        Explanation(
          "Crier needs \(descriptors) free file descriptors, but only \(copies.count) are "
            + "available.",
          fix: "Raise the limit: ulimit -n 256."))
    }
    guard SystemThread.areLeft(threads) else { throw CommandError(.failed, noThread) }
  }
}
