import CrierMessage

extension LintRule {
  /// Header values are strings, even when they are numbers.
  package static let headerValueNotText = LintRule(
    "DA02", .refused,
    source: "discovery document: headers map to texts; words as captured for data",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": 3600}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "3600"}}}}
      """,
    answer: valueNotTextAnswer
  ) { message in
    [FieldPath("apns.headers"), "webpush.headers"].flatMap { field in
      (message[field]?.members ?? []).filter { $0.value.text == nil }.map { member in
        Explanation(
          at: field.appending(member.key),
          "The header \(member.key) is \(member.value.kind), and headers are texts.",
          fix: "Write it in double quotes.",
          mending: quoted(member.value).map { Mending(.set(field.appending(member.key), $0)) })
      }
    }
  }
}
