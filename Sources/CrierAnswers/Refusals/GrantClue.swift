import CrierMessage
import TextLayout

/// What the token endpoint says about a refusal: its words, and their meaning if it is known.
package struct GrantClue: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    case signature, clock, revoked
    /// The account was not found, is disabled, or was deleted.
    case account, disabled, deleted
    /// Google finds no key for the account that signed the assertion.
    case verifier
    /// The claim `sub` names somebody for whom the account may not act.
    case impersonation
    /// The login must be renewed (`invalid_rapt`).
    case reauthentication
    /// The subject token has the wrong audience, is too old, or fails the attribute condition.
    case audience, stale, condition
  }

  package let kind: Kind?
  /// The server's words on one line, without anything that may be a secret; nil if there are none.
  package let words: String?

  package init(_ kind: Kind) { (self.kind, words) = (kind, nil) }

  /// Reads `error_description`; nil if it is empty.
  package init?(_ description: String) {
    // It may contain parts of the request, such as the assertion.
    let text = String(description.prefix(1000)).replacingEach("&quot;", with: "\"")
    let shown = OneLine.of(Redaction.scrubbedStrictly(Self.withoutQuotes(text)))
    guard !shown.isEmpty else { return nil }
    words = shown
    let lower = text.lowercased()
    kind = Self.phrases.first { lower.holds($0.phrase) }?.kind
  }

  /// Removes what stands in square brackets, where Google repeats values of the request.
  private static func withoutQuotes(_ text: String) -> String {
    var isInside = false
    var result = ""
    for letter in text {
      if letter == "]" { isInside = false }
      if !isInside { result.append(letter) }
      if letter == "[", !isInside {
        isInside = true
        result.append("…")
      }
    }
    return result
  }

  /// The parts of Google's descriptions that show the cause; the first that occurs decides.
  ///
  /// Source: recorded answers of Google's token endpoint and of its Security Token Service.
  private static let phrases: [(phrase: String, kind: Kind)] = [
    ("invalid_rapt", .reauthentication), ("rapt_required", .reauthentication),
    ("stale to sign-in", .stale), ("attribute condition", .condition),
    ("impersonation", .impersonation), ("\"sub\"", .impersonation),
    ("valid verifier", .verifier), ("audience", .audience), ("signature", .signature),
    ("short-lived", .clock), ("reasonable timeframe", .clock),
    ("robot is disabled", .disabled), ("account is disabled", .disabled),
    ("account has been disabled", .disabled), ("has been deleted", .deleted),
    ("account deleted", .deleted), ("account not found", .account),
    ("revoked", .revoked), ("token has expired", .revoked), ("token has been expired", .revoked),
  ]
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
    var meaning = grant(code, clue?.kind, isExplained: clue?.words != nil)
    if let words = clue?.words { meaning.explanation.add(serverWords: words) }
    return meaning
  }

  private static func grant(
    _ code: String, _ kind: GrantClue.Kind?, isExplained: Bool
  ) -> RefusalMeaning {
    switch (code, kind) {
    case ("invalid_grant", .signature):
      credentials(
        "The account's key was not accepted (invalid_grant): it was deleted or belongs to another "
          + "account.",
        "Create a new key in the Firebase console, under Service accounts.")
    case ("invalid_grant", .clock): refusedTime
    case ("invalid_grant", .revoked):
      credentials("The login was revoked or has expired (invalid_grant).", logInOrUseKey)
    case ("invalid_grant", .account):
      credentials(
        "The account was not found (invalid_grant): it was deleted or disabled, or client_email in "
          + "the key file is wrong.",
        "Look for the account in the Google Cloud console, and enable it, or use the key file of "
          + "another account.")
    case ("invalid_grant", .disabled):
      credentials(
        "The service account is disabled (invalid_grant).",
        "Enable it in the Google Cloud console, under IAM & Admin, Service Accounts.")
    case ("invalid_grant", .deleted):
      credentials(
        "The account has been deleted (invalid_grant).",
        "Use the key file of an existing service account.")
    case ("invalid_grant", .verifier):
      credentials(
        "Google finds no valid key for the account that signed the assertion (invalid_grant).",
        "Compare client_email in the key file with the account in the Google Cloud console, and "
          + "check that the account and the key exist and are enabled.")
    case (_, .impersonation):
      credentials(
        "The claim sub in the assertion is refused (\(code)): the account may not act for that "
          + "user.",
        "Leave sub out: FCM needs no impersonated user.")
    case ("invalid_grant", .reauthentication):
      credentials("Google requires a new login (invalid_grant, invalid_rapt).", logInWithGcloud)
    case ("invalid_grant", .stale):
      credentials(
        "The subject token is too old (invalid_grant).",
        "Get a new one from its source, and check the clocks.")
    case ("invalid_grant", .audience):
      credentials(
        "The subject token was issued for another audience (invalid_grant).",
        "Issue it for the audience that the workload identity provider expects.")
    case ("unauthorized_client", .condition):
      credentials(
        "The provider's attribute condition refuses this subject token (unauthorized_client).",
        "Compare the condition of the workload identity provider with the claims of the token.")
    case ("invalid_target", _):
      credentials(
        "The workload identity pool or provider does not exist or is disabled (invalid_target).",
        "Check audience in the file: it must contain the project number, not the project ID.")
    case ("invalid_request", .audience):
      credentials(
        "The audience is malformed (invalid_request).",
        "Write the full name of the provider: //iam.googleapis.com/projects/NUMBER/locations/global/"
          + "workloadIdentityPools/POOL/providers/PROVIDER.")
    case ("disabled_client", _), ("deleted_client", _):
      credentials(
        "The OAuth client of this login no longer exists (\(code)).", logInWithGcloud)
    case ("invalid_grant", _) where isExplained:
      credentials(
        "The token endpoint issued no access token (invalid_grant), for a reason that Crier does "
          + "not know.",
        "Check the account and its keys in the Google Cloud console.")
    case ("invalid_grant", _):
      credentials(
        "The token endpoint issued no access token (invalid_grant) and did not say why. Known "
          + "reasons are a deleted key, a deleted or disabled account, and a wrong clock.",
        "Check this machine's clock, the account and its keys in the Google Cloud console.")
    default:
      KnownCode.named(code, in: .oauth)?.meaning
        ?? credentials(
          "The token endpoint issued no access token (\(code)).", "Check the service account.")
    }
  }

  /// Explains that the endpoint did not accept the times in an assertion.
  package static let refusedTime = credentials(
    "The times in the assertion were refused (invalid_grant): this machine's clock is wrong, or the "
      + "assertion is valid for more than 60 minutes.",
    "Correct this machine's clock. Crier's assertions are valid for 60 minutes; in other programs, "
      + "set exp to 60 minutes after iat or less.")

  private static func credentials(_ sentence: String, _ fix: String) -> RefusalMeaning {
    RefusalMeaning(.fixCredentials, sentence, fix)
  }
}
