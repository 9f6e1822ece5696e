import CrierMessage
import CrierPreview

extension LintRule {
  /// The SDK opens the link only for notifications that it shows itself.
  static let linkUnused = LintRule(
    "WE21", .hint,
    source: "Firebase JS SDK: opens links only for notifications that it showed itself",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "webpush": {"fcm_options": {"link": "https://example.com/rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"},
        "webpush": {"fcm_options": {"link": "https://example.com/rain"}}}}
      """
  ) { message in
    guard message.text("webpush.fcm_options.link")?.isEmpty == false,
      !message.hasMembers("webpush.notification"), message.words(on: .web).isEmpty
    else { return [] }
    return [
      Explanation(
        at: "webpush.fcm_options.link",
        "The link never opens, because browsers get no notification.",
        fix: "Write a title, or put the link into data for the page.")
    ]
  }
}
