import CrierMessage

extension LintRule {
  /// FCM's parser accepts a number in quotes, but other readers of the file may not.
  static let numberInQuotes = LintRule(
    "MS13", .hint, source: "Protobuf's JSON mapping accepts numbers with and without quotes",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": "3"}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": 3}}}}
      """
  ) { message in
    message.fieldVisits.compactMap { visit in
      guard let kind = visit.kind, kind == .integer || kind == .number,
        let text = visit.member.value.text, kind.takes(visit.member.value)
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.path) is a string, but should be a number.",
        fix: "Write \(text) without quotes.",
        quickFix: (try? JSONReader.read(text)).flatMap { value in
          guard case .number = value else { return nil }
          return QuickFix(.set(visit.path, value))
        })
    }
  }
}
