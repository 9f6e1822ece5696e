import CrierMessage

extension LintRule {
  /// A page on the sender's own machine does not open anywhere else.
  static let linkIsLocal = LintRule(
    "WE20", .risky, source: "A local host is reachable only from its own machine or network",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain"},
        "fcm_options": {"link": "https://localhost:8443/rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain"},
        "fcm_options": {"link": "https://example.com/rain"}}}}
      """
  ) { message in
    ["webpush.fcm_options.link", "webpush.notification.click_action"].compactMap { name in
      guard let link = message.text(name), let host = WebAddress.host(of: link),
        WebAddress.isLocal(host)
      else { return nil }
      return Explanation(
        at: FieldPath(name), "The link leads to \(host), which other people cannot reach.",
        fix: "Write the address of your public site.")
    }
  }
}
