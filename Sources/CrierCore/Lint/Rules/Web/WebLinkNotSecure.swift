extension LintRule {
  /// The page behind a tap must be https.
  static let webLinkNotSecure = LintRule(
    "WE03", .refused, source: "discovery document: https is required; words not established",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"fcm_options": {"link": "http://example.com"}}}}
      """,
    mended: """
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
        at: field, "The link does not begin with https://.",
        fix: "Write the full address of an https page.",
        mending: WebAddress.completed(link).map { Mending(.set(field, .string($0))) })
    ]
  }
}
