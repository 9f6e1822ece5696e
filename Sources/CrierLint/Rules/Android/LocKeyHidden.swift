import CrierMessage
import CrierPreview

extension LintRule {
  /// A literal text takes precedence over a localization key.
  static let locKeyHidden = LintRule(
    "AN08", "LocKeyHidden", .risky,
    source: "FCM Android SDK: a literal text takes precedence; whether FCM drops the common text "
      + "is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"title_loc_key": "rain_in"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "android": {"notification": {"title_loc_key": "rain_in"}}}}
      """
  ) { message in
    let words = message.words(on: .android)
    let parts = [(words.titleKey, words.title, "title"), (words.bodyKey, words.body, "body")]
    return parts.compactMap { key, text, name in
      guard key?.isEmpty == false, let text else { return nil }
      let field = FieldPath("android.notification").appending("\(name)_loc_key")
      return Explanation(
        at: field, "\(field) is never used on Android, because \(text.origin) is set.",
        fix: "Remove one of the two.")
    }
  }
}
