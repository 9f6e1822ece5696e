import CrierMessage
import OpenSSLSigning

/// Checks the JWT of a service account as `oauth2.googleapis.com` does.
struct AssertionCheck {
  /// The maximum difference between the clocks.
  static let skew: Duration = .seconds(300)
  static let longestLife: Duration = .seconds(3600)
  static let scopes: Set<Substring> = [
    "https://www.googleapis.com/auth/firebase.messaging",
    "https://www.googleapis.com/auth/cloud-platform",
  ]

  /// The public keys (PEM) by account.
  let accounts: [String: String]
  /// Whether signatures are not checked.
  let takesAnyAccount: Bool
  let now: Duration
  let audiences: Set<String>

  /// Returns the accepted audiences: a key file names Google's endpoint or, if edited, the
  /// emulator's.
  static func audiences(of authority: String) -> Set<String> {
    [
      "https://oauth2.googleapis.com/token", "https://\(authority)/token",
      "http://\(authority)/token",
    ]
  }

  func check(_ assertion: String) throws(TokenRefusal) {
    let parts = assertion.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw .badAssertion("It must have three parts separated by dots.")
    }
    guard try object(parts[0], "header")["alg"]?.text == "RS256" else {
      throw .badAssertion("The header must have the alg RS256.")
    }
    let claims = try object(parts[1], "claim set")
    try checkClaims(claims)
    try checkSignature(parts, account: claims["iss"]?.text ?? "")
  }

  private func object(_ part: Substring, _ name: String) throws(TokenRefusal) -> JSONValue {
    guard let bytes = Base64URL.decode(String(part)), let value = try? JSONReader.read(bytes),
      value.members != nil
    else {
      throw .badAssertion("The \(name) is not a JSON object in base64url.")
    }
    return value
  }

  private func checkClaims(_ claims: JSONValue) throws(TokenRefusal) {
    guard let issuer = claims["iss"]?.text, !issuer.isEmpty else {
      throw .badAssertion("The claim iss is missing.")
    }
    guard let audience = claims["aud"]?.text, audiences.contains(audience) else {
      throw .badAssertion("The claim aud must be https://oauth2.googleapis.com/token.")
    }
    let asked = (claims["scope"]?.text ?? "").split(separator: " ")
    guard asked.contains(where: Self.scopes.contains) else { throw .badScope }
    guard let issued = claims["iat"]?.integer, let end = claims["exp"]?.integer else {
      throw .badTimes
    }
    let (start, stop) = (Duration.seconds(issued), Duration.seconds(end))
    guard start < stop, stop - start <= Self.longestLife, start <= now + Self.skew,
      stop > now - Self.skew
    else { throw .badTimes }
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
}
