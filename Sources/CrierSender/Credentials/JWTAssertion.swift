import CrierMessage
package import OpenSSLSigning

/// The signed assertion that is exchanged for an access token (RFC 7523); valid for an hour.
package struct JWTAssertion: Sendable {
  package static let scope = "https://www.googleapis.com/auth/firebase.messaging"
  static let lifetime = 3600

  package let account: ServiceAccount
  /// The time of issue in whole seconds since 1 January 1970.
  package let issuedAt: Int

  /// The scope of the access token.
  let scope: String

  package init(
    for account: ServiceAccount, scope: String = JWTAssertion.scope, issuedAt: Int
  ) {
    self.account = account
    self.scope = scope
    self.issuedAt = issuedAt
  }

  /// Returns `header.claims.signature`, each in base64url without padding.
  ///
  /// The result is secret while it is valid.
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
