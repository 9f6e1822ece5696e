import CrierCore
package import OpenSSLSigning

/// The signed statement that is exchanged for an access token (RFC 7523), good for an hour.
package struct JWTAssertion: Sendable {
  package static let scope = "https://www.googleapis.com/auth/firebase.messaging"
  static let lifetime = 3600

  package let account: ServiceAccount
  /// Whole seconds since 1 January 1970.
  package let issuedAt: Int

  /// What the access token is to be good for.
  let scope: String

  package init(
    for account: ServiceAccount, scope: String = JWTAssertion.scope, issuedAt: Int
  ) {
    self.account = account
    self.scope = scope
    self.issuedAt = issuedAt
  }

  /// `header.claims.signature`, each in base64url without padding. A secret for an hour.
  package func signed() throws(SigningError) -> String {
    let text = Self.encode(header) + "." + Self.encode(claims)
    return text + "." + Base64URL.encode(try account.key.sign(Array(text.utf8)))
  }

  private var header: JSONValue {
    .object([
      JSONMember("alg", .string("RS256")), JSONMember("typ", .string("JWT")),
      JSONMember("kid", .string(account.keyID)),
    ])
  }

  private var claims: JSONValue {
    .object([
      JSONMember("iss", .string(account.clientEmail)),
      JSONMember("scope", .string(scope)),
      JSONMember("aud", .string(account.tokenAddress)),
      JSONMember("iat", .number(String(issuedAt))),
      JSONMember("exp", .number(String(issuedAt + Self.lifetime))),
    ])
  }

  private static func encode(_ value: JSONValue) -> String {
    Base64URL.encode(Array(JSONWriter.compact(value).utf8))
  }
}
