import CrierMessage

extension LintRule {
  /// The alert is a text or an object.
  static let alertForm = LintRule(
    "AP29", .refused,
    source: "Apple: alert is a text or an object; that FCM checks it is inferred from other keys",
    broken: """
      {"message": {"topic": "rain",
        "apns": {"payload": {"aps": {"alert": 12}}}}}
      """,
    mended: """
      {"message": {"topic": "rain",
        "apns": {"payload": {"aps": {"alert": "12"}}}}}
      """
  ) { message in
    guard let alert = message["apns.payload.aps.alert"], alert.text == nil,
      alert.members == nil
    else { return [] }
    let field: FieldPath = "apns.payload.aps.alert"
    let mending: Mending? =
      switch alert {
      case .number(let digits): Mending(.set(field, .string(digits)))
      case .null: Mending(.remove(field))
      default: nil
      }
    return [
      Explanation(
        at: field,
        "The alert is \(alert.kind), and FCM takes a text or an object.",
        fix: "Write it like {\"title\": \"…\", \"body\": \"…\"}.", mending: mending)
    ]
  }
}
