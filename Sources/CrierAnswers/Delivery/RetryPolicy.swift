/// Whether and when to retry, by Google's rules for senders at scale.
///
/// If the server asked for a wait, that wait is used. Otherwise the wait starts at 60 s after a
/// 429, and at 10 s after a 500, a 503, a refused HTTP/2 stream or, if `retriesUnsent` is set, a
/// network error; it doubles before each further retry. Dry runs also retry every inconclusive
/// response in this way. 400, 401, 403 and 404 are final. Source: Firebase, "Best practices when
/// sending FCM messages at scale".
package struct RetryPolicy: Hashable, Sendable {
  package enum Decision: Hashable, Sendable {
    case giveUp
    case retry(after: Duration)
  }

  /// The maximum number of requests, including the first.
  package var attempts = 5
  package var firstPause = Duration.seconds(10)
  package var pauseAfterQuota = Duration.seconds(60)
  package var longestPause = Duration.seconds(600)
  /// The maximum time between the start of the first attempt and the start of the last.
  package var window = Duration.seconds(3600)

  /// Whether to retry a send that did not leave this machine.
  ///
  /// This is useful for a list. On the screen it is false, because people want to know immediately
  /// that the network is down.
  package var retriesUnsent = false

  package init() {}

  /// Returns whether and when to retry.
  ///
  /// `attempt` counts from 1; `advice` is nil if a retry is unsafe or cannot help; `jitter` is
  /// between 0 and 1.
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

  /// Returns the wait before the first retry, without jitter.
  package func firstWait(
    _ advice: Refusal.Advice, serverAskedFor pause: Duration? = nil
  ) -> Duration {
    pause ?? ownPause(attempt: 1, advice: advice, jitter: 0.5)
  }

  /// Returns 90 % to 110 % of the nominal wait, depending on `jitter`, but at least the first wait.
  private func ownPause(attempt: Int, advice: Refusal.Advice, jitter: Double) -> Duration {
    let first = advice == .quota ? pauseAfterQuota : firstPause
    let doubled = min(first * (1 << min(attempt - 1, 16)), longestPause)
    return max(first, doubled * (0.9 + 0.2 * jitter))
  }
}
