import CrierMessage
import CrierSender
import TextLayout

/// The list rows that are waiting for a server that has become unreachable.
///
/// One printed line reports all of them together.
actor Outage {
  /// The minimum time between two reports.
  private static let pause = Duration.seconds(10)
  /// The delay before the waiting rows are counted, so that other rows have time to fail too.
  private static let gathering = Duration.seconds(1)

  /// The time of each waiting row's next retry.
  private var retries: [Int: ContinuousClock.Instant] = [:]
  private var lastNumber = 0
  private var nextLine = ContinuousClock.now

  /// Waits for the step's duration; throws if the run is stopped.
  func wait(_ step: SendProgress, by gate: StopGate) async throws {
    let now = ContinuousClock.now
    lastNumber += 1
    let number = lastNumber
    retries[number] = now + step.wait
    defer { retries[number] = nil }
    guard now >= nextLine else { return try await gate.wait(step.wait) }
    nextLine = now + Self.pause
    let gathering = min(Self.gathering, step.wait)
    try await gate.wait(gathering)
    tell(step.reason)
    try await gate.wait(step.wait - gathering)
  }

  private func tell(_ reason: String) {
    let first = retries.values.min() ?? .now
    let seconds = max(1, ContinuousClock.now.duration(to: first).secondsRoundedUp)
    let rows = retries.count == 1 ? "1 row is waiting" : "\(retries.count) rows are waiting"
    Console.note(SafeText.line("\(reason) \(rows); retrying in \(seconds) s."))
  }
}
