import CrierMessage

extension LintRule {
  /// A platform's empty text does not hide the common one.
  static let emptyOverride = LintRule(
    "MS24", .hint,
    source: "FCM Android SDK: an empty text counts as missing; what FCM does is unknown",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain", "body": "At six"},
        "android": {"notification": {"body": ""}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain", "body": "At six"},
        "android": {"notification": {"tag": "rain"}}}}
      """
  ) { message in
    ["android.notification", "webpush.notification", "apns.payload.aps.alert"].flatMap { block in
      ["title", "body", "image"].compactMap { part in
        guard message.text("\(block).\(part)")?.isEmpty == true,
          message.text("notification.\(part)")?.isEmpty == false
        else { return nil }
        let field = FieldPath("\(block).\(part)")
        return Explanation(
          at: field, "\(field) is empty, but the common \(part) may be shown anyway.",
          fix: "Remove it, or write what this platform should show.",
          quickFix: block.hasPrefix("apns") ? nil : QuickFix(.remove(field)))
      }
    }
  }
}
