import Dispatch
import Foundation
import Synchronization

/// Reports Ctrl-C and termination signals as events, from its creation until its release.
///
/// The handler writes each signal into a pipe, which keeps it until it is read. A dispatch source
/// for signals is not enough: it starts to listen some time after `activate` has returned, and a
/// Ctrl-C in that time would be lost. At most one `SignalEvents` may exist at a time.
package struct SignalEvents {
  /// The signals that ask a program to stop.
  package static let stopping = [SIGINT, SIGTERM, SIGHUP]

  /// The end of the pipe that the handler writes to; -1 before the first use.
  private static let sink = Atomic<Int32>(-1)

  /// Dispatch sources deliver events only while they are retained.
  private let source: (any DispatchSourceRead)?

  /// Calls `tell` with the number of each signal, one call after the other.
  ///
  /// If no file descriptor is free, the signals keep their default action: they end the process.
  package init(_ numbers: [Int32], tell: @escaping @Sendable (Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    // SAFETY: the array has room for both file descriptors.
    guard unsafe pipe(&ends) == 0 else {
      source = nil
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let reader = ends[0]
    let source = DispatchSource.makeReadSource(fileDescriptor: reader)
    source.setEventHandler {
      var number: UInt8 = 0
      // SAFETY: reads one byte into one byte.
      while unsafe read(reader, &number, 1) == 1 { tell(Int32(number)) }
    }
    source.activate()
    self.source = source
    Self.sink.store(ends[1], ordering: .sequentiallyConsistent)
    for number in numbers { _ = signal(number, Self.handler) }
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    // SAFETY: `write` may be called in a handler; it reads one byte.
    _ = unsafe write(sink.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = error
  }
}
