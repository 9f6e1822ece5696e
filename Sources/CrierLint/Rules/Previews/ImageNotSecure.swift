import CrierMessage

extension LintRule {
  /// Phones and browsers download pictures over https only.
  static let imageNotSecure = LintRule(
    "PV09", "ImageNotSecure", .risky,
    source: "Devices download images over https only; FCM accepts the message",
    broken: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain", "image": "http://example.com/rain.png"}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain", "image": "https://example.com/rain.png"}}}
      """
  ) { message in
    message.images.compactMap { field, address in
      if WebAddress.isSecure(address) { return nil }
      if field.starts(with: "webpush"), !address.contains(":") { return nil }
      return Explanation(
        at: field, "The image's address does not begin with https://, so phones do not show it.",
        fix: "Put the image on an https server, and write its full address.",
        quickFix: WebAddress.completed(address).map { QuickFix(.set(field, .string($0))) }
      ).asChoice("Use https")
    }
  }
}
