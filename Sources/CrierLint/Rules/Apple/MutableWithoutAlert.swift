import CrierMessage
import CrierPreview

extension LintRule {
  /// A service extension only runs for notifications that are shown.
  static let mutableWithoutAlert = LintRule(
    "AP39", "MutableWithoutAlert", .hint,
    source: "Apple's documentation: service extensions run for alerts only",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"mutable-content": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"mutable-content": 1}}}}}
      """
  ) { message in
    guard message["apns.payload.aps.mutable-content"]?.integer == 1,
      message["apns.payload.aps.alert"] == nil, message.words(on: .apple).isEmpty
    else { return [] }
    return [
      Explanation(
        at: "apns.payload.aps.mutable-content",
        "mutable-content has no effect, because a service extension runs for alerts only.",
        fix: "Add an alert, or set content-available to wake the app.")
    ]
  }
}
