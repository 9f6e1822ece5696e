import CrierMessage
import HTTPTypes

/// Why a token endpoint refuses: an OAuth error code (RFC 6749, 5.2) and a sentence.
///
/// Sentences are Google's as far as they are known; `badAssertion` and `missing` are not.
enum TokenRefusal: Error, Hashable {
  case missing(String)
  case missingClient
  case unsupportedGrant
  /// The assertion is not a JWT, or lacks a required claim.
  case badAssertion(String)
  case wrongAudience
  case badSignature
  case badTimes
  case unknownAccount
  /// The assertion asks for a token in the name of another user.
  case delegated
  case noScope
  case badScope
  case unknownClient
  case wrongClientSecret
  case unknownLogin
  case badAudience
  case unknownPool
  /// The subject token was issued at this time, in seconds since 1970.
  case stale(Int)
  case badSubjectToken
  case unsupportedTokenType(String)

  var code: String {
    switch self {
    case .missing, .missingClient, .badAudience, .unsupportedTokenType: "invalid_request"
    case .unsupportedGrant: "unsupported_grant_type"
    case .badAssertion, .wrongAudience, .badSignature, .badTimes, .unknownAccount, .unknownLogin,
      .stale, .badSubjectToken:
      "invalid_grant"
    case .delegated: "unauthorized_client"
    case .noScope, .badScope: "invalid_scope"
    case .unknownClient, .wrongClientSecret: "invalid_client"
    case .unknownPool: "invalid_target"
    }
  }

  var status: HTTPResponse.Status {
    switch self {
    case .delegated, .unknownClient, .wrongClientSecret: .unauthorized
    default: .badRequest
    }
  }

  var sentence: String {
    switch self {
    case .missing(let name): "Missing required parameter: \(name)"
    case .missingClient: "Could not determine client ID from request."
    case .unsupportedGrant: "Invalid grant_type"
    case .badAssertion(let reason): "Invalid JWT: \(reason)"
    case .wrongAudience:
      "Invalid JWT: Failed audience check. The right audience is "
        + "https://oauth2.googleapis.com/token"
    case .badSignature: "Invalid JWT Signature."
    case .badTimes:
      "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. "
        + "Check your iat and exp values in the JWT claim."
    case .unknownAccount: "Invalid grant: account not found"
    case .delegated: "Client is unauthorized to retrieve access tokens using this method."
    case .noScope: "Empty or missing scope not allowed."
    case .badScope: "Invalid OAuth scope or ID token audience provided."
    case .unknownClient: "The OAuth client was not found."
    case .wrongClientSecret: "Unauthorized"
    case .unknownLogin: "Bad Request"
    default: exchangeSentence
    }
  }

  /// The sentences of the Security Token Service.
  private var exchangeSentence: String {
    switch self {
    case .badAudience:
      "Invalid value for \"audience\". This value should be the full resource name of the Identity "
        + "Provider."
    case .unknownPool:
      "The target service indicated by the \"audience\" parameters is invalid. This might either be "
        + "because the pool or provider is disabled or deleted or because it doesn't exist."
    case .stale(let time): "ID Token issued at \(time) is stale to sign-in."
    case .badSubjectToken: "Unable to parse the ID Token."
    case .unsupportedTokenType(let name): "Invalid value for \"\(name)\"."
    default: ""
    }
  }

  var answer: EmulatorAnswer {
    .json(
      .members(["error": .string(code), "error_description": .string(sentence)]), status: status)
  }
}
