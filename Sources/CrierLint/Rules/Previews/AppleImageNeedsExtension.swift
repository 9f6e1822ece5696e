import CrierMessage
import CrierPreview

extension LintRule {
  /// Without `mutable-content`, iPhones do not download the picture.
  static let appleImageNeedsExtension = LintRule(
    "PV08", "AppleImageNeedsExtension", .hint,
    source: "Google's documentation: images on Apple devices need a service extension",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"fcm_options": {"image": "https://example.com/rain.png"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"mutable-content": 1}},
          "fcm_options": {"image": "https://example.com/rain.png"}}}}
      """
  ) { message in
    guard message.reach.contains(.apple),
      let image = message.words(on: .apple).image,
      message["apns.payload.aps.mutable-content"]?.integer != 1
    else { return [] }
    return [
      Explanation(
        at: image.origin, "Apple devices show the image only with mutable-content: 1.",
        fix: "Set mutable-content to 1 in apns.payload.aps; the app needs a service extension.",
        // Who has written 0 may mean it.
        quickFix: message["apns.payload.aps.mutable-content"] == nil
          ? message.setting("apns.payload.aps.mutable-content", to: .number("1")) : nil
      ).asChoice("Set mutable-content")
    ]
  }
}
