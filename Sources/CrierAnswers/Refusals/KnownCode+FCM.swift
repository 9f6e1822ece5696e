/// Codes of FCM v1 and of Google's API layer.
///
/// Sources: Firebase, "FCM error codes"; the reasons of `google.rpc.ErrorInfo` in the domain
/// googleapis.com.
extension KnownCode {
  static let fcm = [
    KnownCode("UNREGISTERED", .fcm, .unregistered),
    KnownCode("SENDER_ID_MISMATCH", .fcm, .otherSender),
    KnownCode("QUOTA_EXCEEDED", .fcm, .quotaCode),
    KnownCode("UNAVAILABLE", .fcm, .passing("FCM is overloaded at the moment (HTTP 503).")),
    KnownCode("INTERNAL", .fcm, .passing("FCM had an internal error (HTTP 500).")),
    KnownCode("THIRD_PARTY_AUTH_ERROR", .fcm, .platformCredential(nil)),
    KnownCode("APNS_AUTH_ERROR", .fcm, .platformCredential(nil)),
    KnownCode(
      "INVALID_ARGUMENT", .fcm,
      RefusalMeaning(
        .fixRequest,
        "FCM refused the request: a field is malformed, too large, reserved or out of range.",
        "See which field the answer names (fieldViolations), or run crier check on the message.",
        .open)),
    KnownCode(
      "UNSPECIFIED_ERROR", .fcm,
      RefusalMeaning(
        .retry, "FCM reported an error but not the reason.",
        "Check the HTTP status. With 400, fix the request. With 500 or above, FCM may have "
          + "accepted the message, so check a device before you send it again.", .open)),
  ]

  static let google = [
    KnownCode("ACCESS_TOKEN_EXPIRED", .google, .expiredAccessToken),
    KnownCode("ACCESS_TOKEN_TYPE_UNSUPPORTED", .google, .wrongKindOfAccessToken),
    KnownCode("ACCESS_TOKEN_SCOPE_INSUFFICIENT", .google, .narrowAccessToken),
    KnownCode("CREDENTIALS_MISSING", .google, .lostAccessToken),
    KnownCode("UNAUTHENTICATED", .google, .accessToken.open),
    KnownCode("PERMISSION_DENIED", .google, .noPermission.open),
    KnownCode("IAM_PERMISSION_DENIED", .google, .noPermission),
    KnownCode("SERVICE_DISABLED", .google, .disabled),
    KnownCode("RATE_LIMIT_EXCEEDED", .google, .projectQuotaCode),
    KnownCode("RESOURCE_EXHAUSTED", .google, .quota),
    KnownCode("NOT_FOUND", .google, .wrongPlace),
    KnownCode(
      "ALREADY_EXISTS", .google,
      RefusalMeaning(
        .fixRequest, "The app is already subscribed to the topic.",
        "You can ignore this error. To avoid it, subscribe with PATCH and allowMissing=true.")),
    KnownCode(
      "FAILED_PRECONDITION", .google,
      RefusalMeaning(
        .fixRequest, "The project's state does not allow this request.",
        "Check the project in the Firebase console.")),
    KnownCode("DEADLINE_EXCEEDED", .google, .passing("The service took too long to answer.")),
    KnownCode(
      "ABORTED", .google,
      .passing("The call was aborted, usually because another call ran at the same time.")),
  ]
}

extension RefusalMeaning {
  /// The same meaning of a code that also accompanies answers about a token.
  var open: RefusalMeaning {
    var meaning = self
    meaning.verdict = .open
    return meaning
  }

  package static func passing(_ sentence: String) -> RefusalMeaning {
    RefusalMeaning(
      .retry, sentence,
      "This is not your fault, and not your customer's. Send the same request again after as long "
        + "as Retry-After says, else 10 seconds, and double the wait before each retry: FCM may "
        + "block senders that do not wait. If it stays, tell Firebase support.")
  }
}
