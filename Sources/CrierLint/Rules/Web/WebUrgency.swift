import CrierMessage

extension LintRule {
  /// Push services have four urgency levels.
  static let webUrgency = LintRule(
    "WE04", .risky, source: "RFC 8030, 5.3: Urgency; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"Urgency": "HIGH"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"headers": {"Urgency": "high"}}}}
      """
  ) { message in
    let known = ["very-low", "low", "normal", "high"]
    guard let text = message.text("webpush.headers.Urgency"), !known.contains(text) else {
      return []
    }
    return [
      Explanation(
        at: "webpush.headers.Urgency", "Push services do not support the urgency \"\(text)\".",
        fix: "Choose one of \(known.joined(separator: ", ")).",
        quickFix: known.first { $0 == text.lowercased().replacing("_", with: "-") }.map {
          QuickFix(.set("webpush.headers.Urgency", .string($0)))
        })
    ]
  }
}
