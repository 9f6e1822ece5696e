import CrierMessage

extension LintRule {
  /// A tap must open an https page.
  static let clickActionNotSecure = LintRule(
    "WE17", .risky,
    source: "Same requirement as fcm_options.link; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "click_action": "http://example.com/rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "click_action": "https://example.com/rain"}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.notification.click_action"
    guard let address = message.text("webpush.notification.click_action"), !address.isEmpty,
      !WebAddress.isSecure(address)
    else { return [] }
    return [
      Explanation(
        at: field, "click_action does not begin with https://, so a tap opens nothing.",
        fix: "Write the full address of an https page.",
        quickFix: WebAddress.completed(address).map { QuickFix(.set(field, .string($0))) })
    ]
  }
}
