/// Codes of the token endpoint and of the Instance ID service.
///
/// Sources: RFC 6749, 5.2; Google, "Using OAuth 2.0 for server to server applications"; Google,
/// "Instance ID server reference".
extension KnownCode {
  static let oauth =
    [
      KnownCode("invalid_grant", .oauth, .grant("invalid_grant", nil)),
      credential("invalid_scope", "The scope is misspelled or empty (invalid_scope).", scopeFix),
      credential(
        "invalid_client", "The client ID or its secret is wrong (invalid_client).",
        RefusalMeaning.logInOrUseKey),
      credential(
        "unauthorized_client",
        "This client is not allowed to request tokens in this way (unauthorized_client).",
        "Use the key file of a service account, and request the token without the claim sub."),
      credential("access_denied", "The account was denied a token (access_denied).", accountFix),
      KnownCode(
        "invalid_request", .oauth,
        RefusalMeaning(
          .fixRequest, "A parameter of the token request is missing or wrong (invalid_request).",
          "Send grant_type and assertion as a form; Crier does this automatically.")),
      KnownCode(
        "unsupported_grant_type", .oauth,
        RefusalMeaning(
          .fixRequest, "The token endpoint does not know this kind of request.",
          "Send urn:ietf:params:oauth:grant-type:jwt-bearer as grant_type.")),
    ]
    + passingOAuth.map {
      KnownCode($0, .oauth, .passing("The token endpoint is having problems (\($0))."))
    }

  /// Temporary errors of Google's endpoint itself, whatever the HTTP status.
  package static let passingOAuth = [
    "internal_failure", "server_error", "temporarily_unavailable",
  ]

  private static let scopeFix = "Request https://www.googleapis.com/auth/firebase.messaging."
  private static let accountFix = "Check the service account in the Google Cloud console."

  private static func credential(_ code: String, _ sentence: String, _ fix: String) -> KnownCode {
    KnownCode(code, .oauth, RefusalMeaning(.fixCredentials, sentence, fix))
  }

  static let instanceID = [
    iid(
      "INVALID_ARGUMENT", .fixRequest, "The token is malformed, or belongs to another project.",
      "Check that it was copied whole and belongs to this project; keep it until you are sure.",
      .condemned(.device, .malformed)),
    iid(
      "NOT_FOUND", .dropToken, "The token was deleted, or the app was uninstalled.",
      "Remove this token wherever you keep it; it will not work again.",
      .condemned(.token, .gone)),
    KnownCode("INTERNAL", .instanceID, trouble),
    KnownCode("UNKNOWN", .instanceID, trouble),
    KnownCode("DEADLINE_EXCEEDED", .instanceID, trouble),
    iid(
      "TOO_MANY_TOPICS", .fixRequest,
      "This app is already subscribed to 2000 topics, which is the maximum.",
      "Unsubscribe it from topics that it no longer needs."),
    iid(
      "RESOURCE_EXHAUSTED", .quota, "There were too many subscriptions in too short a time.",
      "Wait at least a minute, then continue more slowly."),
    KnownCode("PERMISSION_DENIED", .instanceID, .otherSender),
    iid(
      "InvalidToken", .fixRequest, "The string that was sent is not a token.",
      "Check that it was copied whole.", .condemned(.device, .malformed)),
    iid(
      "No information found about this instance id.", .fixRequest,
      "The service does not know this token: it may belong to another project, or no longer exist.",
      "Check the project, then send to the token: the answer shows whether it still works.", .open),
    iid(
      "notification_key already exists", .fixRequest,
      "A device group with this name already exists.",
      "Look up its key, and add the tokens to it."),
    iid(
      "notification_key not found", .fixRequest,
      "There is no device group with this name or key; a group ends when its last member leaves.",
      "Create the group again with the same name."),
    iid(
      "no valid registration ids", .fixRequest, "None of the tokens belongs to this project.",
      "Check the tokens and the sender ID.", .open),
    iid(
      "notification_key_name doesn't match the group name of the notification_key", .fixRequest,
      "The name and the key belong to different device groups.",
      "Look up the group's key, and use the name and key from the same answer."),
    iid(
      "INVALID_PROJECT_ID", .fixRequest, "The header project_id is not a project number.",
      "Set it to the sender ID, which is the project number, not the project ID."),
    iid(
      "MissingIIdToken", .fixRequest, "The request contains no token.",
      "Put the tokens into registration_tokens."),
    iid(
      "Topic name format is invalid", .fixRequest, "The topic name in the request is malformed.",
      "Write it as /topics/NAME, with letters, digits and - _ . ~ % in the name.",
      .condemned(.topic, .malformed)),
  ]

  private static let trouble = RefusalMeaning.passing("The service is having problems.")

  private static func iid(
    _ code: String, _ advice: Refusal.Advice, _ sentence: String, _ fix: String,
    _ verdict: IdentifierVerdict = .notAtFault
  ) -> KnownCode {
    KnownCode(code, .instanceID, RefusalMeaning(advice, sentence, fix, verdict))
  }
}
