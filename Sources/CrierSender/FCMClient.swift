package import CrierAnswers
package import CrierMessage
import CurlHTTP
import HTTPTypes
import Synchronization

/// Sends messages of one project and retries when that is safe.
///
/// It can be used by any number of tasks. It keeps no message, and no secret except the access
/// token in `TokenSource`. FCM has no idempotency key, so a request is sent again only when FCM's
/// own response, or the connection, proves that the message was not accepted; otherwise the outcome
/// is `.unknown`. A dry run delivers nothing and may always be retried. If the server cannot be
/// reached, retries begin only after it has responded once: until then the address may be wrong.
///
/// ```
///  send ──► TokenSource ──► exchange ──► AnswerReader ──► outcome
///    ▲                                        │
///    └──── RetryPolicy: wait ◄── can retry ───┘
/// ```
package struct FCMClient: Sendable {
  /// Waits before the next attempt; throws if there must not be one.
  package typealias Rest = @Sendable (SendProgress) async throws -> Void
  /// Why the server must get nothing more; nil if it may.
  package typealias Obstacle = @Sendable () async -> Explanation?

  package let endpoint: Endpoint
  package let project: String
  private let exchange: Exchange
  private let tokens: TokenSource
  let policy: RetryPolicy
  private let clock: any Clock<Duration>
  let now: @Sendable () -> Duration
  private let jitter: @Sendable () -> Double
  private let obstacle: Obstacle
  private let contact = Contact()

  /// Whether any request got a response, whatever its content.
  private final class Contact: Sendable {
    private let answered = Mutex(false)

    var isMade: Bool { answered.withLock(\.self) }
    func make() { answered.withLock { $0 = true } }
  }

  /// Creates a client; `now` returns the time since 1 January 1970, `jitter` a number from 0 to 1,
  /// and `obstacle` is asked before each attempt.
  package init(
    endpoint: Endpoint = .fcm, project: String, tokens: TokenSource,
    policy: RetryPolicy = RetryPolicy(), clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Duration, jitter: @escaping @Sendable () -> Double,
    obstacle: @escaping Obstacle = { nil }, exchange: @escaping Exchange
  ) {
    self.obstacle = obstacle
    self.endpoint = endpoint
    self.project = project
    self.tokens = tokens
    self.policy = policy
    self.clock = clock
    self.now = now
    self.jitter = jitter
    self.exchange = exchange
  }

  /// Sends the request and retries when that is safe.
  ///
  /// If given, `rest` waits between two attempts instead of the clock; if it throws, the send ends
  /// with the last outcome. `obstacle` is asked before each attempt that follows a pause.
  package func send(
    _ request: SendRequest, progress: @Sendable (SendProgress) -> Void = { _ in },
    rest: Rest? = nil, afterPause obstacle: Obstacle? = nil
  ) async -> SendReport {
    await attempt(progress: progress, rest: rest, afterPause: obstacle) { token in
      await post(request, token)
    }
  }

  /// Makes attempts until one of them succeeds or another one cannot help.
  func attempt(
    progress: @Sendable (SendProgress) -> Void,
    rest: Rest?,
    afterPause laterObstacle: Obstacle? = nil,
    _ attempt: (AccessToken) async -> SendAttempt
  ) async -> SendReport {
    let start = now()
    var sent = 0
    var tries = 0
    var refused: (token: AccessToken, outcome: SendOutcome)?
    func report(_ outcome: SendOutcome, lacks need: SendReport.Need? = nil) -> SendReport {
      SendReport(outcome: outcome, attempts: sent, elapsed: now() - start, lacks: need)
    }
    while true {
      if let obstacle = await obstacle() { return report(.notSent(obstacle)) }
      let token: AccessToken
      do throws(CredentialError) {
        token = try await accessToken(by: policy, progress: progress, rest: rest)
      } catch {
        return report(SendAttempt(error).outcome, lacks: .token)
      }
      // A fixed token, or one that a command prints again, would be refused again.
      if let refused, refused.token.secret == token.secret { return report(refused.outcome) }
      if Task.isCancelled { return report(.notSent(Self.stopped)) }
      // Waiting for the token may have taken long.
      if let obstacle = await obstacle() { return report(.notSent(obstacle)) }
      // A wait for the token is a pause, too.
      if tries > 0 || now() - start >= .seconds(1), let obstacle = await laterObstacle?() {
        return report(.notSent(obstacle))
      }
      let attempt = await attempt(token)
      if attempt.hasLeft { sent += 1 }
      if refused == nil, attempt.hasStaleToken {
        refused = (token, attempt.outcome)
        await tokens.drop(token)
        continue
      }
      if attempt.isUnsent, !contact.isMade { return report(attempt.outcome, lacks: .server) }
      tries += 1
      guard let step = nextStep(after: attempt, tries: tries, since: start, by: policy),
        await hasWaited(step, progress: progress, rest: rest)
      else { return report(attempt.outcome) }
    }
  }

  /// Gets the access token before many sends need it; returns the outcome if that fails.
  ///
  /// Retries as a send does, except when the network is unreachable.
  package func authorize(
    progress: @Sendable (SendProgress) -> Void = { _ in },
    rest: Rest? = nil
  ) async -> SendOutcome? {
    if let obstacle = await obstacle() { return .notSent(obstacle) }
    var policy = policy
    policy.retriesUnsent = false
    do throws(CredentialError) {
      _ = try await accessToken(by: policy, progress: progress, rest: rest)
      return nil
    } catch {
      return SendAttempt(error).outcome
    }
  }

  /// Returns when the access token expires, since 1 January 1970; nil if there is none.
  package func tokenExpiry() async -> Duration? {
    try? await tokens.token(at: now()).expires
  }

  /// Returns the access token; simultaneous sends share the attempts and their result.
  private func accessToken(
    by policy: RetryPolicy, progress: @Sendable (SendProgress) -> Void,
    rest: Rest?
  ) async throws(CredentialError) -> AccessToken {
    let start = now()
    return try await tokens.token(at: start) { grant throws(CredentialError) in
      var tries = 0
      while true {
        do throws(CredentialError) {
          return try await grant.fetch(at: now())
        } catch {
          tries += 1
          guard
            var step = nextStep(after: SendAttempt(error), tries: tries, since: start, by: policy)
          else { throw error }
          step.isForToken = true
          guard await hasWaited(step, progress: progress, rest: rest) else { throw error }
        }
      }
    }
  }

  /// Returns the wait before the next attempt; nil if there must not be one.
  func nextStep(
    after attempt: SendAttempt, tries: Int, since start: Duration, by policy: RetryPolicy
  ) -> SendProgress? {
    let decision = policy.decide(
      attempt: tries, advice: attempt.advice, isUnsent: attempt.isUnsent,
      serverAskedFor: attempt.serverAskedFor, elapsed: now() - start, jitter: jitter())
    guard case .retry(let wait) = decision else { return nil }
    return SendProgress(
      attempt: tries, reason: attempt.reason, outcome: attempt.outcome, wait: wait,
      isAsked: attempt.serverAskedFor != nil, isUnsent: attempt.isUnsent)
  }

  /// Waits; returns false if the wait was cut short.
  func hasWaited(
    _ step: SendProgress, progress: @Sendable (SendProgress) -> Void,
    rest: Rest?
  ) async -> Bool {
    progress(step)
    do {
      if let rest { try await rest(step) } else { try await clock.sleep(for: step.wait) }
      return true
    } catch {
      return false
    }
  }

  private func post(_ request: SendRequest, _ token: AccessToken) async -> SendAttempt {
    let post = endpoint.request(.post, "/v1/projects/\(project)/messages:send")
    switch await answer(to: post, body: request.json, token) {
    case .success(let answer):
      return SendAttempt(
        answer, isDryRun: request.isDryRun, to: AnsweredRequest(json: request.json), now: now())
    case .failure(let error): return SendAttempt(error, isDryRun: request.isDryRun)
    }
  }

  /// Sends one request with an access token, and returns the response.
  func answer(
    to request: HTTPRequest, body: String, _ token: AccessToken
  ) async -> Result<ReceivedAnswer, CurlError> {
    var request = request
    for field in token.fields { request.headerFields.append(field) }
    request.headerFields[.contentType] = "application/json; charset=UTF-8"
    request.headerFields[.userAgent] = "crier"
    do throws(CurlError) {
      let answer = try await exchange(request, Array(body.utf8))
      contact.make()
      return .success(ReceivedAnswer(answer))
    } catch {
      return .failure(error)
    }
  }

  private static let stopped = Explanation("The send was stopped before a request was sent.")
}
