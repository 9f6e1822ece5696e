/// Codes of the legacy protocols, which were shut down in 2024, and of today's Admin SDKs.
///
/// Sources: Firebase, "HTTP protocol (legacy)", error response codes; for XMPP, senders that
/// developers published.
extension KnownCode {
  static let legacy: [KnownCode] = http + xmpp

  private static let http =
    [
      fix(
        "MissingRegistration", "The message has no target.",
        "Set a token, topic or condition. In the legacy protocol, the token was registration_id in "
          + "plain text, and to or registration_ids in JSON."),
      KnownCode("InvalidRegistration", .legacy, .malformedToken),
      KnownCode("INVALID_REGISTRATION", .legacy, .malformedToken),
      fix(
        "InvalidPackageName",
        "The package name of the token's app differs from restricted_package_name.",
        "Write the app's package name, or leave the field out."),
      KnownCode(
        "InvalidParameters", .legacy,
        RefusalMeaning(
          .fixRequest, "A parameter is wrong.", "Check the fields' names and types.", .open)),
      fix(
        "MessageTooBig", "The message has more than 4096 bytes, or 2048 for a topic.",
        "Shorten the data or the texts."),
      fix(
        "InvalidDataKey", "A data key is reserved.",
        "Rename from, gcm and any key that begins with google."),
      fix(
        "InvalidTtl", "The field time_to_live is not between 0 and 2419200.", "Write whole seconds."
      ),
      fix(
        "DeprecatedApi", "The legacy protocol was being shut down.",
        "Send with FCM v1: crier convert --from legacy rewrites the message."),
      fix(
        "JSON_PARSING_ERROR", "The body is not valid JSON.",
        "Run crier check on it to find the error."),
      KnownCode("NotRegistered", .legacy, .unregistered),
      KnownCode("MismatchSenderId", .legacy, .otherSender),
      KnownCode("Unavailable", .legacy, .passing("FCM was overloaded or did not answer in time.")),
      KnownCode("InternalServerError", .legacy, .passing("FCM had an internal error.")),
      KnownCode("DeviceMessageRateExceeded", .legacy, .deviceQuota),
      KnownCode(
        "TopicsMessageRateExceeded", .legacy,
        RefusalMeaning(
          .quota, "Too many messages were sent to the subscribers of this topic.",
          "Wait at least a minute, then send fewer messages to it.")),
      KnownCode("InvalidApnsCredential", .legacy, .platformCredential(nil)),
    ]

  /// Codes that only the connection over XMPP had.
  private static let xmpp = [
    fix(
      "CONNECTION_DRAINING", "FCM was closing the XMPP connection. \(xmppIsGone)",
      LegacyAnswer.sendWithV1),
    fix(
      "BAD_ACK", "FCM could not read an acknowledgement over XMPP. \(xmppIsGone)",
      LegacyAnswer.sendWithV1),
  ]

  private static let xmppIsGone =
    "FCM no longer has XMPP, neither for sending nor for messages from devices."

  private static func fix(_ code: String, _ sentence: String, _ fix: String) -> KnownCode {
    KnownCode(code, .legacy, RefusalMeaning(.fixRequest, sentence, fix))
  }

  /// The codes as the Node.js SDK spells them; the other SDKs use the same words in capitals.
  static let sdk = [
    KnownCode("messaging/registration-token-not-registered", .sdk, .unregistered),
    KnownCode("messaging/invalid-registration-token", .sdk, .malformedToken),
    KnownCode("messaging/mismatched-credential", .sdk, .otherSender),
    KnownCode("messaging/invalid-argument", .sdk, invalid.open),
    KnownCode("messaging/invalid-payload", .sdk, invalid),
    KnownCode("messaging/invalid-recipient", .sdk, invalid.open),
    KnownCode("messaging/payload-size-limit-exceeded", .sdk, tooLarge),
    KnownCode("messaging/message-rate-exceeded", .sdk, .quota),
    KnownCode("messaging/device-message-rate-exceeded", .sdk, .deviceQuota),
    KnownCode("messaging/topics-message-rate-exceeded", .sdk, .quota),
    KnownCode("messaging/third-party-auth-error", .sdk, .platformCredential(nil)),
    KnownCode("messaging/invalid-apns-credentials", .sdk, .platformCredential(nil)),
    KnownCode("messaging/authentication-error", .sdk, .accessToken),
    KnownCode("messaging/server-unavailable", .sdk, .passing("FCM is overloaded at the moment.")),
    KnownCode("messaging/internal-error", .sdk, .passing("FCM had an internal error.")),
    KnownCode("UnregisteredError", .sdk, .unregistered),
    KnownCode("SenderIdMismatchError", .sdk, .otherSender),
    KnownCode("QuotaExceededError", .sdk, .quota),
    KnownCode("ThirdPartyAuthError", .sdk, .platformCredential(nil)),
  ]

  private static let invalid = RefusalMeaning(
    .fixRequest, "FCM refused the message: a field is malformed or missing.",
    "Run crier check on the message.")
  private static let tooLarge = RefusalMeaning(
    .fixRequest, "The message has more than 4096 bytes.", "Shorten the data or the texts.")
}
