import CrierCore
import CurlHTTP
import HTTPTypes

/// One trip to the token endpoint: an assertion goes there, an access token comes back.
struct TokenExchange: Sendable {
  let account: ServiceAccount
  let exchange: Exchange

  func fetch(at now: Duration) async -> Result<AccessToken, CredentialError> {
    guard let address = ServerAddress(account.tokenAddress) else {
      return .failure(.badTokenAddress(path: "the key file"))
    }
    let issuedAt = Int(now.components.seconds)
    guard let assertion = try? JWTAssertion(for: account, issuedAt: issuedAt).signed() else {
      return .failure(.signingFailed)
    }
    let grant = "urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer"
    let body = "grant_type=\(grant)&assertion=\(assertion)"
    let request = address.request(.post, [.contentType: "application/x-www-form-urlencoded"])
    do {
      return read(try await exchange(request, Array(body.utf8)), now)
    } catch {
      return .failure(.noAnswer(error))
    }
  }

  private func read(
    _ answer: HTTPAnswer, _ now: Duration
  ) -> Result<AccessToken, CredentialError> {
    let status = answer.response.status.code
    return switch TokenAnswer(status: status, body: AnswerBody(answer.body, keepsSecrets: true)) {
    case .token(let secret, let seconds):
      .success(AccessToken(secret: secret, expires: now + .seconds(seconds)))
    case .passing: .failure(.unavailable(httpStatus: status))
    case .refused(let code, let clue):
      .failure(.refused(code: code, httpStatus: status, clue: clue))
    case .strange: .failure(.strangeAnswer(httpStatus: status))
    }
  }
}
