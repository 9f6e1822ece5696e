extension LintRule {
  /// The alert is a text or an object.
  static let alertForm = LintRule(
    "AP29", .risky, source: "Apple: alert is a text or an object",
    broken: """
      {"message": {"topic": "rain",
        "apns": {"payload": {"aps": {"alert": 12}}}}}
      """,
    mended: """
      {"message": {"topic": "rain",
        "apns": {"payload": {"aps": {"alert": "12"}}}}}
      """
  ) { message in
    guard let alert = message["apns.payload.aps.alert"], alert != .null, alert.text == nil,
      alert.members == nil
    else { return [] }
    var mending: Mending?
    if case .number(let digits) = alert {
      mending = Mending(.set("apns.payload.aps.alert", .string(digits)))
    }
    return [
      Explanation(
        at: "apns.payload.aps.alert",
        "The alert is \(alert.kind), and Apple takes a text or an object.",
        fix: "Write it like {\"title\": \"…\", \"body\": \"…\"}.", mending: mending)
    ]
  }
}
