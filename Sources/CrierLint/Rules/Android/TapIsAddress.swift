import CrierMessage
import TextLayout

extension LintRule {
  /// On Android a tap starts an intent by its action name, which is not a URL.
  static let tapIsAddress = LintRule(
    "AN29", "TapIsAddress", .risky,
    source: "FCM discovery document: click_action is an intent action",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"click_action": "https://example.com/rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"click_action": "OPEN_RAIN"}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let action = message.text("\(block).click_action"), action.holds("://") else {
        return nil
      }
      return Explanation(
        at: FieldPath("\(block).click_action"),
        "click_action is a URL, but Android expects the name of an intent action.",
        fix: "Write the action of an intent filter in the app, and put the URL into data.")
    }
  }
}
