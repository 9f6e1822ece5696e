import CrierMessage

extension LintRule {
  /// The alert must be a string or an object.
  static let alertForm = LintRule(
    "AP29", .refused,
    source: "Apple's documentation: alert is a string or an object. That FCM checks this is "
      + "inferred from its checks of other keys",
    broken: """
      {"message": {"topic": "rain",
        "apns": {"payload": {"aps": {"alert": 12}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "apns": {"payload": {"aps": {"alert": "12"}}}}}
      """
  ) { message in
    guard let alert = message["apns.payload.aps.alert"], alert.text == nil,
      alert.members == nil
    else { return [] }
    let field: FieldPath = "apns.payload.aps.alert"
    let quickFix: QuickFix? =
      switch alert {
      case .number(let digits): QuickFix(.set(field, .string(digits)))
      case .null: QuickFix(.remove(field))
      default: nil
      }
    return [
      Explanation(
        at: field,
        "The alert is \(alert.kind), but FCM expects a string or an object.",
        fix: "Write it like {\"title\": \"…\", \"body\": \"…\"}.", quickFix: quickFix)
    ]
  }
}
