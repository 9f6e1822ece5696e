/// Why the token endpoint refuses: an OAuth error code and a sentence.
enum TokenRefusal: Error, Hashable {
  case missing(String)
  case unsupportedGrant
  /// The assertion is not a JWT, or lacks a required claim.
  case badAssertion(String)
  case badSignature
  case badTimes
  case unknownAccount
  case badScope

  var rawValue: String {
    switch self {
    case .missing: "invalid_request"
    case .unsupportedGrant: "unsupported_grant_type"
    case .badAssertion, .badSignature, .badTimes, .unknownAccount: "invalid_grant"
    case .badScope: "invalid_scope"
    }
  }

  var sentence: String {
    switch self {
    case .missing(let name): "Required parameter is missing: \(name)"
    case .unsupportedGrant: "Invalid grant_type"
    case .badAssertion(let reason): "Invalid JWT: \(reason)"
    case .badSignature: "Invalid JWT Signature."
    case .badTimes:
      "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. "
        + "Check your iat and exp values in the JWT claim."
    case .unknownAccount: "Invalid grant: account not found"
    case .badScope: "Invalid OAuth scope or ID token audience provided."
    }
  }
}
