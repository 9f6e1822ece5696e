import CrierCore

/// What a refusal means to the sender, and how to tell a person.
struct RefusalMeaning {
  var advice: Refusal.Advice
  var explanation: Explanation

  init(status: Int, error: FCMError?) {
    switch (status, error?.errorCode, error?.reason) {
    case (_, "UNREGISTERED", _): self = Self.unregistered
    case (_, "SENDER_ID_MISMATCH", _): self = Self.otherSender
    case (_, "THIRD_PARTY_AUTH_ERROR", _): self = Self.platformCredential(error?.apple)
    case (_, "QUOTA_EXCEEDED", _), (429, _, _): self = Self.quota
    case (_, "UNAVAILABLE", _): self = Self.unavailable(status)
    case (_, "INTERNAL", _): self = Self.unavailable(status)
    case (400, _, _) where error?.apple.map(Self.isDead) == true: self = Self.deadAppleToken
    case (401, _, _): self = Self.accessToken
    case (403, _, "SERVICE_DISABLED"): self = Self.disabled
    case (403, _, _): self = Self.noPermission
    case (404, _, _): self = Self.wrongPlace
    case (500...599, _, _): self = Self.unavailable(status)
    default: self = Self.badRequest(status, error)
    }
  }

  private init(_ advice: Refusal.Advice, _ sentence: String, _ fix: String) {
    self.advice = advice
    explanation = Explanation(sentence, fix: fix)
  }

  private static func isDead(_ apple: FCMError.Apple) -> Bool {
    ["Unregistered", "BadDeviceToken", "DeviceTokenNotForTopic", "ExpiredToken"]
      .contains(apple.reason)
  }

  private static let unregistered = RefusalMeaning(
    .dropToken, "This token is no longer valid: the app was uninstalled, or the token expired.",
    "Drop this token from your list.")
  private static let deadAppleToken = RefusalMeaning(
    .dropToken, "Apple knows this device's token no longer.", "Drop this token from your list.")
  private static let otherSender = RefusalMeaning(
    .fixRequest, "This token belongs to another Firebase project.",
    "Send from the project the app was built for.")
  private static let quota = RefusalMeaning(
    .quota, "Too many messages in too short a time, for the project, the device or the topic.",
    "Wait as long as FCM asks, at least a minute, then send more slowly.")
  private static let accessToken = RefusalMeaning(
    .fixCredentials, "FCM did not take the access token.",
    "Check that the key file is of this project and has not been revoked.")
  private static let disabled = RefusalMeaning(
    .fixCredentials, "The Firebase Cloud Messaging API is switched off for this project.",
    "Switch it on in the Google Cloud console, or check the project's ID.")
  private static let noPermission = RefusalMeaning(
    .fixCredentials, "This account may not send messages for this project.",
    "Give it the role Firebase Cloud Messaging API Admin, or check the project's ID.")
  private static let wrongPlace = RefusalMeaning(
    .fixRequest, "There is no such project or address; this says nothing about the token.",
    "Check the project's ID and the endpoint, and keep the token.")

  private static func platformCredential(_ apple: FCMError.Apple?) -> RefusalMeaning {
    let reason = apple.map { " (Apple says \($0.reason))" } ?? ""
    return RefusalMeaning(
      .fixCredentials, "The project's key for Apple or web push is missing or wrong\(reason).",
      "Upload a valid APNs key in the Firebase console, under Cloud Messaging.")
  }

  private static func unavailable(_ status: Int) -> RefusalMeaning {
    RefusalMeaning(
      .retry, "FCM has trouble of its own at the moment (HTTP \(status)).", "Try again later.")
  }

  private static func badRequest(_ status: Int, _ error: FCMError?) -> RefusalMeaning {
    guard let error else {
      return RefusalMeaning(
        .fixRequest, "The answer (HTTP \(status)) is not one of FCM's; a proxy may be in between.",
        "Check the endpoint.")
    }
    let said = error.violations?.first?.description ?? error.message
    let sentence = said.hasSuffix(".") ? said : said + "."
    return RefusalMeaning(
      .fixRequest, "FCM refused the message: \(sentence)", "Change the message and try again.")
  }
}
