import CrierCore
import CurlHTTP
import HTTPTypes

/// Access tokens for many callers: cached, renewed early, and by one caller at a time.
///
/// ```
///  token(at:) ──► fresh? ──yes──► it
///                   │ no
///                   ├── nobody asks yet ──► TokenGrant ──► kept, told to all who wait
///                   └── somebody asks ──► wait for that answer
/// ```
package actor TokenSource {
  private let grant: (any TokenGrant)?
  private var current: AccessToken?
  private var isAsking = false
  private var waiting: [CheckedContinuation<Result<AccessToken, CredentialError>, Never>] = []
  /// How many were fetched, for tests and the curious.
  package private(set) var fetched = 0

  package init(_ grant: any TokenGrant) {
    self.grant = grant
  }

  package init(_ account: ServiceAccount, exchange: @escaping Exchange) {
    grant = TokenExchange(account: account, scope: JWTAssertion.scope, exchange: exchange)
  }

  /// A token that never changes: emulators on this machine take any.
  package init(fixed secret: String) {
    grant = nil
    current = AccessToken(secret: secret, expires: .seconds(Int32.max) * 1000)
  }

  package func token(at now: Duration) async throws(CredentialError) -> AccessToken {
    while true {
      if let current, current.isFresh(at: now) { return current }
      guard let grant else { throw .signingFailed }
      if isAsking {
        let result = await withCheckedContinuation { waiting.append($0) }
        // Whoever asked was cancelled; that is no answer for others.
        if case .failure(let failure) = result, case .noAnswer(let error) = failure.cause,
          error.cause == .cancelled,
          !Task.isCancelled
        {
          continue
        }
        return try result.get()
      }
      return try await ask(grant, now).get()
    }
  }

  private func ask(
    _ grant: any TokenGrant, _ now: Duration
  ) async -> Result<AccessToken, CredentialError> {
    isAsking = true
    let result: Result<AccessToken, CredentialError>
    do {
      result = .success(try await grant.fetch(at: now))
    } catch {
      result = .failure(error)
    }
    isAsking = false
    if case .success(let token) = result {
      current = token
      fetched += 1
    }
    let all = waiting
    waiting = []
    for one in all { one.resume(returning: result) }
    return result
  }

  /// Gives up a token that FCM refused; a newer one stays.
  package func drop(_ token: AccessToken) {
    if grant != nil, current == token { current = nil }
  }
}
