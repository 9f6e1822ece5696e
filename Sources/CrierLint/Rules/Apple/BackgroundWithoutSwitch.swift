import CrierMessage
import CrierPreview

extension LintRule {
  /// Only `content-available` wakes the app.
  static let backgroundWithoutSwitch = LintRule(
    "AP09", .risky, source: "Apple's documentation: background pushes set content-available to 1",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"},
        "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    guard message.apple.type == "background", message["apns.payload.aps.content-available"] == nil
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-push-type",
        "A background push without content-available does not wake the app.",
        fix: "Set content-available to 1 in apns.payload.aps.",
        quickFix: message.setting("apns.payload.aps.content-available", to: .number("1")))
    ]
  }
}
