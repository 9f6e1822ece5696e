import CrierCore
import CurlHTTP
import HTTPTypes

/// The only way out for messages: one request in, one outcome out, retries between.
///
/// Used by any number of tasks. Keeps no message, and no secret but the access token in
/// `TokenSource`. FCM has no idempotency key, so a request whose answer was lost is `.unknown` and
/// not repeated, unless it is a dry run.
///
/// ```
///  send ──► TokenSource ──► exchange ──► AnswerReader ──► outcome
///    ▲                                        │
///    └──── RetryPolicy: wait ◄── may pass ────┘
/// ```
package struct FCMClient: Sendable {
  private let endpoint: Endpoint
  private let exchange: Exchange
  private let tokens: TokenSource
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Duration
  private let jitter: @Sendable () -> Double

  /// `now` tells the time since 1 January 1970, `jitter` a number between 0 and 1.
  package init(
    endpoint: Endpoint = .fcm, tokens: TokenSource, policy: RetryPolicy = RetryPolicy(),
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Duration,
    jitter: @escaping @Sendable () -> Double, exchange: @escaping Exchange
  ) {
    self.endpoint = endpoint
    self.tokens = tokens
    self.policy = policy
    self.clock = clock
    self.now = now
    self.jitter = jitter
    self.exchange = exchange
  }

  package func send(
    _ request: SendRequest, progress: @Sendable (SendProgress) -> Void = { _ in }
  ) async -> SendReport {
    let start = now()
    var attempts = 0
    var mayRenew = true
    func report(_ outcome: SendOutcome) -> SendReport {
      SendReport(outcome: outcome, attempts: attempts, elapsed: now() - start)
    }
    while true {
      let token: AccessToken
      do {
        token = try await tokens.token(at: now())
      } catch {
        return report(Self.outcome(of: error))
      }
      if Task.isCancelled { return report(.notSent(Self.stopped)) }
      attempts += 1
      let outcome = await attempt(request, token)
      if mayRenew, Self.isStaleToken(outcome) {
        mayRenew = false
        await tokens.drop(token)
        continue
      }
      guard let (advice, asked, reason) = Self.canRetry(outcome, isDryRun: request.isDryRun),
        case .retry(let wait) = policy.decide(
          attempt: attempts, advice: advice, serverAskedFor: asked, elapsed: now() - start,
          jitter: jitter())
      else { return report(outcome) }
      progress(SendProgress(attempt: attempts, reason: reason, wait: wait))
      guard (try? await clock.sleep(for: wait)) != nil else { return report(outcome) }
    }
  }

  private func attempt(_ request: SendRequest, _ token: AccessToken) async -> SendOutcome {
    let post = endpoint.post(
      "/v1/projects/\(request.project)/messages:send",
      [
        .authorization: "Bearer \(token.secret)",
        .contentType: "application/json; charset=UTF-8", .userAgent: "crier",
      ])
    do {
      let answer = try await exchange(post, Array(request.json.utf8))
      return AnswerReader(now: now()).read(answer)
    } catch {
      return error.wasSent ? .unknown(Self.lost(error)) : .notSent(error.explanation)
    }
  }

  /// Our own access token was refused, which a new one may mend; Apple's key is another matter.
  private static func isStaleToken(_ outcome: SendOutcome) -> Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return refusal.httpStatus == 401 && refusal.errorCode != "THIRD_PARTY_AUTH_ERROR"
  }

  /// Whether another try can hurt nobody and may help, with what the server asked for.
  private static func canRetry(
    _ outcome: SendOutcome, isDryRun: Bool
  ) -> (Refusal.Advice, Duration?, String)? {
    switch outcome {
    case .accepted, .notSent: nil
    case .refused(let refusal):
      (refusal.advice, refusal.retryAfter, refusal.explanation.sentence)
    case .unknown(let explanation): isDryRun ? (.retry, nil, explanation.sentence) : nil
    }
  }

  private static let stopped = Explanation("The send was stopped before anything left.")

  private static func lost(_ error: CurlError) -> Explanation {
    Explanation(
      "The message may have arrived: it left, and its answer was lost. "
        + error.explanation.sentence,
      fix: "Look at a device before sending again; FCM cannot tell a repeat from a new message.")
  }

  /// A token that cannot be had: nothing left. Where the account is at fault, FCM would say no.
  private static func outcome(of error: CredentialError) -> SendOutcome {
    guard case .refused(let code, let status) = error else { return .notSent(error.explanation) }
    return .refused(
      Refusal(
        advice: .fixCredentials, httpStatus: status, errorCode: code,
        explanation: error.explanation))
  }
}
