import CrierMessage

extension LintRule {
  /// Real tokens are long; a short token is a placeholder or was cut off.
  static let tokenShort = LintRule(
    "TG05", .hint,
    source: "Observed tokens have 140 characters or more; FCM guarantees no length",
    broken: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#,
    fixed: """
      {"message": {"token": "cRn4mEyQT0uC8vWb1xZ2aB:APA91bExampleExampleExampleExampleExampleExample\
      ExampleExampleExampleExampleExampleExampleExampleExampleExampleExample",
        "notification": {"title": "Rain"}}}
      """
  ) { message in
    guard let token = message.text("token"), Identifier.isTooShort(token), !isCut(token)
    else { return [] }
    return [
      Explanation(
        at: "token",
        "The device's token has \(token.count) characters, but real tokens have "
          + "\(Identifier.shortestToken) or more.",
        fix: "Check that it was copied completely.")
    ]
  }
}
