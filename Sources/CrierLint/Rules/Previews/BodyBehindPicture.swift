import CrierMessage
import CrierPreview

extension LintRule {
  /// With a picture, Android's open notification has one line of text instead of eight.
  static let bodyBehindPicture = LintRule(
    "PV01", "BodyBehindPicture", .hint, source: "AOSP: BigPictureStyle replaces BigTextStyle",
    broken: """
      {"message": {"topic": "rain", "android": {"notification": {"title": "Rain",
        "body": "It starts at six in the evening and lasts until the morning.",
        "image": "https://example.com/rain.png"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "android": {"notification": {"title": "Rain",
        "body": "It starts at six and lasts until the morning.",
        "image": "https://example.com/rain.png"}}}}
      """
  ) { message in
    let words = message.words(on: .android)
    guard message.reach.contains(.android), words.image != nil, let body = words.body,
      let measured = message.previewWords.on(.android).body,
      let surface = SurfaceTable.surface("and-expanded-img")
    else { return [] }
    let text = FittedText(measured, in: surface.body)
    guard text.verdict.isCut else { return [] }
    return [
      Explanation(
        at: body.origin,
        "With an image, Android shows only one line of the text, even when open: "
          + "\(text.share).",
        fix: "Shorten the text, or leave out the image on Android.")
    ]
  }
}
