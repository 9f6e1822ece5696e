import CrierMessage
import CrierPreview

extension LintRule {
  /// A data-only push with an Apple priority but without `content-available`, which wakes the app.
  static let appleDataWithoutSwitch = LintRule(
    "AP44", .risky,
    source: "Captured FCM response for an Apple token: \"Invalid registration token\"; adding "
      + "content-available solved it",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "data": {"mm": "12"},
        "apns": {"headers": {"apns-priority": "5"}}}}
      """,
    fixed: """
      {"message": {"token": "fK3mQ2xT0001", "data": {"mm": "12"},
        "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    // FCM has been seen to return this error only for single devices. Another rule covers pushes
    // of type `background`.
    guard message.apple.isDataOnly, !message.targets.contains(where: \.kind.isAudience),
      message.apple.type != "background",
      message.text("apns.headers.apns-priority") != nil,
      message["apns.payload.aps.content-available"] == nil
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-priority",
        "The message has only data, and sets apns-priority but not content-available. FCM has "
          + "answered such a message to an Apple token with \"Invalid registration token\".",
        fix: "Set content-available to 1 in apns.payload.aps.",
        quickFix: message.setting("apns.payload.aps.content-available", to: .number("1")))
    ]
  }
}
