/// Apple's reasons, which FCM passes on in `ApnsError.reason`.
///
/// Source: Apple, "Handling notification responses from APNs".
extension KnownCode {
  static let apple =
    ["Unregistered", "BadDeviceToken", "DeviceTokenNotForTopic", "ExpiredToken"].compactMap {
      code in
      RefusalMeaning.refusedByApple(code, in: .unknown).map { KnownCode(code, .apple, $0) }
    }
    + [
      fix("BadCollapseId", "The header apns-collapse-id has more than 64 bytes.", "Shorten it."),
      fix(
        "BadExpirationDate", "The header apns-expiration is not a time in seconds.",
        "Set it to a Unix time in seconds."),
      fix("BadMessageId", "The header apns-id is not a UUID.", "Leave the header out."),
      fix("BadPriority", "The header apns-priority is not 1, 5 or 10.", "Set it to 5 or 10."),
      fix("BadTopic", "The value of the header apns-topic is not valid.", "Leave the header out."),
      fix("DuplicateHeaders", "The request has the same header twice.", "Remove one of them."),
      fix("IdleTimeout", "The connection to Apple was idle for too long.", "Send again."),
      fix(
        "InvalidPushType", "The header apns-push-type has a value that Apple does not know.",
        "Set it to alert or background, or leave the header out."),
      fix(
        "MissingDeviceToken", "The request to Apple contains no device token.",
        "Set the target of the message."),
      fix("MissingTopic", "The header apns-topic is missing.", "Set it to the app's bundle ID."),
      fix("PayloadEmpty", "The payload for Apple is empty.", "Add an alert or keys of your own."),
      fix(
        "TopicDisallowed", "Apple does not allow messages to this topic (bundle ID).",
        "Check apns-topic and the bundle ID of the app."),
      fix("BadPath", "FCM called Apple with a wrong path.", reportIt),
      fix("MethodNotAllowed", "FCM called Apple with a method other than POST.", reportIt),
      fix(
        "PayloadTooLarge", "The payload for Apple is larger than 4096 bytes.",
        "Shorten apns.payload or the texts."),
      credential("BadCertificate", "The APNs certificate is not valid."),
      credential(
        "BadCertificateEnvironment",
        "The APNs certificate is for the other environment (sandbox or production)."),
      credential("BadEnvironmentKeyInToken", otherEnvironment),
      credential("BadEnvironmentKeyIdInToken", otherEnvironment),
      credential("ExpiredProviderToken", "The token made with the APNs key has expired."),
      credential("Forbidden", "Apple does not allow this APNs key to send."),
      credential("InvalidProviderToken", "The APNs key, its ID or the team ID is wrong."),
      credential("MissingProviderToken", "No APNs key was used."),
      KnownCode(
        "UnrelatedKeyIdInToken", .apple,
        .passing("FCM used another APNs key on the same connection to Apple.")),
      KnownCode(
        "TooManyProviderTokenUpdates", .apple,
        RefusalMeaning(
          .quota, "The provider token, which is made with the APNs key, was renewed too often.",
          "Wait 20 minutes; FCM creates these tokens itself.")),
      KnownCode("TooManyRequests", .apple, .deviceQuota),
      KnownCode("InternalServerError", .apple, .passing("Apple's server had an internal error.")),
      KnownCode(
        "ServiceUnavailable", .apple, .passing("Apple's server is not available at the moment.")),
      KnownCode("Shutdown", .apple, .passing("Apple's server is being restarted.")),
    ]

  private static let reportIt = "You cannot fix this yourself: report it to Firebase support."
  private static let otherEnvironment =
    "The APNs key is for the other environment (sandbox or production)."

  private static func fix(_ code: String, _ sentence: String, _ fix: String) -> KnownCode {
    KnownCode(code, .apple, RefusalMeaning(.fixRequest, sentence, fix))
  }

  private static func credential(_ code: String, _ sentence: String) -> KnownCode {
    KnownCode(
      code, .apple,
      RefusalMeaning(
        .fixCredentials, sentence,
        "Upload a valid APNs key in the Firebase console, under Cloud Messaging.",
        .platformCredential))
  }
}
