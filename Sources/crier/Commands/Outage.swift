import CrierMessage
import CrierSender
import TextLayout

/// The rows of a list that wait because their server was reached before and is away now: told in
/// one line for all of them.
actor Outage {
  /// The least time between two lines.
  private static let pause = Duration.seconds(10)
  /// How long the others get to find it out as well, before they are counted.
  private static let gathering = Duration.seconds(1)

  /// When each of them tries again.
  private var retries: [Int: ContinuousClock.Instant] = [:]
  private var lastNumber = 0
  private var nextLine = ContinuousClock.now

  /// Waits as long as the step says; throws when the run is to stop.
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
    let rows = retries.count == 1 ? "1 row waits" : "\(retries.count) rows wait"
    Console.note(SafeText.line("\(reason) \(rows); trying again in \(seconds) s."))
  }
}
