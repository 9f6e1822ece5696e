/// Whether and when to try again, by Google's rules for senders at scale.
///
/// 429 waits as asked, else 60 s, doubled each time. 500 and 503, a stream that the server refused
/// and, where wanted, a network that is down wait as asked, else 10 s, doubled each time. For dry
/// runs, so do all other answers that prove nothing. 400, 401, 403 and 404 are final. Source:
/// Firebase, "Best practices when sending FCM messages at scale".
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

  /// Whether a send that did not leave this machine is tried again: right for a list, while a
  /// person at the screen would rather hear at once that there is no network.
  package var retriesUnsent = false

  package init() {}

  /// `attempt` counts from 1; no `advice` means that another try could hurt or cannot help;
  /// `jitter` is between 0 and 1.
  package func decide(
    attempt: Int, advice: Refusal.Advice?, isUnsent: Bool = false,
    serverAskedFor pause: Duration? = nil, elapsed: Duration = .zero, jitter: Double
  ) -> Decision {
    guard attempt < attempts, let advice, advice == .retry || advice == .quota,
      retriesUnsent || !isUnsent
    else { return .giveUp }
    let wait = pause ?? ownPause(attempt: attempt, advice: advice, jitter: jitter)
    return elapsed + wait > window ? .giveUp : .retry(after: wait)
  }

  /// The wait before the first retry, with chance left out.
  package func firstWait(
    _ advice: Refusal.Advice, serverAskedFor pause: Duration? = nil
  ) -> Duration {
    pause ?? ownPause(attempt: 1, advice: advice, jitter: 0.5)
  }

  /// Between 90 % and 110 % of the nominal wait.
  private func ownPause(attempt: Int, advice: Refusal.Advice, jitter: Double) -> Duration {
    let first = advice == .quota ? pauseAfterQuota : firstPause
    let doubled = min(first * (1 << min(attempt - 1, 16)), longestPause)
    return max(first, doubled * (0.9 + 0.2 * jitter))
  }
}
