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
  /// `isFromSystem` tells whether the system sent it, as it does for Ctrl-C on the terminal; all
  /// processes in the foreground get such a signal.
  ///
  /// If no file descriptor is free, the signals keep their default action: they end the process.
  package init(
    _ numbers: [Int32], tell: @escaping @Sendable (_ number: Int32, _ isFromSystem: Bool) -> Void
  ) {
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
      var byte: UInt8 = 0
      // SAFETY: reads one byte into one byte.
      while unsafe read(reader, &byte, 1) == 1 {
        tell(Int32(byte & ~Self.systemBit), byte & Self.systemBit != 0)
      }
    }
    source.activate()
    self.source = source
    Self.sink.store(ends[1], ordering: .sequentiallyConsistent)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_sigaction = Self.handler
    action.sa_flags = SA_SIGINFO | SA_RESTART
    for number in numbers { unsafe sigaction(number, &action, nil) }
  }

  /// Marks the byte of a signal that the system sent; signals have numbers up to 64.
  private static let systemBit: UInt8 = 0x80

  private static let handler:
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      number, information, _ in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      // Positive codes are the system's own (sigaction(2)).
      if let information = unsafe information, unsafe information.pointee.si_code > 0 {
        byte |= systemBit
      }
      // SAFETY: `write` may be called in a handler; it reads one byte.
      _ = unsafe write(sink.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = error
    }
}
