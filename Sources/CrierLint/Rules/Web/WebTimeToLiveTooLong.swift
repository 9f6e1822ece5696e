import CrierMessage

extension LintRule {
  /// Four weeks is the limit for browsers too.
  static let webTimeToLiveTooLong = LintRule(
    "WE02", .refused,
    source: "Google's documentation: TTL is from 0 to 2419200 s; FCM's error text is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "2419201"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "2419200"}}}}
      """
  ) { message in
    guard let text = message.text("webpush.headers.TTL"), text.isDigits,
      Int(text) ?? .max > Message.longestTimeToLive
    else { return [] }
    return [
      Explanation(
        at: "webpush.headers.TTL",
        "TTL is \(text) seconds; the maximum is \(Message.longestTimeToLive) (28 days).",
        fix: "Write \(Message.longestTimeToLive) or less.",
        quickFix: QuickFix(.set("webpush.headers.TTL", .string("\(Message.longestTimeToLive)"))))
    ]
  }
}
