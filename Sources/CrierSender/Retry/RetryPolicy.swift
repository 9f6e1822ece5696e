package import CrierCore

/// Whether and when to try again, by Google's rules for senders at scale.
///
/// 429 waits as asked, else 60 s. 500, 502, 503 and 504 wait as asked, else 10 s, doubled each
/// time, with jitter. 400, 401, 403 and 404 are final. Source: fcm-limits-and-delivery.md, 9.
package struct RetryPolicy: Hashable, Sendable {
  package enum Decision: Hashable, Sendable {
    case giveUp
    case retry(after: Duration)
  }

  /// Requests in all, the first one counted.
  package var attempts = 5
  package var firstPause = Duration.seconds(10)
  package var pauseAfterQuota = Duration.seconds(60)
  package var longestPause = Duration.seconds(600)
  /// No try begins later than this after the first.
  package var window = Duration.seconds(3600)

  package init() {}

  /// `attempt` counts from 1; `jitter` is between 0 and 1.
  package func decide(
    attempt: Int, advice: Refusal.Advice, serverAskedFor pause: Duration? = nil,
    elapsed: Duration = .zero, jitter: Double
  ) -> Decision {
    guard attempt < attempts, advice == .retry || advice == .quota else { return .giveUp }
    let wait = pause ?? ownPause(attempt: attempt, advice: advice, jitter: jitter)
    return elapsed + wait > window ? .giveUp : .retry(after: wait)
  }

  /// Between 90 % and 110 % of the nominal wait.
  private func ownPause(attempt: Int, advice: Refusal.Advice, jitter: Double) -> Duration {
    let first = advice == .quota ? pauseAfterQuota : firstPause
    let doubled = min(first * (1 << min(attempt - 1, 16)), longestPause)
    return max(first, doubled * (0.9 + 0.2 * jitter))
  }
}
