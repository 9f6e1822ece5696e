import CrierCore

/// The sentences, each said once.
extension RefusalMeaning {
  private init(_ advice: Refusal.Advice, _ sentence: String, _ fix: String) {
    self.advice = advice
    explanation = Explanation(sentence, fix: fix)
  }

  static let unregistered = RefusalMeaning(
    .dropToken, "This token is no longer valid: the app was uninstalled, or the token expired.",
    "Drop this token from your list.")
  static let deadAppleToken = RefusalMeaning(
    .dropToken, "Apple knows this device's token no longer.", "Drop this token from your list.")
  static let otherSender = RefusalMeaning(
    .fixRequest, "This token belongs to another Firebase project.",
    "Send from the project the app was built for.")
  static let quota = RefusalMeaning(
    .quota, "Too many messages in too short a time, for the project, the device or the topic.",
    "Wait as long as FCM asks, at least a minute, then send more slowly.")
  static let expiredAccessToken = RefusalMeaning(
    .fixCredentials, "FCM says that a new access token has expired already.",
    "Check the time of this machine.")
  static let wrongKindOfAccessToken = RefusalMeaning(
    .fixCredentials, "FCM takes no access token of this kind: it may be a legacy server key.",
    "Use the key file of a service account from the Firebase console.")
  static let lostAccessToken = RefusalMeaning(
    .fixCredentials, "The access token did not reach FCM.",
    "Check any proxy in between: it may drop the Authorization header.")
  static let narrowAccessToken = RefusalMeaning(
    .fixCredentials, "The access token is not good for sending messages.",
    "Use the key file of a service account from the Firebase console.")
  static let accessToken = RefusalMeaning(
    .fixCredentials, "FCM did not take the access token.",
    "Check that the key file is of this project and has not been revoked.")
  static let disabled = RefusalMeaning(
    .fixCredentials, "The Firebase Cloud Messaging API is switched off for this project.",
    "Switch it on in the Google Cloud console, or check the project's ID.")
  static let noPermission = RefusalMeaning(
    .fixCredentials, "This account may not send messages for this project.",
    "Give it the role Firebase Cloud Messaging API Admin, or check the project's ID.")
  static let wrongPlace = RefusalMeaning(
    .fixRequest, "There is no such project or address; this says nothing about the token.",
    "Check the project's ID and the endpoint, and keep the token.")

  static func platformCredential(_ apple: FCMError.Apple?) -> RefusalMeaning {
    let reason = apple.map { " (Apple says \(OneLine.of($0.reason)))" } ?? ""
    return RefusalMeaning(
      .fixCredentials, "The project's key for Apple or web push is missing or wrong\(reason).",
      "Upload a valid APNs key in the Firebase console, under Cloud Messaging.")
  }

  static func projectQuota(_ metadata: [String: String]) -> RefusalMeaning {
    let limit = metadata["quota_limit_value"].map { " of \(OneLine.of($0)) a minute" } ?? ""
    return RefusalMeaning(
      .quota, "The project has used up its quota\(limit).",
      "Wait a minute, then send more slowly, or ask Google for a higher quota.")
  }

  static func apple(_ reason: String) -> RefusalMeaning {
    RefusalMeaning(
      .fixRequest, "Apple refused the message: \(OneLine.of(reason)).",
      "Change the part for Apple and try again; the token is not at fault.")
  }

  static func unavailable(_ status: Int) -> RefusalMeaning {
    RefusalMeaning(
      .retry, "FCM has trouble of its own at the moment (HTTP \(status)).", "Try again later.")
  }

  static func badRequest(_ status: Int, _ error: FCMError?) -> RefusalMeaning {
    guard let error else {
      return RefusalMeaning(
        .fixRequest, "The answer (HTTP \(status)) is not one of FCM's; a proxy may be in between.",
        "Check the endpoint.")
    }
    let said = OneLine.of(error.violations?.first?.description ?? error.message)
    guard !said.isEmpty else {
      return RefusalMeaning(
        .fixRequest, "FCM refused the message and does not say why.", "Check the message.")
    }
    return RefusalMeaning(
      .fixRequest, "FCM refused the message: \(said.hasSuffix(".") ? said : said + ".")",
      "Change the message and try again.")
  }
}
