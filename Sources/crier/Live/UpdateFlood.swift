import CrierComposer
import CrierCore
import Foundation
import WorkThreads

/// Pushes that never were, as many a second as CRIER_TEST_UPDATES says: what `make bench` types
/// against. Only in the sandbox, whose device they seem to reach.
struct UpdateFlood {
  private let perMillisecond: Int

  /// Nil where none is wished for.
  init?() {
    let wish = ProcessInfo.processInfo.environment["CRIER_TEST_UPDATES"].flatMap { Int($0) }
    guard let wish, wish > 0 else { return nil }
    perMillisecond = max(1, wish / 1000)
  }

  /// Until it is cancelled; what a busy machine could not tell in time is told later.
  func run(_ tell: @escaping ComposerLoop.Tell) async {
    let clock = WorkClock()
    var due = clock.now
    var number = 0
    while !Task.isCancelled {
      for _ in 0..<perMillisecond {
        number += 1
        tell(
          .pushArrived(
            ArrivedPush(
              number: number, target: Target(.topic, "ferries"), message: Message(),
              name: "update-\(number)")))
      }
      due += .milliseconds(1)
      try? await clock.sleep(until: due)
    }
  }
}
