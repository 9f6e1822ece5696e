import Dispatch
import Foundation

/// Ctrl-C and `kill` as events, so that a command can stop cleanly and tell what became of things.
///
/// `events` has one element at the first SIGINT or SIGTERM and then ends. A second signal ends the
/// process at once.
struct Interruption {
  let events: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  /// They watch for as long as they are kept.
  private let sources: [any DispatchSourceSignal]

  init() {
    let (events, continuation) = AsyncStream<Void>.makeStream()
    self.events = events
    self.continuation = continuation
    sources = [SIGINT, SIGTERM].map { number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        if case .terminated = continuation.yield() { _exit(ExitStatus.interrupted.rawValue) }
        continuation.finish()
      }
      source.activate()
      return source
    }
  }

  /// Runs work that reports truthfully when it is cancelled: the first signal cancels it.
  static func watching(
    _ work: @escaping @Sendable () async throws -> ExitStatus
  ) async throws -> ExitStatus {
    let interruption = Interruption()
    defer { withExtendedLifetime(interruption) {} }
    let continuation = interruption.continuation
    return try await withThrowingTaskGroup(of: ExitStatus.self) { group in
      group.addTask {
        defer { continuation.finish() }
        return try await work()
      }
      var status = ExitStatus.done
      for await _ in interruption.events {
        status = .interrupted
        group.cancelAll()
      }
      for try await result in group { status = status.joined(result) }
      return status
    }
  }
}
