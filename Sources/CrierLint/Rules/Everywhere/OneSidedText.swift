import CrierMessage
import CrierPreview

extension LintRule {
  /// A text that one platform shows and another does not.
  static let oneSidedText = LintRule(
    "TX11", .hint, source: "Google's documentation: each platform has its own fields",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"body": "From six on"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "From six on"}}}
      """
  ) { message in
    let reach = message.reach
    guard reach.count > 1 else { return [] }
    func told(
      _ part: String, _ get: (EffectiveText) -> (text: EffectiveText.Part?, isOther: Bool)
    ) -> Explanation? {
      var origin: FieldPath?
      var having: [String] = []
      var lacking: [String] = []
      for platform in reach {
        let words = message.words(on: platform)
        if words.isEmpty { continue }
        let (text, isOther) = get(words)
        if let text {
          origin = origin ?? text.origin
          having.append(platform.label)
        } else if !isOther {
          lacking.append(platform.label)
        }
      }
      guard let origin, !lacking.isEmpty else { return nil }
      return Explanation(
        at: origin,
        "\(lacking.joined(separator: " and ")) \(lacking.count == 1 ? "shows" : "show") no "
          + "\(part), because the message sets the \(part) for "
          + "\(having.joined(separator: " and ")) only.",
        fix: "To show it on all platforms, set it in notification.")
    }
    return [
      // A localization key counts as a text, and so does a common text that FCM may add to the
      // alert.
      told("title") { ($0.title, $0.titleKey != nil || $0.unsureTitle != nil) },
      told("text") { ($0.body, $0.bodyKey != nil || $0.unsureBody != nil) },
    ].compactMap(\.self)
  }
}
