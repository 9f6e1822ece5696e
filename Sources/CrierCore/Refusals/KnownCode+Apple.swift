/// What Apple says, as FCM hands it on in `ApnsError.reason`. Source: Apple,
/// "Handling notification responses from APNs".
extension KnownCode {
  static let apple =
    ["Unregistered", "BadDeviceToken", "DeviceTokenNotForTopic", "ExpiredToken"].map {
      KnownCode($0, .apple, dead($0))
    }
    + [
      mend("BadCollapseId", "The header apns-collapse-id has more than 64 bytes.", "Shorten it."),
      mend(
        "BadExpirationDate", "The header apns-expiration is no time in seconds.",
        "Write Unix seconds."),
      mend("BadMessageId", "The header apns-id is no UUID.", "Leave the header out."),
      mend("BadPriority", "The header apns-priority is none of 1, 5 and 10.", "Write 5 or 10."),
      mend("BadTopic", "The header apns-topic is not an app of this key.", "Leave the header out."),
      mend("DuplicateHeaders", "A header stands there twice.", "Keep one of them."),
      mend("IdleTimeout", "Nothing came for too long.", "Send again."),
      mend(
        "InvalidPushType", "The header apns-push-type is none that Apple knows.",
        "Write alert or background, or leave the header out."),
      mend("MissingDeviceToken", "No device was named.", "Name the target in the message."),
      mend("MissingTopic", "The header apns-topic is missing.", "Write the app's bundle ID there."),
      mend("PayloadEmpty", "There is nothing in the payload.", "Write an alert or custom keys."),
      mend("TopicDisallowed", "This app may not be sent to.", "Check apns-topic and the app."),
      mend("BadPath", "The path of the call is wrong.", "Leave this to FCM, and report it."),
      mend("MethodNotAllowed", "The call was no POST.", "Leave this to FCM, and report it."),
      mend(
        "PayloadTooLarge", "The part for Apple is larger than 4096 bytes.",
        "Shorten apns.payload or the texts."),
      credential("BadCertificate", "The APNs certificate is bad."),
      credential("BadCertificateEnvironment", "The APNs certificate is for the other environment."),
      credential("BadEnvironmentKeyInToken", "The APNs key is for the other environment."),
      credential("BadEnvironmentKeyIdInToken", "The APNs key is for the other environment."),
      credential("ExpiredProviderToken", "The token made with the APNs key has expired."),
      credential("Forbidden", "Apple forbids this key to send."),
      credential("InvalidProviderToken", "The APNs key, its ID or the team ID is wrong."),
      credential("MissingProviderToken", "No APNs key was used."),
      credential("UnrelatedKeyIdInToken", "The APNs key is not of this app."),
      KnownCode(
        "TooManyProviderTokenUpdates", .apple,
        RefusalMeaning(
          .quota, "The token made with the APNs key was changed too often.",
          "Wait 20 minutes; FCM makes these tokens itself.")),
      KnownCode(
        "TooManyRequests", .apple,
        RefusalMeaning(
          .quota, "Too many messages went to this one device.",
          "Wait at least a minute, then send less to it.")),
      KnownCode("InternalServerError", .apple, .passing("Apple's server made a mistake.")),
      KnownCode("ServiceUnavailable", .apple, .passing("Apple's server has no time now.")),
      KnownCode("Shutdown", .apple, .passing("Apple's server is being restarted.")),
    ]

  private static func dead(_ code: String) -> RefusalMeaning {
    switch code {
    case "BadDeviceToken":
      RefusalMeaning(
        .dropToken,
        "Apple does not accept the APNs token behind this token. Often the app was "
          + "built for the other environment (sandbox or production).",
        "Drop this token from your list. If all tokens of a build fail, check its environment.")
    case "DeviceTokenNotForTopic":
      RefusalMeaning(
        .dropToken, "The APNs token behind this token belongs to another app (bundle ID).",
        "Drop this token from your list, and check the bundle ID in the Firebase project.")
    default: .deadAppleToken
    }
  }

  private static func mend(_ code: String, _ sentence: String, _ fix: String) -> KnownCode {
    KnownCode(code, .apple, RefusalMeaning(.fixRequest, sentence, fix))
  }

  private static func credential(_ code: String, _ sentence: String) -> KnownCode {
    KnownCode(
      code, .apple,
      RefusalMeaning(
        .fixCredentials, sentence,
        "Upload a valid APNs key in the Firebase console, under Cloud Messaging."))
  }
}
