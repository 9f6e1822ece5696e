import CrierHost
import CrierSender
import Foundation

/// Ctrl-C and `kill` as events, so that a command can stop cleanly and report its results.
///
/// Events after the second one have no effect: a key that is held down sends many, and the results
/// are still being written. Ctrl-\ ends the process immediately.
struct Interruption {
  let events: AsyncStream<StopSignal>
  private let signals: SignalEvents

  init() {
    let (events, continuation) = AsyncStream.makeStream(
      // Keeps both events if Ctrl-C is pressed twice quickly.
      of: StopSignal.self, bufferingPolicy: .bufferingOldest(2))
    self.events = events
    signals = SignalEvents(SignalEvents.stopping.filter { !Self.isIgnoredHangup($0) }) {
      number, _ in
      continuation.yield(number == SIGINT ? .stop : .end)
    }
  }

  /// Returns whether the signal is a hangup that `nohup` told this process to ignore.
  static func isIgnoredHangup(_ number: Int32) -> Bool {
    guard number == SIGHUP else { return false }
    let before = signal(number, SIG_IGN)
    // SAFETY: handlers are compared by address; SIG_IGN is the address 1 and never called here.
    let isIgnored =
      unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if !isIgnored { _ = signal(number, before) }
    return isIgnored
  }
}
