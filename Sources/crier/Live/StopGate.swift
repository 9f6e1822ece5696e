import CrierSender
import WorkThreads

/// Whether a run was asked to stop. Who waits between two attempts hears of it at once.
actor StopGate {
  private(set) var isOpen = false
  private var waiting: [Int: AsyncStream<Never>.Continuation] = [:]
  private var lastNumber = 0

  private var act: (@Sendable () -> Void)?

  func open() {
    isOpen = true
    for continuation in waiting.values { continuation.finish() }
    act?()
  }

  /// What to do when it opens; a later call replaces an earlier one.
  func whenOpen(_ act: @escaping @Sendable () -> Void) { self.act = act }

  /// Waits that long; throws when the run is to stop.
  func wait(_ length: Duration) async throws {
    let (opening, continuation) = AsyncStream<Never>.makeStream()
    lastNumber += 1
    let number = lastNumber
    waiting[number] = continuation
    defer { waiting[number] = nil }
    if isOpen { continuation.finish() }
    try await SendRest(length, clock: WorkClock()).run(until: opening) { _ in }
    if isOpen { throw CancellationError() }
  }
}
