import CrierMessage

extension LintRule {
  /// URLs contain no white space; a space is written `%20`.
  static let addressSpaced = LintRule(
    "IM03", .risky, source: "RFC 3986: URLs contain no spaces",
    broken: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain", "image": "https://example.com/rain in oslo.png"}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain", "image": "https://example.com/rain%20in%20oslo.png"}}}
      """
  ) { message in
    var addresses = message.images
    for name in ["webpush.fcm_options.link", "webpush.notification.click_action"] {
      if let link = message.text(name) { addresses.append((FieldPath(name), link)) }
    }
    return addresses.compactMap { field, address in
      guard address.contains(where: \.isWhitespace), !address.trimmed.isEmpty else { return nil }
      let right = address.trimmed.map { $0.isWhitespace ? "%20" : String($0) }.joined()
      return Explanation(
        at: field, "\(field) contains white space, which a URL must not have.",
        fix: "Write %20 for a space.", quickFix: QuickFix(.set(field, .string(right))))
    }
  }
}
