import CrierMessage

extension LintRule {
  /// The time to live for browsers is a header with whole seconds, as a string.
  static let webTimeToLive = LintRule(
    "WE01", .refused, source: "Captured FCM response: \"TTL must be a non-negative integer.\"",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "3600s"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "3600"}}}}
      """,
    answer: answer(
      "TTL must be a non-negative integer.", at: "message.webpush.headers.TTL")
  ) { message in
    guard let text = message.text("webpush.headers.TTL"), !text.isDigits
    else { return [] }
    return [
      Explanation(
        at: "webpush.headers.TTL", "TTL is \"\(text)\", but must be whole seconds.",
        fix: "Write it like \"3600\", without a unit.",
        quickFix: HumanDuration.read(text).map {
          QuickFix(.set("webpush.headers.TTL", .string("\($0.seconds)")))
        })
    ]
  }
}
