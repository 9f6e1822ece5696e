import CrierCore
import CurlHTTP
import HTTPTypes

/// One trip to the token endpoint: an assertion goes there, an access token comes back.
struct TokenExchange: Sendable {
  let account: ServiceAccount
  let exchange: Exchange

  func fetch(at now: Duration) async -> Result<AccessToken, CredentialError> {
    guard let endpoint = Endpoint(account.tokenAddress) else {
      return .failure(.badTokenAddress(path: "the key file"))
    }
    let issuedAt = Int(now.components.seconds)
    guard let assertion = try? JWTAssertion(for: account, issuedAt: issuedAt).signed() else {
      return .failure(.signingFailed)
    }
    let grant = "urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer"
    let body = "grant_type=\(grant)&assertion=\(assertion)"
    let request = endpoint.post("", [.contentType: "application/x-www-form-urlencoded"])
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
    let json = try? JSONReader.read(answer.body)
    if status == 200, let secret = json?["access_token"]?.text, Self.isHeaderText(secret) {
      let seconds = json?["expires_in"]?.integer ?? 3600
      return .success(AccessToken(secret: secret, expires: now + .seconds(seconds)))
    }
    if status == 408 || status == 429 || status >= 500 {
      return .failure(.unavailable(httpStatus: status))
    }
    guard let code = json?["error"]?.text, Self.isCode(code) else {
      return .failure(.strangeAnswer(httpStatus: status))
    }
    if Self.passingCodes.contains(code) { return .failure(.unavailable(httpStatus: status)) }
    return .failure(.refused(code: code, httpStatus: status))
  }

  /// What Google's endpoint calls trouble of its own, under whatever status.
  private static let passingCodes = ["internal_failure", "server_error", "temporarily_unavailable"]

  /// `invalid_grant` and the like; anything longer could repeat the assertion, which is a secret.
  private static func isCode(_ text: String) -> Bool {
    text.utf8.count <= 40
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_") }
  }

  /// What may stand in a header: no line end can be smuggled in.
  private static func isHeaderText(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
