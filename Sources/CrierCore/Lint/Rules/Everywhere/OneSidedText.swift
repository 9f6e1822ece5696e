extension LintRule {
  /// What one platform shows and another does not.
  static let oneSidedText = LintRule(
    "TX11", .hint, source: "Google's FCM pages: platforms have fields of their own",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"body": "From six on"}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "From six on"}}}
      """
  ) { message in
    let reach = message.reach
    guard reach.count > 1 else { return [] }
    func told(
      _ part: String, _ get: (EffectiveText) -> (text: EffectiveText.Part?, key: String?)
    ) -> Explanation? {
      var having: EffectiveText.Part?
      var lacking: [String] = []
      for platform in reach {
        let words = message.words(on: platform)
        if words.isEmpty { continue }
        let (text, key) = get(words)
        if let text {
          having = having ?? text
        } else if key == nil {
          lacking.append(platform.label)
        }
      }
      guard let having, !lacking.isEmpty else { return nil }
      return Explanation(
        at: having.origin,
        "\(lacking.joined(separator: " and ")) \(lacking.count == 1 ? "has" : "have") no \(part); "
          + "this one is not for all platforms.",
        fix: "Write it in notification if all are to show it.")
    }
    return [
      told("title") { ($0.title, $0.titleKey) }, told("text") { ($0.body, $0.bodyKey) },
    ].compactMap(\.self)
  }
}
