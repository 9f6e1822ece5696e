import CrierMessage
import CrierPreview

extension LintRule {
  /// A background push needs priority 5; without the header FCM sends 10.
  static let backgroundPriority = LintRule(
    "AP10", .risky,
    source: "Apple's documentation: background pushes have priority 5; FCM discovery document: the "
      + "default is 10",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "background"}, "payload": {"aps": {"content-available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"},
        "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    let field: FieldPath = "apns.headers.apns-priority"
    let priority = message["apns.headers.apns-priority"]
    // Another rule covers data-only pushes that set a priority.
    guard message.apple.type == "background", priority?.text != "5",
      priority == nil || !message.apple.isDataOnly
    else { return [] }
    return [
      Explanation(
        at: field,
        priority == nil
          ? "A background push needs priority 5, but FCM sends 10 if none is set."
          : "A background push needs priority 5.",
        fix: "Set apns-priority to 5.", quickFix: QuickFix(.set(field, .string("5"))))
    ]
  }
}
