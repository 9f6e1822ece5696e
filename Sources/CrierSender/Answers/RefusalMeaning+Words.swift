import CrierCore

/// The sentences, each said once.
extension RefusalMeaning {
  init(_ advice: Refusal.Advice, _ sentence: String, _ fix: String) {
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
    .fixCredentials, "The access token has expired; they last an hour.",
    "Get a new one; if it is new, check the time of this machine.")
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
  static let noQuotaProject = RefusalMeaning(
    .fixCredentials, "A person's login was used without saying which project pays for the call.",
    "Send the header x-goog-user-project, or use the key file of a service account.")
  static let noPermission = RefusalMeaning(
    .fixCredentials, "This account may not send messages for this project.",
    "Give it the role Firebase Cloud Messaging API Admin, or check the project's ID.")
  static let wrongPlace = RefusalMeaning(
    .fixRequest, "There is no such project or address; this says nothing about the token.",
    "Check the project's ID and the endpoint, and keep the token; legacy addresses are gone.")
  static let proxyPassword = RefusalMeaning(
    .fixRequest, "A proxy in between wants a name and a password; FCM was not reached.",
    "Put them into https_proxy, or ask whoever runs the network.")

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

  /// A 400 that carries what Apple said: dead tokens are told so, whatever FCM's own code is.
  static func apple(_ reason: String) -> RefusalMeaning {
    let known = KnownCode.named(reason, in: .apple)
    switch known?.meaning.advice {
    case .dropToken: return deadAppleToken
    case .fixCredentials: return platformCredential(FCMError.Apple(statusCode: 0, reason: reason))
    default:
      let more = known.map { " \($0.meaning.explanation.sentence)" } ?? ""
      return RefusalMeaning(
        .fixRequest, "Apple refused the message: \(OneLine.sentence(reason))\(more)",
        "Change the part for Apple and try again; the token is not at fault.")
    }
  }

  static func unavailable(_ status: Int) -> RefusalMeaning {
    RefusalMeaning(
      .retry, "FCM has trouble of its own at the moment (HTTP \(status)).", "Try again later.")
  }

  static func badRequest(
    _ status: Int, _ error: FCMError?, _ body: AnswerBody
  ) -> RefusalMeaning {
    guard let error else { return foreign(status, body) }
    let said = OneLine.sentence(error.violations?.first?.description ?? error.message)
    guard !said.isEmpty else {
      return RefusalMeaning(
        .fixRequest, "FCM refused the message and does not say why.", "Check the message.")
    }
    return RefusalMeaning(
      .fixRequest, "FCM refused the message: \(said)",
      "Change the message and try again.")
  }

  /// A "no" without an error of FCM's in it.
  private static func foreign(_ status: Int, _ body: AnswerBody) -> RefusalMeaning {
    switch body {
    case .cutJSON:
      RefusalMeaning(
        .fixRequest,
        "The answer (HTTP \(status)) is cut off, and the reason is lost with the rest.",
        "Ask again with a dry run to see the whole answer.")
    case .page(let title):
      RefusalMeaning(
        .fixRequest,
        "The answer (HTTP \(status)) is a web page\(title.map { " (\($0))" } ?? "") and not one of "
          + "FCM's: a proxy or a login page is in between.",
        "Open any page in a browser to see whether the network wants a login; check the endpoint.")
    case .compressed, .binary:
      RefusalMeaning(
        .fixRequest,
        "The answer (HTTP \(status)) is packed or binary and cannot be read; it is not one of FCM's.",
        "Unpack it first (gzip -d); if it is not packed, check the endpoint.")
    case .json, .empty, .text:
      RefusalMeaning(
        .fixRequest, "The answer (HTTP \(status)) is not one of FCM's; a proxy may be in between.",
        "Check the endpoint.")
    }
  }

  /// A "yes" without what FCM writes into one.
  static func strangeSuccess(_ status: Int, _ body: AnswerBody) -> Explanation {
    let what =
      switch body {
      case .empty: "without a word"
      case .cutJSON: "and the rest of the answer is cut off"
      case .page(let title): "with a web page\(title.map { " (\($0))" } ?? "")"
      case .compressed, .binary: "with something packed or binary"
      case .json, .text: "without the name of a message"
      }
    return Explanation(
      "The server answered \(status) \(what), so it may not have been FCM.",
      fix: "Check the endpoint and any proxy or login page in between before sending again.")
  }
}
