import CrierMessage

extension LintRule {
  /// Header values are strings, even if they contain only a number.
  package static let headerValueNotText = LintRule(
    "DA02", "HeaderValueNotText", .refused,
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
    ["apns.headers", "webpush.headers"].flatMap { name in
      message.members(name).filter { $0.value.text == nil }.map { member -> Explanation in
        let field = FieldPath(name).appending(member.key)
        return Explanation(
          at: field,
          "The header \(member.key) is \(member.value.kind), but headers must be strings.",
          fix: "Write it in double quotes in the JSON.",
          quickFix: quotedNumber(member.value).map { QuickFix(.set(field, $0)) })
      }
    }
  }
}
