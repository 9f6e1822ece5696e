import CrierMessage

/// An error code of one of the services, and what it means for the sender.
///
/// Each service has its own list. `crier explain CODE`, explanations of responses and the composer
/// all use these lists.
package struct KnownCode: Hashable, Sendable {
  package enum Family: String, Hashable, Sendable, CaseIterable {
    case fcm = "FCM"
    case google = "Google APIs"
    case apple = "APNs"
    case oauth = "OAuth"
    case instanceID = "Instance ID"
    case legacy = "FCM's legacy protocol"
    case sdk = "Admin SDKs"
    case client = "Firebase's client SDKs"

    /// The source of the meanings.
    package var source: String {
      switch self {
      case .fcm: "Firebase, FCM error codes"
      case .google: "Google, reasons of google.rpc.ErrorInfo in the domain googleapis.com"
      case .apple: "Apple, Handling notification responses from APNs"
      case .oauth:
        "RFC 6749, section 5.2, and Google, Using OAuth 2.0 for server to server applications"
      case .instanceID: "Google, Instance ID server reference"
      case .legacy: "Firebase, HTTP and XMPP protocols (legacy), error response codes"
      case .sdk: "Firebase, the Admin SDKs' names for FCM's codes"
      case .client: "the client SDKs' source code and bug reports; Google lists no causes"
      }
    }
  }

  package let code: String
  package let family: Family
  package let meaning: RefusalMeaning

  init(_ code: String, _ family: Family, _ meaning: RefusalMeaning) {
    self.code = code
    self.family = family
    self.meaning = meaning
  }

  package static let all: [KnownCode] =
    fcm + google + apple + oauth + instanceID + legacy + sdk + client

  /// Returns the code with exactly this spelling.
  package static func named(_ code: String, in family: Family) -> KnownCode? {
    byFamily[family]?[code]
  }

  private static let byFamily: [Family: [String: KnownCode]] = Dictionary(grouping: all) {
    $0.family
  }.mapValues { Dictionary($0.map { ($0.code, $0) }) { first, _ in first } }

  /// Returns the codes that a string may mean: exact matches in any family; if there are none,
  /// codes that differ only in case, punctuation and a prefix such as `messaging/`.
  package static func matching(_ text: String) -> [KnownCode] {
    if let exact = byCode[text] { return exact }
    let wanted = folded(text)
    return wanted.isEmpty ? [] : byFoldedCode[wanted] ?? []
  }

  // Dictionaries, because each word of a pasted log is looked up.
  private static let byCode = Dictionary(grouping: all, by: \.code)
  private static let byFoldedCode = Dictionary(grouping: all) { folded($0.code) }

  /// Returns the code that was probably meant; nil if no code is similar enough.
  package static func nearest(to text: String) -> String? {
    let text = text.trimmed
    guard let near = names.of(text) else { return nil }
    return abs(near.count - text.count) <= 3 ? near : nil
  }

  private static let names = NearestName(
    among: all.map(\.code)
      + all.compactMap { $0.code.split(separator: "/").dropFirst().last.map { String($0) } })

  /// Returns the words of a text that may be codes or numbers.
  package static func words(of text: String) -> [Substring] {
    text.prefix(4096).split { !$0.isASCII || !($0.isLetter || $0.isNumber || "_-/".contains($0)) }
  }

  private static func folded(_ code: String) -> String {
    guard code.utf8.count <= 80 else { return "" }
    let name = code.split(separator: "/").last ?? ""
    return name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " && $0 != "." }
  }
}

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

/// Errors that an app receives when it requests its token; they do not concern a message.
extension KnownCode {
  static let client = [
    KnownCode("FIS_AUTH_ERROR", .client, installations),
    KnownCode(
      "SERVICE_NOT_AVAILABLE", .client,
      RefusalMeaning(
        .retry,
        "The app could not get its token from FCM. Reported causes are a bad connection and "
          + "missing, old or busy Google Play services.",
        "Have the app try again later, and check the phone's network and Google Play services.")),
    KnownCode(
      "AUTHENTICATION_FAILED", .client,
      RefusalMeaning(
        .retry, "The app could not get its token from FCM; the cause is unknown.",
        "Check the phone's Google Play services, Google account and clock.")),
    KnownCode(
      "MISSING_INSTANCEID_SERVICE", .client,
      RefusalMeaning(
        .fixRequest,
        "The app could not get its token: this phone has no usable Google Play services.",
        "Use a device or an emulator image with Google Play services.")),
    KnownCode(
      "messaging/permission-blocked", .client,
      RefusalMeaning(
        .fixRequest, "The user has blocked notifications for this site.",
        "Ask them to allow notifications in the browser's settings for the site.")),
    KnownCode(
      "messaging/permission-default", .client,
      RefusalMeaning(
        .fixRequest, "The user dismissed the browser's permission prompt.",
        "Ask for permission again when the user clicks something on the page.")),
    KnownCode(
      "messaging/token-subscribe-failed", .client,
      RefusalMeaning(
        .fixRequest,
        "The web app could not register with FCM; the rest of the error message gives the reason.",
        "Check the public VAPID key and the API key of the web app.")),
    KnownCode(
      "messaging/failed-service-worker-registration", .client,
      RefusalMeaning(
        .fixRequest, "The browser could not load the service worker of the page.",
        "Serve firebase-messaging-sw.js from the root of the site, as JavaScript.")),
    KnownCode(
      "messaging/unsupported-browser", .client,
      RefusalMeaning(
        .fixRequest, "This browser lacks features that Firebase's web SDK requires.",
        "Use a current browser, and serve the page over HTTPS.")),
  ]

  static let installations = RefusalMeaning(
    .fixCredentials,
    "The app could not get its token: Firebase Installations did not accept the app. Reported "
      + "causes are an API key that excludes the Firebase Installations API and an old "
      + "google-services.json.",
    "Allow the Firebase Installations API for the app's API key, and download google-services.json "
      + "again.")
}

/// Codes of FCM v1 and of Google's API layer.
///
/// Sources: Firebase, "FCM error codes"; the reasons of `google.rpc.ErrorInfo` in the domain
/// googleapis.com.
extension KnownCode {
  static let fcm = [
    KnownCode("UNREGISTERED", .fcm, .unregistered),
    KnownCode("SENDER_ID_MISMATCH", .fcm, .otherSender),
    KnownCode("QUOTA_EXCEEDED", .fcm, .quotaCode),
    KnownCode("UNAVAILABLE", .fcm, .passing("FCM is overloaded at the moment (HTTP 503).")),
    KnownCode("INTERNAL", .fcm, .passing("FCM had an internal error (HTTP 500).")),
    KnownCode("THIRD_PARTY_AUTH_ERROR", .fcm, .platformCredential(nil)),
    KnownCode("APNS_AUTH_ERROR", .fcm, .platformCredential(nil)),
    KnownCode(
      "INVALID_ARGUMENT", .fcm,
      RefusalMeaning(
        .fixRequest,
        "FCM refused the request: a field is malformed, too large, reserved or out of range.",
        "See which field the answer names (fieldViolations), or run crier check on the message.",
        .open)),
    KnownCode(
      "UNSPECIFIED_ERROR", .fcm,
      RefusalMeaning(
        .retry, "FCM reported an error but not the reason.",
        "Check the HTTP status. With 400, fix the request. With 500 or above, FCM may have "
          + "accepted the message, so check a device before you send it again.", .open)),
  ]

  static let google = [
    KnownCode("ACCESS_TOKEN_EXPIRED", .google, .expiredAccessToken),
    KnownCode("ACCESS_TOKEN_TYPE_UNSUPPORTED", .google, .wrongKindOfAccessToken),
    KnownCode("ACCESS_TOKEN_SCOPE_INSUFFICIENT", .google, .narrowAccessToken),
    KnownCode("CREDENTIALS_MISSING", .google, .lostAccessToken),
    KnownCode("UNAUTHENTICATED", .google, .accessToken.open),
    KnownCode("PERMISSION_DENIED", .google, .noPermission.open),
    KnownCode("IAM_PERMISSION_DENIED", .google, .noPermission),
    KnownCode("SERVICE_DISABLED", .google, .disabled),
    KnownCode("RATE_LIMIT_EXCEEDED", .google, .projectQuotaCode),
    KnownCode("RESOURCE_EXHAUSTED", .google, .quota),
    KnownCode("NOT_FOUND", .google, KnownText.entityMissing),
    KnownCode(
      "ALREADY_EXISTS", .google,
      RefusalMeaning(
        .fixRequest, "The app is already subscribed to the topic.",
        "You can ignore this error. To avoid it, subscribe with PATCH and allowMissing=true.")),
    KnownCode(
      "FAILED_PRECONDITION", .google,
      RefusalMeaning(
        .fixRequest, "The project's state does not allow this request.",
        "Check the project in the Firebase console.")),
    KnownCode(
      "DEADLINE_EXCEEDED", .google,
      RefusalMeaning(
        .retry, "The service stopped waiting for the answer: the message may have been delivered.",
        UnknownOutcome.fix, .open)),
    KnownCode(
      "ABORTED", .google,
      .passing("The call was aborted, usually because another call ran at the same time.")),
  ]
}

extension RefusalMeaning {
  /// The same meaning of a code that also accompanies answers about a token.
  var open: RefusalMeaning {
    var meaning = self
    meaning.verdict = .open
    return meaning
  }

  package static func passing(_ sentence: String) -> RefusalMeaning {
    RefusalMeaning(
      .retry, sentence,
      "This is not your fault, and not your customer's. Send the same request again after as long "
        + "as Retry-After says, else 10 seconds, and double the wait before each retry: FCM may "
        + "block senders that do not wait. If it stays, tell Firebase support.")
  }
}
