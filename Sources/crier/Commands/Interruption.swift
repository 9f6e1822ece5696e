import Dispatch
import Foundation

/// Ctrl-C and `kill` as events, so that a command can stop cleanly and tell what became of things.
///
/// Nobody waits for a command that no longer listens: the signal then ends the process at once.
struct Interruption {
  enum Event: Sendable {
    /// Ctrl-C: finish what is under way.
    case stop
    /// SIGTERM or a terminal that was closed: end at once.
    case end
  }

  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  /// They watch for as long as they are kept.
  private let sources: [any DispatchSourceSignal]

  init() {
    let (events, continuation) = AsyncStream.makeStream(
      // Both of a quick Ctrl-C, Ctrl-C are events.
      of: Event.self, bufferingPolicy: .bufferingOldest(2))
    self.events = events
    self.continuation = continuation
    sources = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnoredHangup($0) }.map { number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        switch continuation.yield(number == SIGINT ? .stop : .end) {
        case .enqueued: break
        default: _exit(ExitStatus.interrupted.rawValue)
        }
      }
      source.activate()
      return source
    }
  }

  /// From here on a signal ends the process.
  func stopListening() { continuation.finish() }

  /// What `nohup` starts goes on when its terminal is closed.
  private static func isIgnoredHangup(_ number: Int32) -> Bool {
    guard number == SIGHUP else { return false }
    let before = signal(number, SIG_IGN)
    // SAFETY: handlers are compared by address; SIG_IGN is the address 1 and never called here.
    let isIgnored =
      unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if !isIgnored { _ = signal(number, before) }
    return isIgnored
  }
}
