import CrierMessage

extension LintRule {
  /// Only browsers based on Chromium show the picture of a notification.
  static let webPictureIgnored = LintRule(
    "PV05", .hint, source: "browser-compat-data, August 2026",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "image": "https://example.com/rain.png"}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "icon": "https://example.com/rain-small.png"}}}}
      """
  ) { message in
    let image = "webpush.notification.image"
    guard message.text(image)?.isEmpty == false else { return [] }
    return [
      Explanation(
        at: FieldPath(image), "Firefox and Safari leave out the picture; Chrome and Edge show it.",
        fix: "Say in the text what the picture says.")
    ]
  }
}
