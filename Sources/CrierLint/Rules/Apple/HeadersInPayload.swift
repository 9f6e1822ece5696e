import CrierMessage

extension LintRule {
  /// Headers in the payload are passed on to the app as data; APNs does not obey them.
  package static let headersInPayload = LintRule(
    "AP47", .risky,
    source: "FCM discovery document: apns.headers; firebase-admin-python takes headers as a custom "
      + "key of the payload",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 1}, "headers": {"apns-priority": "5"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"badge": 1}}}}}
      """
  ) { message in
    let field: FieldPath = "apns.payload.headers"
    // Other objects of this name may be the app's own.
    guard
      let headers = message.members("apns.payload").first(where: { $0.key == "headers" })?.value,
      headers.members?.contains(where: { $0.key.hasPrefix("apns-") }) == true
    else { return [] }
    let isFree = message["apns.headers"] == nil
    return [
      Explanation(
        at: field, "The headers in the payload are not headers: only the app gets them.",
        fix: "Move them to apns.headers.",
        quickFix: isFree ? QuickFix(.remove(field), .set("apns.headers", headers)) : nil)
    ]
  }
}
