import CrierMessage

extension LintRule {
  /// Only browsers based on Chromium show a notification's picture.
  static let webPictureIgnored = LintRule(
    "PV05", "WebPictureIgnored", .hint, source: "MDN browser-compat-data, August 2026",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "image": "https://example.com/rain.png"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "icon": "https://example.com/rain-small.png"}}}}
      """
  ) { message in
    let image = "webpush.notification.image"
    guard message.text(image)?.isEmpty == false else { return [] }
    return [
      Explanation(
        at: FieldPath(image), "Chrome and Edge show the image, but Firefox and Safari do not.",
        fix: "Make sure that the text is complete without the image.")
    ]
  }
}
