import CrierMessage

extension LintRule {
  /// A message without a notification or data has nothing to deliver.
  static let nothingToDeliver = LintRule(
    "MS16", "NothingToDeliver", .risky,
    source: "The message has no content for any platform; FCM's response is unknown",
    broken: #"{"message": {"topic": "news"}}"#,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    guard let members = message.body?.members, !members.isEmpty, !message.isWrappedTwice else {
      return []
    }
    let content: [FieldPath] = [
      "notification", "data", "android", "android_v2", "apns", "webpush",
    ]
    if content.contains(where: { message[$0] != nil && message[$0] != .null }) { return [] }
    return [
      Explanation(
        at: .message, "The message has neither a notification nor data.",
        fix: "Write a title, or add a row to the custom data.")
    ]
  }
}
