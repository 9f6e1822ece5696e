import CrierMessage
import TextLayout

extension LintRule {
  /// Android's client finds an icon by its resource name, without folder and file extension.
  static let iconFile = LintRule(
    "AN12", .risky, source: "Android's client: what is not found becomes the app's default icon",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"icon": "@drawable/ic_rain"}}}}
      """,
    mended: """
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
        at: field, "No drawable is called \"\(icon)\", so the app's default icon is shown.",
        fix: isAddress
          ? "Write the name of a drawable; a picture by address belongs into image."
          : "Write the name of a drawable alone, such as ic_rain.",
        mending: isAddress ? nil : ResourceName.mending(of: icon, at: field))
    }
  }
}
