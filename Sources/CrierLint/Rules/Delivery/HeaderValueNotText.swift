import CrierMessage

extension LintRule {
  /// Header values are strings, even if they contain only a number.
  package static let headerValueNotText = LintRule(
    "DA02", .refused,
    source: "FCM discovery document: header values are strings; error text inferred from the "
      + "captured one for data",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": 3600}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "3600"}}}}
      """,
    answer: valueNotTextAnswer
  ) { message in
    [FieldPath("apns.headers"), "webpush.headers"].flatMap { field in
      (message[field]?.members ?? []).filter { $0.value.text == nil }.map { member in
        Explanation(
          at: field.appending(member.key),
          "The header \(member.key) is \(member.value.kind), but headers must be strings.",
          fix: "Write it in double quotes in the JSON.",
          quickFix: quoted(member.value).map { QuickFix(.set(field.appending(member.key), $0)) })
      }
    }
  }
}
