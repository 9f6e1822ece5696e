import CrierMessage

extension LintRule {
  /// Push services read only three headers.
  static let webHeaderUnknown = LintRule(
    "WE18", .risky,
    source: "RFC 8030: the headers are TTL, Urgency and Topic; whether FCM ignores case is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"ttl": "3600"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"TTL": "3600"}}}}
      """
  ) { message in
    message.handedOn.firstFindings { visit in
      guard visit.node == nil, visit.around.dottedName == "webpush.headers" else { return nil }
      let name = visit.member.key
      let near = FieldCatalog.nearestName(to: name, in: "webpush.headers")
      return Explanation(
        at: visit.path, "Push services do not support the header \"\(name)\".",
        fix: near.map { "Write \($0) instead." } ?? "Remove it.",
        quickFix: near.flatMap { near in
          message["webpush.headers.\(near)"] == nil ? QuickFix(.rename(visit.path, to: near)) : nil
        })
    }
  }
}
