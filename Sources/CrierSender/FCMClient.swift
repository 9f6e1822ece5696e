package import CrierCore
import CurlHTTP
import HTTPTypes

/// The only way out for messages: one request in, one outcome out, retries between.
///
/// Used by any number of tasks. Keeps no message, and no secret but the access token in
/// `TokenSource`. FCM has no idempotency key, so a request is repeated only when FCM's own answer, or
/// the connection, proves that the message was not taken. Else the outcome is `.unknown`. A dry run
/// delivers nothing and may always be repeated.
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

  /// Sends the request and retries when that is safe. `rest` waits between two attempts instead of
  /// the clock; if it throws, the send ends with the last answer.
  package func send(
    _ request: SendRequest, progress: @Sendable (SendProgress) -> Void = { _ in },
    rest: (@Sendable (SendProgress) async throws -> Void)? = nil
  ) async -> SendReport {
    let start = now()
    var sent = 0
    var tries = 0
    var mayRenew = true
    func report(_ outcome: SendOutcome) -> SendReport {
      SendReport(outcome: outcome, attempts: sent, elapsed: now() - start)
    }
    while true {
      let attempt: SendAttempt
      do throws(CredentialError) {
        let token = try await tokens.token(at: now())
        if Task.isCancelled { return report(.notSent(Self.stopped)) }
        attempt = await post(request, token)
        if attempt.hasLeft { sent += 1 }
        if mayRenew, attempt.hasStaleToken {
          mayRenew = false
          await tokens.drop(token)
          continue
        }
      } catch {
        attempt = SendAttempt(error)
      }
      tries += 1
      guard
        case .retry(let wait) = policy.decide(
          attempt: tries, advice: attempt.advice, isUnsent: attempt.isUnsent,
          serverAskedFor: attempt.serverAskedFor, elapsed: now() - start, jitter: jitter())
      else { return report(attempt.outcome) }
      let step = SendProgress(
        attempt: tries, reason: attempt.reason, wait: wait, isAsked: attempt.serverAskedFor != nil)
      progress(step)
      do {
        if let rest { try await rest(step) } else { try await clock.sleep(for: wait) }
      } catch {
        return report(attempt.outcome)
      }
    }
  }

  private func post(_ request: SendRequest, _ token: AccessToken) async -> SendAttempt {
    var fields = token.fields
    fields[.contentType] = "application/json; charset=UTF-8"
    fields[.userAgent] = "crier"
    let post = endpoint.post(
      "/v1/projects/\(request.project)/messages:send",
      fields)
    do {
      let answer = try await exchange(post, Array(request.json.utf8))
      return SendAttempt(
        answered: AnswerReader(now: now()).read(answer, isDryRun: request.isDryRun))
    } catch {
      return SendAttempt(error, isDryRun: request.isDryRun)
    }
  }

  private static let stopped = Explanation("The send was stopped before anything left.")
}
