import CrierMessage

extension LintRule {
  /// Google documents only https links, but FCM has accepted http.
  static let webLinkNotSecure = LintRule(
    "WE03", .risky,
    source: "FCM discovery document: https is required; in 2023, http was accepted, and a click "
      + "opened the page (firebase-admin-dotnet issue 346)",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"fcm_options": {"link": "http://example.com"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"fcm_options": {"link": "https://example.com"}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.fcm_options.link"
    guard let link = message.text("webpush.fcm_options.link"), !link.isEmpty,
      !WebAddress.isSecure(link)
    else {
      return []
    }
    return [
      Explanation(
        at: field,
        link.hasPrefix("http://")
          ? "The link is http. Google documents only https, but FCM has been seen to accept http."
          : "The link does not begin with https://, which Google requires.",
        fix: "Write the full address of an https page.",
        quickFix: WebAddress.completed(link).map { QuickFix(.set(field, .string($0))) })
    ]
  }
}
