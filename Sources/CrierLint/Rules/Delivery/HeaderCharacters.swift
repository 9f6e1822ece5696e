import CrierMessage

extension LintRule {
  /// HTTP headers contain visible characters, and spaces only between them.
  static let headerCharacters = LintRule(
    "DA11", .risky, source: "RFC 9110, 5.5; what FCM answers is not established",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-collapse-id": "rain\\n"}}}}
      """,
    mended: """
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
          ? "The header \(visit.member.key) has characters that no header can carry."
          : "The header \(visit.member.key) begins or ends with white space.",
        fix: "Write letters of ASCII, without line breaks.",
        mending: hasOthers ? nil : Mending(.set(visit.path, .string(text.trimmed))))
    }
  }

  private static func isHeaderValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20...0x7E ~= $0 } && text.utf8.first != 0x20
      && text.utf8.last != 0x20
  }
}
