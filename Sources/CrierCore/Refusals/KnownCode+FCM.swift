/// Codes of FCM v1 (Firebase, "FCM error codes") and of the Google APIs it stands on (the reasons
/// of `google.rpc.ErrorInfo` in the domain googleapis.com).
extension KnownCode {
  static let fcm = [
    KnownCode("UNREGISTERED", .fcm, .unregistered),
    KnownCode("SENDER_ID_MISMATCH", .fcm, .otherSender),
    KnownCode("QUOTA_EXCEEDED", .fcm, .quota),
    KnownCode("UNAVAILABLE", .fcm, .passing("FCM is overloaded at the moment (HTTP 503).")),
    KnownCode("INTERNAL", .fcm, .passing("FCM made a mistake of its own (HTTP 500).")),
    KnownCode("THIRD_PARTY_AUTH_ERROR", .fcm, .platformCredential(nil)),
    KnownCode("APNS_AUTH_ERROR", .fcm, .platformCredential(nil)),
    KnownCode(
      "INVALID_ARGUMENT", .fcm,
      RefusalMeaning(
        .fixRequest,
        "FCM refused the request: a field is malformed, too large, reserved or out of range.",
        "Look at the violation in the answer, or run crier check on the message.")),
    KnownCode(
      "UNSPECIFIED_ERROR", .fcm,
      RefusalMeaning(
        .retry, "FCM says that something went wrong and not what.",
        "Go by the HTTP status: 400 to fix the request, 500 and above to try again.")),
  ]

  static let google = [
    KnownCode("ACCESS_TOKEN_EXPIRED", .google, .expiredAccessToken),
    KnownCode("ACCESS_TOKEN_TYPE_UNSUPPORTED", .google, .wrongKindOfAccessToken),
    KnownCode("ACCESS_TOKEN_SCOPE_INSUFFICIENT", .google, .narrowAccessToken),
    KnownCode("CREDENTIALS_MISSING", .google, .lostAccessToken),
    KnownCode("UNAUTHENTICATED", .google, .accessToken),
    KnownCode("PERMISSION_DENIED", .google, .noPermission),
    KnownCode("IAM_PERMISSION_DENIED", .google, .noPermission),
    KnownCode("SERVICE_DISABLED", .google, .disabled),
    KnownCode("RATE_LIMIT_EXCEEDED", .google, .projectQuota([:])),
    KnownCode("RESOURCE_EXHAUSTED", .google, .quota),
    KnownCode("NOT_FOUND", .google, .wrongPlace),
    KnownCode(
      "ALREADY_EXISTS", .google,
      RefusalMeaning(
        .fixRequest, "It is there already: the app is subscribed to the topic.",
        "Take it as done, or subscribe with PATCH and allowMissing=true.")),
    KnownCode(
      "FAILED_PRECONDITION", .google,
      RefusalMeaning(
        .fixRequest, "The project is not in a state in which this can be done.",
        "Check the project in the Firebase console.")),
    KnownCode("DEADLINE_EXCEEDED", .google, .passing("The service took too long to answer.")),
    KnownCode("ABORTED", .google, .passing("The call was stopped half way by another one.")),
  ]
}

extension RefusalMeaning {
  package static func passing(_ sentence: String) -> RefusalMeaning {
    RefusalMeaning(
      .retry, sentence, "Try again: after 10 seconds, and each time twice as long as before.")
  }
}
