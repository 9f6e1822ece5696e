import TextLayout

/// The kind of token, name or key that a string is, judging by its shape.
///
/// Copying artifacts are removed first. Some kinds share a shape, so there may be several
/// candidates, the likeliest first. Nothing is looked up on the network.
package struct Identifier: Hashable, Sendable {
  /// How certain the kind is, judging by the shape alone.
  package enum Certainty: String, Hashable, Sendable, CaseIterable, Comparable {
    case certain, likely, possible

    package static func < (left: Certainty, right: Certainty) -> Bool { left.order < right.order }
    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package struct Candidate: Hashable, Sendable {
    package var kind: Kind
    package var certainty: Certainty
  }

  /// The maximum length in bytes; longer strings are not examined, as no identifier is longer.
  package static let longest = 8192

  /// The string without copying artifacts; it may be a secret, so display `shown` instead.
  package let cleaned: String
  /// The kinds of copying artifacts that were removed, each once.
  package let cleanings: [IdentifierCleaning.Step]
  /// The possible kinds, the likeliest first; empty when the string has no known shape.
  package let candidates: [Candidate]

  package init(of text: String) {
    guard text.utf8.count <= Self.longest else {
      (cleaned, cleanings, candidates) = (text, [], [])
      return
    }
    var cleaning = IdentifierCleaning(text)
    var found = IdentifierShape.candidates(for: cleaning.text)
    if found.first?.kind.isWritten != true, cleaning.hasInnerSpace {
      // Join a token that a log or an e-mail has broken into lines; leave a sentence unchanged.
      var joined = cleaning
      joined.removeInnerSpace()
      let other = IdentifierShape.candidates(for: joined.text)
      if let first = other.first, first.kind.isOpaque, first.certainty < .possible,
        IdentifierPieces(cleaning.text).areOne(first.kind)
      {
        (cleaning, found) = (joined, other)
      }
    }
    if found.first?.kind == .topic { cleaning.removeTopicPrefix() }
    if found.first.map({ $0.kind.secrecy == .open }) ?? true,
      Self.isAnnounced(text, as: cleaning.text)
    {
      found = [Candidate(kind: .authorization, certainty: .certain)]
    }
    // If the string is certainly a secret, the other candidates are dropped.
    if let first = found.first, first.kind.secrecy == .secret, first.certainty == .certain {
      found = [first]
    }
    cleaned = cleaning.text
    cleanings = cleaning.steps
    candidates = found
  }

  /// Creates a topic from a word whose context shows that it is one.
  package init(topic name: String) {
    cleaned = name
    cleanings = []
    candidates = [Candidate(kind: .topic, certainty: .certain)]
  }

  /// Whether a string is labeled as the value of an `Authorization` header.
  private static func isAnnounced(_ text: String, as value: String) -> Bool {
    let head = text.drop { $0.isWhitespace || "\"'`{".contains($0) }.prefix(24).lowercased()
    if head.hasPrefix("authorization"), !value.lowercased().hasPrefix("authorization") {
      return true
    }
    return (head.hasPrefix("bearer ") || head.hasPrefix("key="))
      && value.utf8.count >= Scrubbing.shortestAnnounced && !value.contains(where: \.isWhitespace)
  }

  package var kind: Kind? { candidates.first?.kind }
  package var certainty: Certainty? { candidates.first?.certainty }
  /// Whether it is certainly a registration token, so that it may be taken for nothing else.
  package var isCertainToken: Bool { kind == .registrationToken && certainty != .possible }

  /// The identifier as it may be displayed: secrets are left out, tokens shortened, names complete.
  package var shown: String {
    switch kind?.secrecy {
    case .secret: "(not shown)"
    case .shortened: Redaction.shortened(cleaned)
    // Names and addresses may contain a token.
    case .open:
      kind == .condition ? Redaction.scrubbedCondition(cleaned) : Redaction.scrubbed(cleaned)
    case nil:
      cleaned.utf8.count > Self.longest
        ? cleaned.prefix(20) + "…" : Truncation(of: Redaction.scrubbed(cleaned), to: 60).text
    }
  }

  /// An explanation of what the identifier looks like and what to do with it.
  package var meaning: Explanation {
    guard let candidate = candidates.first else { return unknown }
    if candidate.kind == .webAddress, let service = ServiceAddress(cleaned) {
      return Redaction.scrubbed(service.explanation)
    }
    let verb =
      switch candidate.certainty {
      case .certain: "is"
      case .likely: "looks like"
      case .possible: "may be"
      }
    var sentence = "This \(verb) \(candidate.kind.label)."
    if let detail { sentence += " " + detail }
    // The sentence may include a condition's topics, one of which may be a token.
    return Redaction.scrubbed(Explanation(sentence, fix: candidate.kind.advice))
  }

  private var unknown: Explanation {
    if cleaned.isEmpty {
      return Explanation("The text is empty.", fix: "Paste a token, a name or a key.")
    }
    let length = cleaned.utf8.count
    if length > Self.longest {
      return Explanation(
        "This has \(length) bytes, which is longer than any identifier.",
        fix: "Paste a single token or name.")
    }
    return Explanation(
      "This does not look like any identifier of Firebase, Apple or Expo.",
      fix: "Check that it was copied completely and without other text.")
  }

  /// A sentence about the text itself, such as the people that a condition reaches.
  private var detail: String? {
    switch kind {
    case .registrationToken:
      let parts = cleaned.split(separator: ":", maxSplits: 1)
      if Self.isTooShort(cleaned) {
        return "It has \(cleaned.utf8.count) characters, but real tokens usually have "
          + "\(Self.usualToken) or more: check that it was copied completely."
      }
      guard parts.count == 2, InstallationID.isWellFormed(String(parts[0])) else { return nil }
      return "It begins with the installation ID \(Redaction.shortened(String(parts[0])))."
    case .messageName where MessageNameTime.isOfDryRun(cleaned):
      return "It is from a dry run: nothing was delivered."
    case .messageName: return MessageNameTime.sentence(for: cleaned)
    case .condition:
      do throws(ConditionError) {
        return "It reaches: \(try ConditionExplainer(cleaned).sentence)"
      } catch {
        return error.explanation.sentence
      }
    default: return nil
    }
  }

  /// The minimum length of a token in bytes.
  ///
  /// Device group keys are shorter than registration tokens but longer than this.
  package static let shortestToken = 100

  /// The number of characters that registration tokens usually have, or more; FCM guarantees none.
  package static let usualToken = 140

  /// Whether a registration token, or the key of a device group, is shorter than any seen so far.
  package static func isTooShort(_ token: String) -> Bool {
    let shortest = token.utf8.contains(UInt8(ascii: ":")) ? usualToken : shortestToken
    return !token.isEmpty && token.utf8.count < shortest && !InstallationID.isWellFormed(token)
  }
}

extension Identifier {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case registrationToken = "registration-token"
    case installationID = "installation-id"
    case groupKey = "device-group-key"
    case topic, condition
    case appleToken = "apns-device-token"
    case expoToken = "expo-push-token"
    case webSubscription = "web-push-subscription"
    case webPushKey = "web-push-public-key"
    case messageName = "message-name"
    case senderID = "sender-id"
    case projectID = "project-id"
    case firebaseApp = "firebase-app-id"
    case package = "package-or-bundle-id"
    case serviceAccount = "service-account-email"
    case serverKey = "legacy-server-key"
    case apiKey = "google-api-key"
    case accessToken = "oauth-access-token"
    case refreshToken = "oauth-refresh-token"
    case clientSecret = "oauth-client-secret"
    case authorization = "authorization-value"
    case jwt
    case privateKey = "private-key"
    case email
    case webAddress = "web-address"
    case uuid
    case analyticsLabel = "analytics-label"
  }

  /// How much of the identifier may be shown.
  package enum Secrecy: Hashable, Sendable { case open, shortened, secret }
}

extension Identifier.Kind {
  package var secrecy: Identifier.Secrecy {
    switch self {
    case .serverKey, .apiKey, .accessToken, .refreshToken, .clientSecret, .authorization, .jwt,
      .privateKey:
      .secret
    case .registrationToken, .installationID, .groupKey, .appleToken, .expoToken, .webSubscription:
      .shortened
    case .topic, .condition, .webPushKey, .messageName, .senderID, .projectID, .firebaseApp,
      .package, .serviceAccount, .email, .webAddress, .uuid, .analyticsLabel:
      .open
    }
  }

  /// Whether spaces and quotes can be part of the identifier.
  var isWritten: Bool { self == .condition || self == .privateKey || self == .webSubscription }

  /// Whether the identifier is long and random, so that any spaces in it must come from copying.
  package var isOpaque: Bool {
    switch self {
    case .registrationToken, .groupKey, .appleToken, .expoToken, .serverKey, .accessToken,
      .clientSecret, .authorization, .jwt, .installationID:
      true
    default: false
    }
  }

  /// The name with an article, for use in a sentence.
  package var label: String {
    switch self {
    case .registrationToken: "an FCM registration token, which identifies one app on one device"
    case .installationID: "a Firebase installation ID, which identifies one app on one device"
    case .groupKey: "a device group key, or a token of the old GCM"
    case .topic: "a topic"
    case .condition: "a topic condition"
    case .appleToken: "an APNs device token from Apple, which FCM does not accept"
    case .expoToken: "an Expo push token, which only Expo's service accepts"
    case .webSubscription: "a browser's web push subscription"
    case .webPushKey: "a public key for web push (VAPID)"
    case .messageName: "the name of a message that FCM accepted"
    case .senderID: "a sender ID, which is the project number"
    case .projectID: "a project ID"
    case .firebaseApp: "a Firebase app ID"
    case .package: "an Android package or an Apple bundle ID"
    case .serviceAccount: "the e-mail address of a service account"
    case .serverKey: "a server key of FCM's legacy protocol, which is a secret"
    case .apiKey: "a Google API key, or a very old server key"
    case .accessToken: "an OAuth access token, which is a secret and valid for an hour"
    case .refreshToken: "an OAuth refresh token, which is a secret"
    case .clientSecret: "an OAuth client secret"
    case .authorization: "the value of an Authorization header, which is a secret"
    case .jwt: "a signed JSON web token, which is a secret"
    case .privateKey: "a private key or a file with one, which is a secret"
    case .email: "an e-mail address"
    case .webAddress: "a web address"
    case .uuid: "a UUID, such as an advertising ID or another service's player ID"
    case .analyticsLabel: "an analytics label"
    }
  }

  /// What the identifier can and cannot be used for, in one or two imperative sentences.
  package var advice: String {
    switch self {
    case .registrationToken: "Use it as token to send to this device, and keep it secret."
    case .installationID:
      "Use it as fid to send to this device; for now, FCM also accepts it as token."
    case .groupKey:
      "Use it as token to send to all devices of the group (up to 20), and keep it secret."
    case .topic: "Use it as topic, without the /topics/ prefix, to send to all subscribers."
    case .condition: "Use it as condition; crier condition shows which people it reaches."
    case .appleToken:
      "Use the registration token that Firebase's SDK gives the app, or have the Instance ID "
        + "service create one for this APNs token."
    case .expoToken:
      "Use the app's own FCM token (getDevicePushTokenAsync), or send through Expo's service."
    case .webSubscription:
      "Use the token that getToken of Firebase's web SDK returns; FCM v1 accepts no subscriptions."
    case .webPushKey: "Use it in the web app; it is not a target."
    case .messageName:
      "Keep it to find the message in reports. It proves that FCM accepted the message, not that a "
        + "device has received it: crier why --name finds out why one did not."
    case .senderID:
      "Use it as the project number, or as project_id when managing device groups; it is not a "
        + "target. The Firebase console shows it in the project settings, under Cloud Messaging."
    case .projectID:
      "Pass it with --project; it is not a target. The Firebase console shows it in the project "
        + "settings, under General."
    case .firebaseApp: "Use it to query the app's delivery data; it is not a target."
    case .package: "Use it for android.restricted_package_name or apns-topic; it is not a target."
    case .serviceAccount:
      "Use the account's key file with --credentials; the address alone is not enough to send."
    case .serverKey:
      "Use the key file of a service account instead: the protocol for this key was shut down in "
        + "2024. Delete the key in the Firebase console (project settings, Cloud Messaging) and "
        + "wherever it is stored; in an app, everybody could read it."
    case .apiKey:
      "Keep it out of messages. It can't be used to send: FCM v1 accepts service accounts, not API "
        + "keys."
    case .accessToken:
      "Keep it out of files, messages and apps: send only from a server or another place that you "
        + "trust. Crier gets its own from the service account."
    case .refreshToken: "Keep it out of files and messages, and revoke it if others have seen it."
    case .clientSecret:
      "Keep it secret, and replace it if others have seen it. It can't be used to send: FCM "
        + "accepts service accounts, not client secrets."
    case .authorization:
      "Keep it out of files and messages, and revoke it if others have seen it; Crier gets its own "
        + "from the service account."
    case .jwt: "Keep it out of files and messages; to send, FCM requires an OAuth access token."
    case .privateKey:
      "Pass its file with --credentials, keep it secret, and delete the key if others have seen it."
    case .email: "Look up the person's token: FCM does not use e-mail addresses."
    case .webAddress: "Use it for an image or a link; it is not a target."
    case .uuid: "Get the app's registration token: FCM does not use UUIDs."
    case .analyticsLabel: "Use it as fcm_options.analytics_label."
    }
  }
}

extension Identifier {
  /// The targets that accept this kind of identifier, best first.
  package var targets: [Target.Kind] {
    switch kind {
    case .registrationToken, .groupKey: [.token]
    case .installationID: [.fid, .token]
    case .topic: [.topic]
    case .condition: [.condition]
    default: []
    }
  }

  /// Explains why the identifier does not belong in this target; nil when it could belong there.
  ///
  /// Ambiguous strings such as `news` get no remark.
  package func remark(in target: Target.Kind) -> Explanation? {
    guard let candidate = candidates.first, candidate.certainty < .possible,
      !candidates.contains(where: { other in
        // A string that looks like a token is not treated as a topic, although it could be one.
        Self.takes(other.kind, in: target)
          && (other.certainty == candidate.certainty || !candidate.kind.isOpaque)
      })
    else { return nil }
    let verb = candidate.certainty == .certain ? "is" : "looks like"
    let sentence = "This \(verb) \(candidate.kind.label)."
    if let better = targets.first, better != target {
      return Explanation(sentence, fix: "Choose \(better.title) above.")
    }
    return Explanation(sentence, fix: candidate.kind.advice)
  }

  /// A note about the copying artifacts around the identifier; nil when there are none.
  package var cleaningRemark: String? {
    guard !cleanings.isEmpty, kind != nil else { return nil }
    // If white space inside is reported, white space around the identifier needs no mention.
    let told = cleanings.filter { $0 != .space || !cleanings.contains(.innerSpace) }
    return "It was pasted with \(told.map(\.rawValue).joined(separator: " and "))."
  }

  private static func takes(_ kind: Kind, in target: Target.Kind) -> Bool {
    switch target {
    case .token: [.registrationToken, .groupKey, .installationID].contains(kind)
    case .fid: kind == .installationID
    case .topic: kind == .topic
    case .condition: kind == .condition
    }
  }
}
