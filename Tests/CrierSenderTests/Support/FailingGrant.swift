import CrierSender
import Synchronization

/// A grant that fails a given number of times, and counts the requests.
final class FailingGrant: TokenGrant {
  private let error: CredentialError
  private let failures: Int
  private let count = Mutex(0)

  init(_ error: CredentialError, times failures: Int = .max) {
    self.error = error
    self.failures = failures
  }

  var asked: Int { count.withLock { $0 } }

  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let number = count.withLock { count in
      count += 1
      return count
    }
    if number <= failures { throw error }
    return AccessToken(secret: "access", lifetime: .seconds(3600), from: now)
  }
}
