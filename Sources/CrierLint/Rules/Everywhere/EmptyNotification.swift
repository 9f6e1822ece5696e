import CrierMessage
import CrierPreview

extension LintRule {
  /// A notification without any text.
  static let emptyNotification = LintRule(
    "MS17", .risky, source: "FCM Android SDK: a notification needs a field to show",
    broken: #"{"message": {"topic": "news", "notification": {"title": ""}}}"#,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    guard let members = message["notification"]?.members,
      members.allSatisfy({
        $0.value == .null || $0.value.text?.isEmpty == true || $0.key == "image"
      })
    else { return [] }
    let blank = message.reach.filter {
      let words = message.words(on: $0)
      return words.title == nil && words.body == nil && words.titleKey == nil
        && words.bodyKey == nil
    }
    if blank.isEmpty { return [] }
    let places =
      blank.count == message.reach.count ? "" : " on " + blank.map(\.label).joined(separator: ", ")
    return [
      Explanation(
        at: "notification", "The notification has neither a title nor a text\(places).",
        fix: "Write a title or a text.")
    ]
  }
}
