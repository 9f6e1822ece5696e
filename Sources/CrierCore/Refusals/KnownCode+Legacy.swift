/// Codes of the protocol that was shut down in 2024 (Firebase, "HTTP protocol (legacy)", error
/// response codes), and what the Admin SDKs make of FCM's codes today.
extension KnownCode {
  static let legacy =
    [
      fix("MissingRegistration", "The message is for nobody.", "Name a token, topic or condition."),
      fix(
        "InvalidRegistration", "The token is malformed.",
        "Check that it was copied whole; nothing may be cut off or added."),
      fix(
        "INVALID_REGISTRATION", "The token is malformed.",
        "Check that it was copied whole; nothing may be cut off or added."),
      fix(
        "InvalidPackageName", "The token is of another package than restricted_package_name.",
        "Write the package of the app, or leave the field out."),
      fix("InvalidParameters", "A parameter is wrong.", "Check names and types of the fields."),
      fix(
        "MessageTooBig", "The message has more than 4096 bytes, or 2048 for a topic.",
        "Shorten the data or the texts."),
      fix(
        "InvalidDataKey", "A key of data is reserved.",
        "Rename from, gcm and what begins with google."),
      fix(
        "InvalidTtl", "The field time_to_live is not between 0 and 2419200.", "Write whole seconds."
      ),
      fix(
        "DeprecatedApi", "The old protocol was being shut down.",
        "Send with FCM v1: crier convert --from legacy writes the message anew."),
      fix(
        "JSON_PARSING_ERROR", "The body is no JSON.", "Run crier check on it to find the place."),
      KnownCode("NotRegistered", .legacy, .unregistered),
      KnownCode("MismatchSenderId", .legacy, .otherSender),
      KnownCode("Unavailable", .legacy, .passing("FCM had no time for the message.")),
      KnownCode("InternalServerError", .legacy, .passing("FCM made a mistake of its own.")),
      KnownCode(
        "DeviceMessageRateExceeded", .legacy,
        RefusalMeaning(
          .quota, "Too many messages went to this one device.",
          "Wait at least a minute, then send less to it.")),
      KnownCode(
        "TopicsMessageRateExceeded", .legacy,
        RefusalMeaning(
          .quota, "Too many messages went to the subscribers of this topic.",
          "Wait at least a minute, then send less to it.")),
      KnownCode("InvalidApnsCredential", .legacy, .platformCredential(nil)),
    ]

  private static func fix(_ code: String, _ sentence: String, _ fix: String) -> KnownCode {
    KnownCode(code, .legacy, RefusalMeaning(.fixRequest, sentence, fix))
  }

  /// In the spelling of Node's SDK; others write the same words in capitals.
  static let sdk = [
    KnownCode("messaging/registration-token-not-registered", .sdk, .unregistered),
    KnownCode("messaging/invalid-registration-token", .sdk, invalidToken),
    KnownCode("messaging/mismatched-credential", .sdk, .otherSender),
    KnownCode("messaging/invalid-argument", .sdk, invalid),
    KnownCode("messaging/invalid-payload", .sdk, invalid),
    KnownCode("messaging/invalid-recipient", .sdk, invalid),
    KnownCode("messaging/payload-size-limit-exceeded", .sdk, tooLarge),
    KnownCode("messaging/message-rate-exceeded", .sdk, .quota),
    KnownCode("messaging/device-message-rate-exceeded", .sdk, .quota),
    KnownCode("messaging/topics-message-rate-exceeded", .sdk, .quota),
    KnownCode("messaging/third-party-auth-error", .sdk, .platformCredential(nil)),
    KnownCode("messaging/invalid-apns-credentials", .sdk, .platformCredential(nil)),
    KnownCode("messaging/authentication-error", .sdk, .accessToken),
    KnownCode("messaging/server-unavailable", .sdk, .passing("FCM is overloaded at the moment.")),
    KnownCode("messaging/internal-error", .sdk, .passing("FCM made a mistake of its own.")),
    KnownCode("UnregisteredError", .sdk, .unregistered),
    KnownCode("SenderIdMismatchError", .sdk, .otherSender),
    KnownCode("QuotaExceededError", .sdk, .quota),
    KnownCode("ThirdPartyAuthError", .sdk, .platformCredential(nil)),
  ]

  private static let invalidToken = RefusalMeaning(
    .fixRequest, "The token is malformed.", "Check that it was copied whole.")
  private static let invalid = RefusalMeaning(
    .fixRequest, "FCM refused the message: a field is malformed or missing.",
    "Run crier check on the message.")
  private static let tooLarge = RefusalMeaning(
    .fixRequest, "The message has more than 4096 bytes.", "Shorten the data or the texts.")
}
