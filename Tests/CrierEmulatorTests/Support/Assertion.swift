import CrierMessage
import OpenSSLSigning

/// The JWT of a service account, valid by default.
struct Assertion: Sendable {
  var algorithm = "RS256"
  var issuer = "sender@demo.example"
  var audience = "https://oauth2.googleapis.com/token"
  var scope = "https://www.googleapis.com/auth/firebase.messaging"
  /// The user in whose name the token is asked for.
  var subject: String?
  /// In seconds from now.
  var issued = 0
  var end = 3_600

  /// Returns the signed JWT; without a key, its signature is invalid.
  func token(at now: Duration, signedWith key: RS256Key?) throws -> String {
    let seconds = Int(now.components.seconds)
    let header = part(["alg": .string(algorithm), "typ": .string("JWT")])
    let claims = part([
      "iss": .string(issuer), "scope": .string(scope), "aud": .string(audience),
      "iat": .number("\(seconds + issued)"), "exp": .number("\(seconds + end)"),
      "sub": .string(subject ?? issuer),
    ])
    let signed = header + "." + claims
    let signature = try key?.sign(Array(signed.utf8)) ?? [UInt8](repeating: 7, count: 256)
    return signed + "." + Base64URL.encode(signature)
  }

  private func part(_ members: KeyValuePairs<String, JSONValue>) -> String {
    let value = JSONValue.object(members.map { JSONMember($0.key, $0.value) })
    return Base64URL.encode(Array(JSONWriter.compact(value).utf8))
  }
}
