import CrierAnswers
import CrierMessage
import CurlHTTP
import HTTPTypes

/// A way to get an access token, in one or several steps.
package protocol TokenGrant: Sendable {
  /// Gets an access token; `now` is the time since 1 January 1970.
  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken
}

/// The network and file access that token grants need.
package struct TokenSurroundings: Sendable {
  package var exchange: Exchange
  /// Bypasses any proxy, for metadata servers on the machine's own network.
  package var direct: Exchange
  /// Reads a file named in the credentials.
  package var read: @Sendable (String) -> Result<[UInt8], CredentialError>

  package init(
    exchange: @escaping Exchange, direct: @escaping Exchange,
    read: @escaping @Sendable (String) -> Result<[UInt8], CredentialError>
  ) {
    self.exchange = exchange
    self.direct = direct
    self.read = read
  }
}

/// Exchanges an assertion for an access token at the token endpoint.
struct TokenExchange: TokenGrant {
  let account: ServiceAccount
  let scope: String
  let exchange: Exchange

  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let hop = TokenHop(.assertion, account.origin)
    guard let address = ServerAddress(account.tokenAddress) else {
      throw .badAddress(account.origin ?? MemberOrigin(member: "token_uri", path: "the key file"))
    }
    let issuedAt = now.secondsRoundedDown
    let assertion: String
    do {
      assertion = try JWTAssertion(for: account, scope: scope, issuedAt: issuedAt).signed()
    } catch {
      throw .signingFailed
    }
    let form = FormBody([
      ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"), ("assertion", assertion),
    ])
    let answer = try await hop.ask(
      address.request(.post, FormBody.fields), form.bytes, by: exchange)
    return try hop.token(in: answer, at: now)
  }
}

/// The body of a form: `application/x-www-form-urlencoded`.
struct FormBody {
  let bytes: [UInt8]

  static let fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

  init(_ members: [(name: String, value: String)]) {
    bytes = Array(
      members.map { "\($0.name)=\(PercentEncoding.text($0.value))" }.joined(separator: "&").utf8)
  }

  /// Returns the secrets in a form, still percent-encoded.
  static func secrets(in bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "&").compactMap { member in
      let parts = member.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && ExchangeTrace.hiddenMembers.contains(String(parts[0]))
        ? String(parts[1]) : nil
    }
  }
}

/// Exchanges a login's refresh token for an access token (RFC 6749, section 6).
struct RefreshGrant: TokenGrant {
  let login: UserLogin
  let exchange: Exchange

  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    // Requests no scope, because a refresh cannot extend the scope of the login.
    let form = FormBody([
      ("grant_type", "refresh_token"), ("client_id", login.clientID),
      ("client_secret", login.clientSecret), ("refresh_token", login.refreshToken),
    ])
    let answer = try await login.hop.ask(
      login.tokenAddress.request(.post, FormBody.fields), form.bytes, by: exchange)
    var token = try login.hop.token(in: answer, at: now)
    token.quotaProject = login.quotaProject
    return token
  }
}

/// A grant whose tokens count for this project instead of the one that the credentials name.
package struct QuotaProjectGrant: TokenGrant {
  private let grant: any TokenGrant
  private let project: String

  /// `project` must be allowed in a header.
  package init(_ grant: any TokenGrant, for project: String) {
    (self.grant, self.project) = (grant, project)
  }

  package func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    var token = try await grant.fetch(at: now)
    token.quotaProject = project
    return token
  }
}
