import CrierMessage
import TextLayout

extension LintRule {
  /// The FCM Android SDK finds an icon by its resource name, without folder and file extension.
  static let iconFile = LintRule(
    "AN12", "IconFile", .risky,
    source: "FCM Android SDK: shows the app's default icon if the name is not found",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"icon": "@drawable/ic_rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"icon": "ic_rain"}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let icon = message.text("\(block).icon"), !icon.isEmpty,
        !ResourceName.isWellFormed(icon)
      else { return nil }
      let field = FieldPath("\(block).icon")
      let isAddress = icon.holds("://")
      return Explanation(
        at: field, "\"\(icon)\" is not a valid drawable name, so the app's default icon is shown.",
        fix: isAddress
          ? "Write the name of a drawable; an image's address belongs in image."
          : "Write only the drawable's name, such as ic_rain.",
        quickFix: isAddress ? nil : ResourceName.quickFix(of: icon, at: field))
    }
  }
}
