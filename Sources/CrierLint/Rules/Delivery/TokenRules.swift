import CrierMessage
import TextLayout

extension LintRule {
  /// A token that a page, a log or Crier itself has shortened for display.
  static let tokenCut = LintRule(
    "TG23", "TokenCut", .refused,
    source: "Tokens contain only letters, digits, -, _ and :; FCM's response is inferred",
    broken:
      #"{"message": {"token": "bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDM...", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#,
    answer: badTokenAnswer
  ) { message in
    ["token", "fid"].compactMap { name in
      guard let text = message.text(name), isCut(text) else { return nil }
      return Explanation(
        at: FieldPath(name),
        "The \(name) is not complete: \(text.contains("…") ? "…" : "...") stands for the rest.",
        fix: "Paste the whole \(name) as the app logged it.")
    }
  }

  /// Whether a part of a token was replaced by three dots.
  static func isCut(_ text: String) -> Bool {
    (text.contains("...") || text.contains("…")) && !isStandIn(text)
  }

  /// FCM does not accept tokens from other services, which have other formats.
  package static let tokenForeign = LintRule(
    "TG12", "TokenForeign", .risky,
    source: "Formats of APNs and Expo tokens; FCM's response is inferred",
    broken:
      #"{"message": {"token": "ExponentPushToken[rain]", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let token = message.text("token"), let origin = foreignOrigin(of: token) else {
      return []
    }
    return [
      Explanation(
        at: "token", "This is \(origin), but FCM accepts only its own tokens.",
        fix: "Write the token that the Firebase SDK gives to the app.")
    ]
  }

  private static func foreignOrigin(of token: String) -> String? {
    if token.hasPrefix("ExponentPushToken[") || token.hasPrefix("ExpoPushToken[") {
      return "an Expo token"
    }
    let isHex = token.utf8.allSatisfy {
      0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20
    }
    if isHex, [64, 80, 160].contains(token.utf8.count) { return "an Apple device token" }
    if token.utf8.count == 36, isUUID(token.lowercased()) { return "a UUID" }
    if token.hasPrefix("https://") { return "the URL of a web push subscription" }
    return nil
  }

  /// For now, FCM accepts installation IDs in both `token` and `fid`.
  static let tokenIsInstallation = LintRule(
    "TG15", "TokenIsInstallation", .hint,
    source: "FCM discovery document: fid replaces token, which accepts both for now",
    broken:
      #"{"message": {"token": "cRn4mEyQT0uC8vWb1xZ2aB", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"fid": "cRn4mEyQT0uC8vWb1xZ2aB", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let token = message.text("token"), InstallationID.isWellFormed(token) else { return [] }
    return [
      Explanation(
        at: "token", "This is an installation ID, which has its own field.",
        fix: "Move it to fid.",
        quickFix: message["fid"] == nil ? QuickFix(.rename("token", to: "fid")) : nil)
    ]
  }

  /// A credential in place of a token is sent, logged and stored like a token.
  package static let tokenIsSecret = LintRule(
    "TG14", "TokenIsSecret", .risky,
    source: "Prefixes of server keys, API keys, access tokens and JWTs",
    broken: #"{"message": {"token": "ya29.not-a-key", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#
  ) { message in
    let token = message.text("token").flatMap { token in
      secretKind(of: token).map { kind in
        Explanation(
          at: "token", "This is not a registration token but \(kind).",
          fix: "Write the device's token, and revoke this secret if others may have seen it.")
      }
    }
    let others = ["token", "fid", "topic", "condition"].compactMap { name -> Explanation? in
      guard name != "token" || token == nil, let text = message.text(name),
        let kind = Redaction.secrets(in: text).first
      else { return nil }
      return Explanation(
        at: FieldPath(name), "This is not a target, because it contains \(kind.label).",
        fix: "Write a target, and revoke the secret if others may have seen it.")
    }
    return (token.map { [$0] } ?? []) + others
  }

  private static func secretKind(of token: String) -> String? {
    if token.holds("PRIVATE KEY") || token.holds("\"private_key\"") {
      return Identifier.Kind.privateKey.label
    }
    let kinds = [
      ("AIza", "an API key"), ("ya29.", "a Google access token"), ("eyJ", "a JWT"),
      ("-----BEGIN", "a PEM key"), ("1//", "a Google refresh token"),
      ("GOCSPX-", "an OAuth client secret"),
    ]
    if let kind = kinds.first(where: { token.hasPrefix($0.0) }) { return kind.1 }
    // Tokens begin with an installation ID, which never starts with A.
    return token.hasPrefix("AAAA") && token.holds(":APA91b") ? "a legacy server key" : nil
  }

  /// The legacy protocol had a single field for tokens and topics.
  package static let tokenIsTopic = LintRule(
    "TG18", "TokenIsTopic", .risky,
    source: "Legacy protocol: \"to\" accepted /topics/…; FCM's response is inferred",
    broken: #"{"message": {"token": "/topics/rain", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let token = message.text("token"), token.hasPrefix(TopicName.prefix) else { return [] }
    let topic = String(token.dropFirst(TopicName.prefix.count))
    let isFit = TopicName.isWellFormed(topic) && message["topic"] == nil
    return [
      Explanation(
        at: "token", "This is a topic, which has its own field in FCM v1.",
        fix: "Move it to topic, without /topics/.",
        quickFix: isFit
          ? QuickFix(.rename("token", to: "topic"), .set("topic", .string(topic))) : nil
      ).asChoice("Send to the topic")
    ]
  }

  /// A placeholder from sample code in place of the token.
  package static let tokenPlaceholder = LintRule(
    "TG17", "TokenPlaceholder", .risky,
    source: "Words from sample code, which real tokens do not contain",
    broken:
      #"{"message": {"token": "YOUR_REGISTRATION_TOKEN", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#
  ) { message in
    ["token", "fid", "topic"].compactMap { name in
      guard let text = message.text(name), isStandIn(text) else { return nil }
      return Explanation(
        at: FieldPath(name), "\"\(text)\" is a placeholder for a real \(name).",
        fix: name == "topic" ? "Write the topic's name." : "Paste it as the app logged it.")
    }
  }

  /// Whether the text is a placeholder such as `YOUR_TOKEN` or `<device token>`.
  static func isStandIn(_ text: String) -> Bool {
    guard text.utf8.count <= 60 else { return false }
    let words = text.lowercased().split { !$0.isLetter }
    if words.contains("your"), words.count > 1 { return true }
    let known: Set<Substring> = [
      "device", "registration", "token", "tokens", "fcm", "here", "xxx", "xxxx", "placeholder",
      "id",
      "the", "insert", "todo", "topic", "name", "installation",
    ]
    let isWrapped = text.hasPrefix("<") && text.hasSuffix(">")
    return !words.isEmpty && words.allSatisfy(known.contains)
      && (isWrapped || words.contains("token") || words.contains("placeholder"))
  }

  /// Real tokens are long; a short token is a placeholder or was cut off.
  static let tokenShort = LintRule(
    "TG05", "TokenShort", .hint,
    source: "Observed tokens have 140 characters or more; FCM guarantees no length",
    broken: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#,
    fixed: """
      {"message": {"token": "cRn4mEyQT0uC8vWb1xZ2aB:APA91bExampleExampleExampleExampleExampleExample\
      ExampleExampleExampleExampleExampleExampleExampleExampleExampleExample",
        "notification": {"title": "Rain"}}}
      """
  ) { message in
    guard let token = message.text("token"), Identifier.isTooShort(token), !isCut(token)
    else { return [] }
    return [
      Explanation(
        at: "token",
        "The device's token has \(token.count) characters, but real tokens usually have "
          + "\(Identifier.usualToken) or more.",
        fix: "Check that it was copied completely.")
    ]
  }

  /// Tokens and installation IDs contain no white space, but text copied from a log often does.
  package static let tokenSpaced = LintRule(
    "TG04", "TokenSpaced", .refused,
    source: "Captured FCM response: \"not a valid FCM registration token\"; that white space "
      + "causes it is inferred",
    broken: #"{"message": {"token": "fK3mQ2xT 0001", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#,
    answer: badTokenAnswer
  ) { message in
    message.targets.compactMap { target in
      guard !target.kind.isAudience, !isPrintableASCII(target.value),
        !target.value.allSatisfy(\.isWhitespace),
        let place = target.value.firstIndex(where: \.isWhitespace)
      else { return nil }
      let column = target.value.distance(from: target.value.startIndex, to: place) + 1
      let sentence = "The \(target.kind.rawValue) contains white space at character \(column)."
      guard let joined = joined(target.value) else {
        return Explanation(
          at: target.kind.path, sentence,
          fix: "Keep only one token or ID, because a message has one target. If there is only one "
            + "already, remove the space.")
      }
      return Explanation(
        at: target.kind.path, sentence, fix: "Remove spaces and line breaks.",
        quickFix: QuickFix(.set(target.kind.path, .string(joined))))
    }
  }

  /// Whether a text surely has no white space: its bytes are compared faster than its characters.
  private static func isPrintableASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Returns the token without white space, or nil if that may join several tokens into one.
  private static func joined(_ value: String) -> String? {
    let parts = value.split(whereSeparator: \.isWhitespace)
    let joined = parts.joined()
    guard parts.count > 1 else { return joined }
    // A word before the token: `Bearer fK3m…`.
    if let first = parts.first, schemes.contains(first.lowercased()) { return nil }
    let identifier = Identifier(of: value)
    if identifier.kind?.isOpaque == true, identifier.certainty != .possible { return joined }
    let isOfTokens = joined.utf8.allSatisfy {
      IdentifierShape.isURLSafe($0) || $0 == UInt8(ascii: ":")
    }
    guard isOfTokens else { return nil }
    // If every part begins with a letter, the parts may be several names or tokens.
    let areNames = parts.allSatisfy { $0.first?.isLetter == true }
    let isLong = value.utf8.count > Identifier.longest
    return areNames || !isLong && IdentifierPieces(value).hasWhole ? nil : joined
  }

  private static let schemes: Set<String> = ["bearer", "basic", "key", "token", "fid", "fcm", "id"]

  /// Quotes or commas around a token that was copied from a log or a list, or between several.
  package static let tokenWrapped = LintRule(
    "TG13", "TokenWrapped", .risky,
    source: "Tokens contain only letters, digits, -, _ and : (FCM's response is inferred)",
    broken: #"{"message": {"token": "\"fK3mQ2xT0001\",", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#
  ) { message in
    ["token", "fid"].compactMap { name in
      guard let token = message.text(name), let first = token.first, let last = token.last,
        !isStandIn(token), !token.holds("{{")
      else { return nil }
      var rest = Substring(token)
      while let first = rest.first, wrappers.contains(first) { rest.removeFirst() }
      while let last = rest.last, wrappers.contains(last) { rest.removeLast() }
      if rest.contains(where: separators.contains) {
        return Explanation(
          at: FieldPath(name), "The \(name) has quotes or commas in it.",
          fix: "Keep only one \(name): a message has one target. For a list, use crier send "
            + "--tokens.")
      }
      guard wrappers.contains(first) || wrappers.contains(last) else { return nil }
      // `(none)` is no token.
      let isWhole =
        rest.contains(where: \.isNumber)
        && !rest.contains { wrappers.contains($0) || $0.isWhitespace }
      return Explanation(
        at: FieldPath(name), "The \(name) has quotes, brackets or commas around it.",
        fix: "Write only the \(name).",
        quickFix: isWhole ? QuickFix(.set(FieldPath(name), .string(String(rest)))) : nil)
    }
  }

  /// What stands between the tokens of a list, and in no token.
  private static let separators: Set<Character> = ["\"", ",", ";"]

  private static let wrappers: Set<Character> = [
    "\"", "'", "`", "<", ">", "(", ")", ",", ";", "{", "}",
  ]
}
