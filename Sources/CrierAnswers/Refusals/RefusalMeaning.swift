package import CrierMessage

/// What a refusal means for the sender, and its explanation.
///
/// The advice depends only on codes and statuses, because FCM changes its error messages. An error
/// message can change only the wording of the advice.
package struct RefusalMeaning: Hashable, Sendable {
  package var advice: Refusal.Advice
  package var explanation: Explanation
  /// Which identifier of the request is at fault, if any.
  package var verdict: IdentifierVerdict
}

/// The meanings of answers that are about the device: its token, installation ID or Live Activity.
extension RefusalMeaning {
  package static let unregistered = unregistered(in: .unknown)
  package static let otherSender = otherSender(in: .unknown)

  package static func unregistered(in request: AnsweredRequest) -> RefusalMeaning {
    device(
      .gone, "This token is no longer valid: the app was uninstalled, or the token expired.",
      "Remove this token wherever you keep it", "; it will not work again.", in: request)
  }

  static func otherSender(in request: AnsweredRequest) -> RefusalMeaning {
    let verdict = IdentifierVerdict.condemned(.device, .otherProject).resolved(in: request)
    let name = verdict == .condemned(.installationID, .otherProject) ? "installation ID" : "token"
    return RefusalMeaning(
      .fixRequest, "This \(name) belongs to another Firebase project.",
      "Send from the project the app was built for.", verdict)
  }

  package static let deadAppleToken = deadAppleToken(in: .unknown)

  static func deadAppleToken(in request: AnsweredRequest) -> RefusalMeaning {
    device(
      .gone, "Apple no longer knows this device's token.",
      "Remove this token wherever you keep it", "; it will not work again.", in: request,
      byApple: true)
  }

  /// Explains a reason from Apple that is about the device's token; nil for other reasons.
  static func refusedByApple(_ reason: String, in request: AnsweredRequest) -> RefusalMeaning? {
    switch reason {
    case "Unregistered", "ExpiredToken": deadAppleToken(in: request)
    case "BadDeviceToken":
      device(
        .gone,
        "Apple does not accept the APNs token of this registration token. Often the app was "
          + "built for the other environment (sandbox or production).",
        "If all tokens of a build fail, correct its environment and keep them. Otherwise remove "
          + "this token wherever you keep it", in: request, byApple: true)
    case "DeviceTokenNotForTopic":
      device(
        .otherApp, "The APNs token of this registration token is for another app (bundle ID).",
        "If all tokens fail, correct the bundle ID in the Firebase project and keep them. Otherwise "
          + "remove this token wherever you keep it", in: request, byApple: true)
    default: nil
    }
  }

  /// Explains the same answer to a known request.
  fileprivate func resolved(in request: AnsweredRequest) -> RefusalMeaning {
    switch self {
    case .unregistered: .unregistered(in: request)
    case .deadAppleToken: .deadAppleToken(in: request)
    default: self
    }
  }

  /// Explains that FCM or Apple does not accept the device.
  ///
  /// The sentence, the fix and its end are those for a token.
  private static func device(
    _ fault: IdentifierVerdict.Fault, _ sentence: String, _ fix: String, _ end: String = ".",
    in request: AnsweredRequest, byApple: Bool = false
  ) -> RefusalMeaning {
    let verdict = IdentifierVerdict.condemned(.device, fault).resolved(in: request)
    return switch verdict {
    case .condemned(.token, _): RefusalMeaning(.dropToken, sentence, fix + end, verdict)
    case .condemned(.device, _):
      RefusalMeaning(.dropToken, sentence, "\(fix). \(withoutRequest)", verdict)
    case .condemned(.activityToken, .otherApp):
      RefusalMeaning(
        .fixRequest,
        "Apple says that the Live Activity's token (apns.live_activity_token) is for another app "
          + "or topic.",
        "Correct the bundle ID; if apns-topic is set, it must end in .push-type.liveactivity. "
          + keepsTarget, verdict)
    case .condemned(.activityToken, _):
      RefusalMeaning(
        .fixRequest,
        "\(byApple ? "Apple" : "FCM") does not accept the Live Activity's token "
          + "(apns.live_activity_token): the activity may have ended or have a newer token, or the "
          + "app was built for the other environment (sandbox or production).",
        "Use the newest token that the app has reported for this activity. \(keepsTarget)",
        verdict)
    case .condemned(.installationID, _):
      RefusalMeaning(
        .fixRequest,
        byApple
          ? "Apple does not accept the APNs token of this installation ID: it has expired, or is for "
            + "another app or environment."
          : "The app has not registered this installation ID with FCM, or is no longer registered.",
        byApple
          ? "Keep the ID: it works once the app gets a new token from Apple and registers. If all "
            + "devices of a build fail, correct its environment and bundle ID."
          : "Keep the ID: it stays the same, and works once the app registers it. If the app asks "
            + "for a registration token, send to that token: asking for one can end the "
            + "registration of the ID.", verdict)
    case .open:
      RefusalMeaning(
        .fixRequest,
        "Apple says that the device's token is for another topic than the header apns-topic.",
        "Leave the header out, or set it to the bundle ID of the app; keep the token.", verdict)
    case .condemned, .notAtFault, .platformCredential:
      RefusalMeaning(
        .fixRequest,
        "The answer is about a token, although the message goes to a topic or condition.",
        "Remove no token: the answer does not say which one it means.", verdict)
    }
  }

  private static let keepsTarget =
    "Keep the registration token or installation ID: this answer is not about it."

  /// What else the answer can be about if the request is not known.
  private static let withoutRequest =
    "Exceptions: if the message has apns.live_activity_token, only that token is meant; and an "
    + "installation ID (fid) works again once the app registers it."
}

extension KnownCode {
  /// Returns the code with its meaning in an answer to a known request.
  package func resolved(in request: AnsweredRequest) -> KnownCode {
    let ofApple = family == .apple ? RefusalMeaning.refusedByApple(code, in: request) : nil
    return KnownCode(code, family, ofApple ?? meaning.resolved(in: request))
  }
}

extension KnownText {
  /// Returns the sentence with its meaning in an answer to a known request.
  package func resolved(in request: AnsweredRequest) -> KnownText {
    with(meaning.resolved(in: request))
  }
}

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
