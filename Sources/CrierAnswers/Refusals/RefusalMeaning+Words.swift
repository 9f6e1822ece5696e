package import CrierMessage

/// The wording of the meanings, each defined in one place.
extension RefusalMeaning {
  package init(
    _ advice: Refusal.Advice, _ sentence: String, _ fix: String,
    _ verdict: IdentifierVerdict = .notAtFault
  ) {
    self.advice = advice
    self.verdict = verdict
    explanation = Explanation(sentence, fix: fix)
  }

  package static let malformedToken = RefusalMeaning(
    .fixRequest, "The token is malformed.",
    "Send the token exactly as the app got it: nothing cut off, nothing added.",
    .condemned(.device, .malformed))
  package static let quota = RefusalMeaning(
    .quota,
    "Too many messages from this project in a short time. FCM has limits for the project, for a topic "
      + "and for a device.",
    "Wait as long as FCM asks, at least a minute, then send more slowly, and to large topics one "
      + "at a time. FCM also answers this if it is overloaded.")
  package static let deviceQuota = RefusalMeaning(
    .quota,
    "Too many messages were sent to this device, or to an Apple device more than APNs allows.",
    "Wait at least a minute, double the wait before each retry, and send fewer messages to it.")
  package static let expiredAccessToken = RefusalMeaning(
    .fixCredentials, "The access token has expired; access tokens last an hour.",
    "Get a new one. If this one was issued just now, check this machine's clock.")
  package static let wrongKindOfAccessToken = RefusalMeaning(
    .fixCredentials,
    "FCM does not accept this kind of access token: it may be a legacy server key.",
    "Use the key file of a service account from the Firebase console.")
  package static let lostAccessToken = RefusalMeaning(
    .fixCredentials, "The access token did not reach FCM.",
    "Check any proxy in between: it may drop the Authorization header.")
  package static let narrowAccessToken = RefusalMeaning(
    .fixCredentials, "The access token lacks the scope for sending messages.",
    "Use the key file of a service account from the Firebase console.")
  package static let accessToken = RefusalMeaning(
    .fixCredentials,
    "FCM did not accept the access token: it has expired, was cut off, or is no access token.",
    "Get a new access token and send it whole. The key file is not the cause: for a wrong or "
      + "revoked key, the token endpoint issues no access token at all.")
  package static let disabled = RefusalMeaning(
    .fixCredentials, "The Firebase Cloud Messaging API is disabled for this project.",
    "Enable it in the Google Cloud console, or check the project ID.")
  package static let noQuotaProject = RefusalMeaning(
    .fixCredentials, "A personal login was used without naming the project that pays for the call.",
    "Send the header x-goog-user-project, or use the key file of a service account.")
  package static let quotaProjectRefused = RefusalMeaning(
    .fixCredentials,
    "The quota project (x-goog-user-project) does not exist, or this account may not use it.",
    "Grant the account roles/serviceusage.serviceUsageConsumer there, or use another quota project."
  )
  package static let noPermission = RefusalMeaning(
    .fixCredentials, "This account is not allowed to send messages for this project.",
    "Give it the role Firebase Cloud Messaging API Admin, or check the project ID.")
  package static let wrongPlace = RefusalMeaning(
    .fixRequest, "The project or URL does not exist. The token may still be valid.",
    "Check the project ID and the endpoint, and keep the token. Legacy URLs no longer work.", .open)
  package static let proxyPassword = RefusalMeaning(
    .fixRequest, "A proxy requires a user name and password; the request did not reach FCM.",
    "Put them into https_proxy, or ask the network's administrator.")

  package static func platformCredential(_ apple: FCMError.Apple?) -> RefusalMeaning {
    let reason = apple.map { " (Apple's reason: \(OneLine.of($0.reason)))" } ?? ""
    return RefusalMeaning(
      .fixCredentials,
      "The project's key for Apple or web push is missing, expired or wrong\(reason).",
      "Upload a valid APNs key in the Firebase console, under Cloud Messaging, and check the keys "
        + "for development and for production.",
      .platformCredential)
  }

  package static func projectQuota(_ metadata: [String: String]) -> RefusalMeaning {
    let limit = metadata["quota_limit_value"].map { "of \(OneLine.of($0)) " } ?? ""
    return RefusalMeaning(
      .quota, "The project sent more messages a minute than its quota \(limit)allows.",
      "Wait a minute, then send more slowly, or ask Google for a higher quota: crier explain "
        + "QUOTA_EXCEEDED says when it grants one.")
  }

  /// The explanations of the codes alone, which have room for the rules of a higher quota.
  package static let quotaCode = RefusalMeaning(
    .quota, quota.explanation.sentence, "\(quota.explanation.fix ?? "") \(higherQuota)")
  package static let projectQuotaCode = RefusalMeaning(
    .quota, projectQuota([:]).explanation.sentence,
    "Wait a minute, then send more slowly. \(higherQuota)")

  /// When Google raises the quota of a project. Source: Firebase, "About FCM messages".
  private static let higherQuota =
    "By default, a project may send 600,000 messages a minute; FCM refuses more until the next "
    + "minute, which is not a minute of the clock, nor of the charts. Mostly sudden peaks exceed "
    + "the quota. The Google Cloud console shows quota, use and errors under APIs & Services, "
    + "Firebase Cloud Messaging API, Quotas & System Limits. If a project regularly uses 80 % of "
    + "its quota for 5 minutes in a row each day, under 5 % of its requests are wrong (HTTP 400 to "
    + "499; peaks count most), and it follows Google's advice on scaling, it can ask Google for up "
    + "to 25 % more, which is not guaranteed. A special event has the same conditions: ask 15 days "
    + "before, or 30 days for more than 18 million a minute."

  /// Explains a 400 with a reason from Apple, which takes precedence over FCM's own code.
  static func apple(_ reason: String, in request: AnsweredRequest) -> RefusalMeaning {
    if let refused = refusedByApple(reason, in: request) { return refused }
    let known = KnownCode.named(reason, in: .apple)
    switch known?.meaning.advice {
    case .fixCredentials: return platformCredential(FCMError.Apple(statusCode: 0, reason: reason))
    default:
      let more = known.map { " \($0.meaning.explanation.sentence)" } ?? ""
      return RefusalMeaning(
        .fixRequest, "Apple refused the message: \(OneLine.sentence(reason))\(more)",
        "Change the part for Apple and try again; the token is not the cause.")
    }
  }

  package static func unavailable(_ status: Int) -> RefusalMeaning {
    RefusalMeaning(
      .retry, "\(problems) (HTTP \(status)).",
      "Try again later. This is not your fault, and not your customer's.")
  }

  private static let problems = "FCM is having problems at the moment"

  /// Returns the sentence of `unavailable` as it is true if the sandbox answered, not FCM.
  package static func saidOfSandbox(_ sentence: String) -> String {
    sentence.replacing(problems, with: "The sandbox answered as FCM does when it has problems")
  }
}
