import CrierMessage
import CrierPreview

extension LintRule {
  /// An iPhone's lock screen shows four lines of text, which are shorter beside a picture.
  static let bodyBeyondFourLines = LintRule(
    "PV03", "BodyBeyondFourLines", .hint,
    source: "Braze: the lock screen shows four lines; Crier counts them after wrapping",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body":
        "It starts at six in the evening, with thunder at first, and lasts all night; \
      towards the morning it turns to snow above five hundred metres, so please leave early."}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body":
        "It starts at six in the evening and lasts all night. Please leave early."}}}
      """
  ) { message in
    guard message.reach.contains(.apple), let surface = SurfaceTable.surface("ios-lock") else {
      return []
    }
    let card = PreviewCard(
      of: message.message, on: surface, known: message.previewWords)
    guard let body = card.body, let origin = message.words(on: .apple).body?.origin,
      body.verdict.isCut
    else { return [] }
    let beside = card.picture == .none ? "" : " beside the image"
    return [
      Explanation(
        at: origin,
        "The text is cut\(beside) on an iPhone's lock screen: \(body.share).",
        fix: "Shorten the text, or put the important part first.")
    ]
  }
}
