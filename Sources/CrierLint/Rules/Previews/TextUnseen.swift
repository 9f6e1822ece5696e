import CrierMessage
import CrierPreview

extension LintRule {
  /// If every platform has its own title or text, the common one is never shown.
  static let textUnseen = LintRule(
    "PV16", "TextUnseen", .hint, source: "docs/sources.md, section \"What a platform gets\"",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Sun", "body": "At six"},
        "android": {"notification": {"title": "Rain"}},
        "apns": {"payload": {"aps": {"alert": {"title": "Rain", "body": "At six"}}}},
        "webpush": {"notification": {"title": "Rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "At six"},
        "android": {"notification": {"title": "Rain at six"}}}}
      """
  ) { message in
    [("title", "notification.title"), ("text", "notification.body")].compactMap { word, name in
      guard message.text(name)?.isEmpty == false else { return nil }
      let own = message.message.platformsWithOwn(FieldPath(name))
      guard !message.reach.isEmpty, message.reach.allSatisfy(own.contains) else { return nil }
      let names = message.reach.listed
      let has = message.reach.count == 1 ? "has its" : "have their"
      return Explanation(
        at: FieldPath(name), "Nobody sees the common \(word): \(names) \(has) own.",
        fix: "Change the \(word) for \(names), or remove this one.")
    }
  }
}
