import CurlHTTP
import HTTPTypes

/// Access tokens for many callers: cached, renewed early, and fetched by one caller at a time.
///
/// ```
///  token(at:) ──► fresh? ──yes──► return it
///                   │ no
///                   ├── no fetch running ──► TokenGrant ──► cached, returned to all waiting
///                   └── fetch running ──► wait for its result
/// ```
package actor TokenSource {
  private let grant: (any TokenGrant)?
  private let givesUp: Bool
  private var current: AccessToken?
  /// The failure after which no more tokens are fetched; set at most once.
  private var failure: CredentialError?
  private var isAsking = false
  private var waiting: [CheckedContinuation<Result<AccessToken, CredentialError>, Never>] = []
  /// The number of fetched tokens, for tests and diagnostics.
  package private(set) var fetched = 0

  /// Creates a source; with `givesUp`, the first failure is the result of all later calls.
  ///
  /// Lists use `givesUp`, so that not every row tries again; on the screen, the user can try again.
  package init(_ grant: any TokenGrant, givesUp: Bool = false) {
    self.grant = grant
    self.givesUp = givesUp
  }

  package init(_ account: ServiceAccount, exchange: @escaping Exchange) {
    self.init(TokenExchange(account: account, scope: JWTAssertion.scope, exchange: exchange))
  }

  /// Creates a source with a fixed token, for emulators on this machine, which accept any token.
  package init(fixed secret: String) {
    grant = nil
    givesUp = false
    current = AccessToken(secret: secret, expires: .seconds(Int32.max) * 1000)
  }

  package func token(at now: Duration) async throws(CredentialError) -> AccessToken {
    try await token(at: now) { grant throws(CredentialError) in try await grant.fetch(at: now) }
  }

  /// Returns the cached token, or a new one from `fetch`.
  ///
  /// `fetch` may use the grant several times, with waits in between; callers that arrive in the
  /// meantime share its result.
  package func token(
    at now: Duration,
    fetch: @Sendable (any TokenGrant) async throws(CredentialError) -> AccessToken
  ) async throws(CredentialError) -> AccessToken {
    while true {
      if let current, current.isFresh(at: now) { return current }
      if let failure { throw failure }
      guard let grant else { throw .signingFailed }
      if isAsking {
        let result = await withCheckedContinuation { waiting.append($0) }
        // The caller that fetched the token was cancelled, but this one was not, so it tries again.
        if case .failure(let error) = result, error.wasCancelled, !Task.isCancelled { continue }
        return try result.get()
      }
      return try await ask(grant, by: fetch).get()
    }
  }

  private func ask(
    _ grant: any TokenGrant,
    by fetch: @Sendable (any TokenGrant) async throws(CredentialError) -> AccessToken
  ) async -> Result<AccessToken, CredentialError> {
    isAsking = true
    let result: Result<AccessToken, CredentialError>
    do throws(CredentialError) {
      let token = try await fetch(grant)
      current = token
      fetched += 1
      result = .success(token)
    } catch {
      // Reports a cancellation as such, not as the error of the last attempt.
      let error = Task.isCancelled ? CredentialError.cancelled : error
      if givesUp, !error.wasCancelled { failure = error }
      result = .failure(error)
    }
    isAsking = false
    let all = waiting
    waiting = []
    for one in all { one.resume(returning: result) }
    return result
  }

  /// Discards a token that FCM refused, unless there is a newer one already.
  package func drop(_ token: AccessToken) {
    if grant != nil, current == token { current = nil }
  }
}
