import CrierMessage

extension LintRule {
  /// A placeholder from sample code in place of the token.
  package static let tokenPlaceholder = LintRule(
    "TG17", .risky, source: "Words from sample code, which real tokens do not contain",
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
}
