import CrierMessage

/// The cause of an `invalid_grant`, as far as its description reveals it.
///
/// The description itself is never stored, because it may contain parts of the request.
package enum GrantClue: Hashable, Sendable, CaseIterable {
  case signature, clock, revoked, account
  /// The login must be renewed (`invalid_rapt`).
  case reauthentication
  /// The subject token has the wrong audience, is too old, or fails the attribute condition.
  case audience, stale, condition

  package init?(_ description: String) {
    let words = description.prefix(400).lowercased()
    if words.contains("invalid_rapt") || words.contains("rapt_required") {
      self = .reauthentication
    } else if words.contains("stale to sign-in") {
      self = .stale
    } else if words.contains("attribute condition") {
      self = .condition
    } else if words.contains("audience") {
      self = .audience
    } else if words.contains("signature") {
      self = .signature
    } else if words.contains("short-lived") || words.contains("reasonable timeframe") {
      self = .clock
    } else if words.contains("revoked") || words.contains("expired") {
      self = .revoked
    } else if words.contains("account") {
      self = .account
    } else {
      return nil
    }
  }
}

extension RefusalMeaning {
  /// The fix for an expired login made with gcloud.
  package static let logInWithGcloud = "Run gcloud auth application-default login again."
  /// The fix for an expired login that may have been made without gcloud.
  static let logInOrUseKey = "Log in again, or use the key file of a service account."
  /// The role that an account needs to impersonate a service account.
  package static let tokenCreatorRole =
    "Service Account Token Creator (roles/iam.serviceAccountTokenCreator)"

  /// Explains a temporary error of the token endpoint itself.
  package static func tokenEndpointTrouble(_ status: Int) -> RefusalMeaning {
    RefusalMeaning(
      .retry, "The token endpoint is having problems (HTTP \(status)).", "Try again later.")
  }

  /// Explains a success response of the token endpoint without an access token.
  static func noToken(_ json: JSONValue?) -> RefusalMeaning {
    if json?["id_token"] != nil {
      return RefusalMeaning(
        .fixCredentials, "The token endpoint returned an ID token instead of an access token.",
        "Request it with scope and without target_audience: FCM accepts only access tokens.")
    }
    return RefusalMeaning(
      .fixCredentials, "The token endpoint returned HTTP 200 without an access token.",
      "Check token_uri in the key file: it may not be Google's token endpoint.")
  }

  /// Explains a response of the token endpoint that is neither a token nor a refusal.
  package static func strangeGrant(_ status: Int) -> RefusalMeaning {
    RefusalMeaning(
      .fixRequest, "The token endpoint sent a response (HTTP \(status)) that Crier cannot read.",
      "Check token_uri in the key file and any proxy in between.")
  }

  /// Explains an error response of the token endpoint, for `crier explain` and for failed sends.
  package static func grant(_ code: String, _ clue: GrantClue?) -> RefusalMeaning {
    switch (code, clue) {
    case ("invalid_grant", .signature):
      RefusalMeaning(
        .fixCredentials,
        "The account's key was not accepted (invalid_grant): it was deleted or belongs to another "
          + "account.",
        "Create a new key in the Firebase console, under Service accounts.")
    case ("invalid_grant", .clock):
      RefusalMeaning(
        .fixCredentials,
        "The time in the request was not accepted (invalid_grant): this machine's clock is wrong.",
        "Correct this machine's clock.")
    case ("invalid_grant", .revoked):
      RefusalMeaning(
        .fixCredentials, "The login was revoked or has expired (invalid_grant).",
        logInOrUseKey)
    case ("invalid_grant", .account):
      RefusalMeaning(
        .fixCredentials, "The account is not known (invalid_grant): it may have been deleted.",
        "Use the key file of an existing service account.")
    case ("invalid_grant", .reauthentication):
      RefusalMeaning(
        .fixCredentials, "Google requires a new login (invalid_grant, invalid_rapt).",
        logInWithGcloud)
    case ("invalid_grant", .stale):
      RefusalMeaning(
        .fixCredentials, "The subject token is too old (invalid_grant).",
        "Get a new one from its source, and check the clocks.")
    case ("invalid_grant", .audience):
      RefusalMeaning(
        .fixCredentials, "The subject token was issued for another audience (invalid_grant).",
        "Issue it for the audience that the workload identity provider expects.")
    case ("unauthorized_client", .condition):
      RefusalMeaning(
        .fixCredentials,
        "The provider's attribute condition refuses this subject token (unauthorized_client).",
        "Compare the condition of the workload identity provider with the claims of the token.")
    case ("invalid_target", _):
      RefusalMeaning(
        .fixCredentials,
        "The workload identity pool or provider does not exist or is disabled (invalid_target).",
        "Check audience in the file: it must contain the project number, not the project ID.")
    case ("invalid_request", .audience):
      RefusalMeaning(
        .fixCredentials, "The audience is malformed (invalid_request).",
        "Write the full name of the provider: //iam.googleapis.com/projects/NUMBER/locations/global/"
          + "workloadIdentityPools/POOL/providers/PROVIDER.")
    case ("disabled_client", _), ("deleted_client", _):
      RefusalMeaning(
        .fixCredentials, "The OAuth client of this login no longer exists (\(code)).",
        logInWithGcloud)
    case ("invalid_grant", nil):
      RefusalMeaning(
        .fixCredentials,
        "The account's key was not accepted (invalid_grant): it was deleted, or this machine's "
          + "clock is wrong.",
        "Check this machine's clock, then create a new key in the Firebase console.")
    default:
      KnownCode.named(code, in: .oauth)?.meaning
        ?? RefusalMeaning(
          .fixCredentials, "The token endpoint issued no access token (\(code)).",
          "Check the service account.")
    }
  }
}
