import CrierMessage
import TextLayout

/// A sentence that a service uses in its error responses, and its meaning.
///
/// Sentences never decide how a response is handled, because services change them. They explain a
/// log line or a ticket that contains only the sentence.
package struct KnownText: Hashable, Sendable {
  /// The part of the sentence that is the same in all recorded responses.
  package let phrase: String
  /// The code that accompanies the sentence, if it is always the same.
  package let code: String?
  package let meaning: RefusalMeaning
  private let origin: Source
  package var source: String { origin.rawValue }

  init(
    _ phrase: String, code: String? = nil, _ meaning: RefusalMeaning, from source: Source = .fcm
  ) {
    self.phrase = phrase
    self.code = code
    self.meaning = meaning
    origin = source
  }

  /// Returns the same sentence with another meaning.
  func with(_ meaning: RefusalMeaning) -> KnownText {
    KnownText(phrase, code: code, meaning, from: origin)
  }

  enum Source: String {
    case fcm = "recorded answers of FCM"
    case oauth = "recorded answers of Google's token endpoint"
    case instanceID = "recorded answers of the Instance ID and device group endpoints"
    case legacy = "recorded answers of FCM's legacy protocol"
    case library = "errors of OpenSSL and of libraries for Node.js and Python"
    case installations = "bug reports for the Android SDK; Google documents no cause"
  }

  package static let all: [KnownText] = fcm + apple + google + others

  /// Returns the sentences in a line with their positions, in order and without overlaps.
  package static func places(in line: String) -> [(text: KnownText, place: Range<Int>)] {
    let letters = folded(line)
    var found: [(text: KnownText, place: Range<Int>)] = []
    for (text, phrase) in searched {
      guard let place = letters.firstPlace(of: phrase) else { continue }
      let start = letters.utf8.distance(from: letters.startIndex, to: place.lowerBound)
      let range = start..<(start + phrase.utf8.count)
      if !found.contains(where: { $0.place.overlaps(range) }) { found.append((text, range)) }
    }
    found.sort { $0.place.lowerBound < $1.place.lowerBound }
    return explained(found, in: line)
  }

  /// Replaces the general meaning of the parser's sentences by what they say about their fields.
  private static func explained(
    _ found: [(text: KnownText, place: Range<Int>)], in line: String
  ) -> [(text: KnownText, place: Range<Int>)] {
    guard found.contains(where: { $0.text.isAboutField }) else { return found }
    guard let explanation = ParserComplaint.explanation(of: ParserComplaint.all(in: line)) else {
      let general = [invalidValue, cannotRead]
      let others = found.filter { !general.contains($0.text.phrase) }
      return others.isEmpty ? found : others
    }
    var isTold = false
    return found.compactMap { text, place in
      guard text.isAboutField else { return (text, place) }
      if isTold { return nil }
      isTold = true
      var meaning = text.meaning
      meaning.explanation = explanation
      return (KnownText(text.phrase, code: text.code, meaning, from: text.origin), place)
    }
  }

  /// Whether the sentence is the parser's, and the rest of the line names a field.
  private var isAboutField: Bool {
    [Self.unknownNamePhrase, Self.cannotFind, Self.invalidValue, Self.cannotRead].contains(phrase)
  }

  static let unknownNamePhrase = "Unknown name \""
  static let cannotFind = "Cannot find field"
  static let invalidValue = "Invalid value at '"
  static let cannotRead = "Invalid JSON payload received"

  /// Longer phrases come first, so that a sentence is found before a shorter one that it contains.
  private static let searched = all.map { ($0, folded($0.phrase)) }
    .sorted { $0.1.utf8.count > $1.1.utf8.count }

  /// Returns the string with ASCII capitals as small letters; positions stay the same.
  private static func folded(_ text: String) -> String {
    String(
      decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

/// Sentences seen in responses of FCM, Google's API layer and the other endpoints.
extension KnownText {
  static let fcm = [
    KnownText("Requested entity was not found", entityMissing),
    KnownText("App Instance was uninstalled or unregistered", code: "UNREGISTERED", .unregistered),
    KnownText("SenderId mismatch", code: "SENDER_ID_MISMATCH", .otherSender),
    KnownText(FCMError.malformedToken, code: "INVALID_ARGUMENT", badToken),
    KnownText("Invalid registration token", code: "INVALID_ARGUMENT", badToken),
    KnownText(
      "Recipient of the message is not set", code: "INVALID_ARGUMENT",
      fix(
        "The message has no target.", "Set one of token, fid, topic and condition.")),
    KnownText(
      "oneof field 'target' is already set", code: "INVALID_ARGUMENT",
      fix(
        "The message has two targets. An empty string counts as one.",
        "Keep one of token, fid, topic and condition, and remove the others.")),
    KnownText(
      "Topic name contains invalid characters", code: "INVALID_ARGUMENT",
      fix(
        "The topic name has characters that a topic cannot have.",
        "Use only letters, digits and - _ . ~ %, without the /topics/ prefix.",
        .condemned(.topic, .malformed))),
    KnownText(
      "Invalid condition expression provided", code: "INVALID_ARGUMENT",
      fix(
        "FCM cannot read the condition.", "Run crier condition on it to see the error.",
        .condemned(.condition, .malformed))),
    KnownText(
      "TTL must be a non-negative integer", code: "INVALID_ARGUMENT",
      fix(
        "The web push header TTL is not a whole number.",
        "Set webpush.headers.TTL to seconds without a unit, such as \"3600\".")),
    KnownText(
      "Message is too large. The maximum is 4K", code: "INVALID_ARGUMENT",
      fix("The message is larger than 4096 bytes.", "Shorten the data or the texts.")),
    KnownText(
      "Android message is too big", code: "INVALID_ARGUMENT",
      fix("The message for Android is too large.", "Shorten the data or the texts.")),
    KnownText(
      "Invalid data payload key", code: "INVALID_ARGUMENT",
      fix(
        "A data key is reserved; the answer ends with its name.",
        "Rename the key: from, message_type and names that begin with google or gcm are reserved.")),
    KnownText(unknownNamePhrase, code: "INVALID_ARGUMENT", unknownName),
    KnownText(cannotFind, code: "INVALID_ARGUMENT", unknownName),
    KnownText(
      "(TYPE_STRING)", code: "INVALID_ARGUMENT",
      fix(
        "A value is not a string where FCM expects one; every value in data must be a string.",
        "Write the value in quotes.")),
    KnownText(
      "Cannot bind a list to map for field", code: "INVALID_ARGUMENT",
      fix("There is an array where FCM expects an object.", "Use { } instead of [ ].")),
    KnownText(
      "Proto field is not repeating, cannot start list", code: "INVALID_ARGUMENT",
      fix("There is an array where FCM expects a single value.", "Remove the brackets.")),
    KnownText(
      "Illegal duration format", code: "INVALID_ARGUMENT",
      fix(
        "A duration has no unit.", "Write seconds with an s, such as \"3600s\".")),
    KnownText(
      invalidValue, code: "INVALID_ARGUMENT",
      fix(
        "A field has a value that FCM does not accept; the answer shows its position.",
        "Run crier check on the message: it says what the field accepts.")),
    KnownText(
      cannotRead, code: "INVALID_ARGUMENT",
      fix(
        "FCM cannot read the body of the request.",
        "Run crier check on the message to find the error.")),
    KnownText("Request contains an invalid argument", code: "INVALID_ARGUMENT", noReason),
    KnownText("Topic quota exceeded", code: "QUOTA_EXCEEDED", .quota),
    KnownText("Internal error encountered", code: "INTERNAL", .passing("FCM had an error.")),
    KnownText(
      "The service is currently unavailable", code: "UNAVAILABLE",
      .passing("FCM is overloaded at the moment.")),
  ]

  static let apple = [
    KnownText(
      "Payload of Apple Push Notification Service must contain an [aps] key",
      code: "INVALID_ARGUMENT",
      fix("apns.payload has no aps object.", "Add apns.payload.aps.")),
    KnownText(
      "Value of [aps] must be a non-empty dictionary", code: "INVALID_ARGUMENT",
      fix(
        "apns.payload.aps is empty or not an object.",
        "Add a key such as alert, or remove apns.payload.")),
    KnownText(
      "Value type for APS key [", code: "INVALID_ARGUMENT",
      fix(
        "A key of aps has a value of the wrong type; the answer names the key and the type.",
        "Write strings in quotes, and badge as a number.")),
    KnownText(
      "Value for APS key [", code: "INVALID_ARGUMENT",
      fix(
        "A flag in aps is neither 0 nor 1; the answer names it.",
        "Write the number 1, or remove the key.")),
    KnownText(
      "The length of [apns-collapse-id] header must not exceed [64] bytes",
      code: "INVALID_ARGUMENT",
      fix(
        "The header apns-collapse-id has more than 64 bytes.",
        "Write a shorter one in apns.headers; other letters than ASCII count 2 to 4 bytes each.")),
    KnownText("APNs device token is disabled", code: "INVALID_ARGUMENT", .deadAppleToken),
    KnownText(
      "Auth error from APNS or Web Push Service", code: "THIRD_PARTY_AUTH_ERROR",
      .platformCredential(nil)),
  ]

  static let google = [
    KnownText("Request had invalid authentication credentials", .accessToken),
    KnownText("Request is missing required authentication credential", missingCredential),
    KnownText(
      "Request had insufficient authentication scopes", code: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
      .narrowAccessToken),
    KnownText(
      "Permission 'cloudmessaging.", code: "IAM_PERMISSION_DENIED", .noPermission),
    KnownText(
      "Firebase Cloud Messaging API has not been used in project", code: "SERVICE_DISABLED",
      .disabled),
    KnownText("requires a quota project", code: "SERVICE_DISABLED", .noQuotaProject),
    KnownText("Quota exceeded for quota metric", code: "RATE_LIMIT_EXCEEDED", .projectQuota([:])),
    KnownText(
      "Permission 'iam.serviceAccounts.getAccessToken' denied", code: "IAM_PERMISSION_DENIED",
      RefusalMeaning(
        .fixCredentials,
        "The account is not allowed to impersonate the service account.",
        "Give it the role \(RefusalMeaning.tokenCreatorRole) on that service account."),
      from: .oauth),
    KnownText(
      "does not have required permission to use project", code: "USER_PROJECT_DENIED",
      RefusalMeaning(
        .fixCredentials, "The account is not allowed to use the quota project.",
        "Grant it roles/serviceusage.serviceUsageConsumer in that project."), from: .oauth),
  ]

  static let others =
    [
      grant("Invalid JWT Signature", .signature),
      grant("Token must be a short-lived token", .clock),
      grant("Token has been expired or revoked", .revoked),
      grant("account not found", .account), grant("Robot is disabled", .disabled),
      grant("The account has been deleted", .deleted),
      grant("No valid verifier found for issuer", .verifier),
      KnownText(
        "Invalid impersonation", code: "invalid_request",
        .grant("invalid_request", GrantClue(.impersonation)), from: .oauth),
      KnownText(
        "reauth related error", code: "invalid_grant",
        RefusalMeaning(
          .fixCredentials, "Google requires a new login.",
          RefusalMeaning.logInWithGcloud), from: .oauth),
      damagedKey("DECODER routines::unsupported"), damagedKey("Invalid PEM formatted message"),
      damagedKey("Failed to parse private key"), damagedKey("Could not deserialize key data"),
      damagedKey("no start line"),
      KnownText("Must use either \"registration_ids\" field", twoTargets, from: .legacy),
      KnownText("for \"time_to_live\": must be between", timeToLive, from: .legacy),
      KnownText("\"data\" key \"", reservedKey, from: .legacy),
      KnownText("Deprecated endpoint, see", shutDown, from: .legacy),
      KnownText(
        "Firebase Installations Service is unavailable", code: "FIS_AUTH_ERROR",
        KnownCode.installations, from: .installations),
    ]
    + KnownCode.instanceID.filter { $0.code.contains(" ") }.map {
      KnownText($0.code, $0.meaning, from: .instanceID)
    }

  private static func grant(_ phrase: String, _ kind: GrantClue.Kind) -> KnownText {
    KnownText(
      phrase, code: "invalid_grant", .grant("invalid_grant", GrantClue(kind)), from: .oauth)
  }

  /// A sentence of a library that could not read a private key.
  private static func damagedKey(_ phrase: String) -> KnownText {
    KnownText(
      phrase,
      RefusalMeaning(
        .fixCredentials,
        "A program could not read its private key, so no request was sent: the line breaks of the "
          + "PEM text are damaged, or it was cut off.",
        "Where the key is stored, write real line breaks instead of \\n, remove quotes around it, or "
          + "download the key file again."), from: .library)
  }

  private static func fix(
    _ sentence: String, _ fix: String, _ verdict: IdentifierVerdict = .notAtFault
  ) -> RefusalMeaning {
    RefusalMeaning(.fixRequest, sentence, fix, verdict)
  }

  /// The explanation of a sentence that FCM uses for tokens as well as for projects.
  package static let entityMissing = fix(
    "FCM sends this when a token is no longer valid, but also when the project does not exist.",
    "If the answer has the code UNREGISTERED, delete the token. Otherwise, keep the token and "
      + "check the project ID.", .open)
  package static let badToken = fix(
    "The registration token is malformed; FCM also sends this for some messages without a "
      + "notification to Apple devices.",
    "Check that the token was copied whole; for a data message, set aps.content-available to 1.",
    .condemned(.device, .malformed))
  private static let unknownName = fix(
    "The request has a field that FCM does not know; the answer shows its name and position.",
    "Run crier check on the message: it suggests the field that was probably meant.")
  package static let noReason = fix(
    "FCM refused the request without giving a reason.",
    "Run crier check on the message; the condition and the Apple payload are common causes.", .open)
  private static let missingCredential = RefusalMeaning(
    .fixCredentials,
    "The access token is missing, or the project's APNs key is wrong: FCM sends the same text for "
      + "both.",
    "If the answer has the code THIRD_PARTY_AUTH_ERROR, upload a valid APNs key. Otherwise, check "
      + "the access token.", .open)
  private static let twoTargets = fix(
    "The legacy request has more than one target.",
    "Keep one of to, registration_ids and condition.")
  private static let timeToLive = fix(
    "time_to_live is out of range.", "Write whole seconds from 0 to 2419200.")
  private static let reservedKey = fix("A data key is reserved.", "Rename the key.")
  private static let shutDown = fix(
    "The legacy protocol was shut down in 2024.", LegacyAnswer.sendWithV1)
}
