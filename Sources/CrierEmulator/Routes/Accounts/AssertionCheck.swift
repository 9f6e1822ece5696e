import CrierMessage
import OpenSSLSigning

/// Checks the JWT of a service account as `oauth2.googleapis.com` does.
struct AssertionCheck {
  /// The maximum difference between the clocks.
  static let skew: Duration = .seconds(300)
  static let longestLife: Duration = .seconds(3600)

  /// The public keys (PEM) by account.
  let accounts: [String: String]
  /// Whether signatures are not checked.
  let takesAnyAccount: Bool
  let now: Duration
  let audiences: Set<String>

  /// Returns the accepted audiences: a key file names Google's endpoint or, if edited, the
  /// emulator's. Old key files name old addresses of Google's endpoint.
  static func audiences(of authority: String) -> Set<String> {
    Set(
      AccountRoutes.tokenPaths.flatMap {
        ["https://\(authority)/\($0)", "http://\(authority)/\($0)"]
      } + [
        "https://oauth2.googleapis.com/token", "https://www.googleapis.com/oauth2/v4/token",
        "https://www.googleapis.com/oauth2/v3/token", "https://accounts.google.com/o/oauth2/token",
      ])
  }

  /// Returns the scopes that the assertion asks for.
  @discardableResult
  func check(_ assertion: String) throws(TokenRefusal) -> TokenScopes {
    // Checked first, because each part of a huge text would be copied.
    guard assertion.utf8.count <= Self.longestAssertion else {
      throw .badAssertion("It is too long.")
    }
    let parts = assertion.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw .badAssertion("It must have three parts separated by dots.")
    }
    guard try object(parts[0], "header")["alg"]?.text == "RS256" else {
      throw .badAssertion("The header must have the alg RS256.")
    }
    let claims = try object(parts[1], "claim set")
    let account = try checkClaims(claims)
    try checkSignature(parts, account: account)
    return try scopes(in: claims)
  }

  /// The maximum size of an assertion in bytes; usual ones have about 900.
  private static let longestAssertion = 65_536

  private func object(_ part: Substring, _ name: String) throws(TokenRefusal) -> JSONValue {
    guard let bytes = Base64URL.decode(String(part)), let value = try? JSONReader.read(bytes),
      value.members != nil
    else {
      throw .badAssertion("The \(name) is not a JSON object in base64url.")
    }
    return value
  }

  /// Checks the claims about account, audience and time, and returns the account.
  private func checkClaims(_ claims: JSONValue) throws(TokenRefusal) -> String {
    guard let issuer = claims["iss"]?.text, !issuer.isEmpty else {
      throw .badAssertion("The claim iss is missing.")
    }
    guard let audience = claims["aud"]?.text, audiences.contains(audience) else {
      throw .wrongAudience
    }
    guard let issued = claims["iat"]?.integer, let end = claims["exp"]?.integer else {
      throw .badTimes
    }
    let (start, stop) = (Duration.seconds(issued), Duration.seconds(end))
    guard start < stop, stop - start <= Self.longestLife, start <= now + Self.skew,
      stop > now - Self.skew
    else { throw .badTimes }
    return issuer
  }

  private func checkSignature(
    _ parts: [Substring], account: String
  ) throws(TokenRefusal) {
    if takesAnyAccount { return }
    guard let key = accounts[account] else { throw .unknownAccount }
    let signed = Array("\(parts[0]).\(parts[1])".utf8)
    guard let signature = Base64URL.decode(String(parts[2])),
      let verifier = try? RS256Verifier(publicKeyPEM: key),
      verifier.isValid(signature, of: signed)
    else { throw .badSignature }
  }

  private func scopes(in claims: JSONValue) throws(TokenRefusal) -> TokenScopes {
    if let user = claims["sub"]?.text, user != claims["iss"]?.text { throw .delegated }
    let words = TokenScopes.words(of: claims["scope"]?.text)
    if words.isEmpty { throw .noScope }
    guard words.allSatisfy(TokenScopes.isScope) else { throw .badScope }
    return TokenScopes(names: words)
  }
}
