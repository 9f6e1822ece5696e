import CrierMessage
import CrierPreview

extension LintRule {
  /// Only priority 5 is documented for data-only pushes, but FCM has accepted 10.
  static let applePriorityForData = LintRule(
    "AP01", .risky,
    source: "FCM discovery document and Google's documentation: values other than 5 are refused; "
      + "in 2022, 10 was accepted with content-available (firebase-php issues 700 and 701)",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    let field: FieldPath = "apns.headers.apns-priority"
    guard let priority = message.text("apns.headers.apns-priority"), priority != "5",
      message.apple.isDataOnly
    else {
      return []
    }
    return [
      Explanation(
        at: field,
        "Apple devices get only data, with priority \(priority). Google and Apple document 5 for "
          + "this and say that other values are refused, but FCM has been seen to accept 10.",
        fix: "Set apns-priority to 5, or write a title.",
        quickFix: QuickFix(.set(field, .string("5"))))
    ]
  }
}
