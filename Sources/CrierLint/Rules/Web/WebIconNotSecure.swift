import CrierMessage

extension LintRule {
  /// A page loaded over https must also load its images over https.
  static let webIconNotSecure = LintRule(
    "WE15", .risky, source: "https pages load images over https only",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "icon": "http://example.com/rain.png"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "icon": "https://example.com/rain.png"}}}}
      """
  ) { message in
    message.handedOn.compactMap { visit in
      guard visit.around.dottedName.hasPrefix("webpush.notification"),
        visit.member.key == "icon" || visit.member.key == "badge",
        let address = visit.member.value.text, let right = WebAddress.secured(address)
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.member.key) has an http address, which browsers block.",
        fix: "Write an https address, or a path on your own site.",
        quickFix: QuickFix(.set(visit.path, .string(right))))
    }
  }
}
