import CrierMessage

extension LintRule {
  /// HTTP header values may contain visible ASCII characters, and spaces between them.
  static let headerCharacters = LintRule(
    "DA11", "HeaderCharacters", .risky,
    source: "RFC 9110, 5.5: field values; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-collapse-id": "rain\\n"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-collapse-id": "rain"}}}}
      """
  ) { message in
    message.handedOn.compactMap { visit in
      guard visit.around.dottedName.hasSuffix(".headers"), let text = visit.member.value.text,
        !isHeaderValue(text)
      else { return nil }
      let hasOthers = !isHeaderValue(text.trimmed)
      return Explanation(
        at: visit.path,
        hasOthers
          ? "The header \(visit.member.key) contains characters that HTTP headers do not allow."
          : "The header \(visit.member.key) begins or ends with white space.",
        fix: "Use ASCII characters, without line breaks.",
        quickFix: hasOthers ? nil : QuickFix(.set(visit.path, .string(text.trimmed))))
    }
  }

  private static func isHeaderValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20...0x7E ~= $0 } && text.utf8.first != 0x20
      && text.utf8.last != 0x20
  }
}
