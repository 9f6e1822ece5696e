import CrierMessage
import CrierPreview

extension LintRule {
  /// Most people see Android's notifications collapsed, with one line of text.
  ///
  /// Which words are important depends on the language, so the rule checks only numbers: it reports
  /// a text that is cut off before its first number.
  static let numberBehindFold = LintRule(
    "PV04", "NumberBehindFold", .hint,
    source: "Most people only see Android's collapsed notifications",
    broken: """
      {"message": {"topic": "rain", "android": {"notification": {"title": "Rain",
        "body": "Better take an umbrella with you, because rain starts at 18:30."}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "android": {"notification": {"title": "Rain",
        "body": "Rain starts at 18:30. Better take an umbrella with you today."}}}}
      """
  ) { message in
    guard message.reach.contains(.android), let body = message.words(on: .android).body,
      let surface = SurfaceTable.surface("and-collapsed")
    else { return [] }
    let card = PreviewCard(of: message.message, on: surface, known: message.previewWords)
    guard let fitted = card.body, let line = fitted.lines.first, line.isCut,
      !line.text.contains(where: \.isNumber),
      body.text.dropFirst(line.keptCharacters).contains(where: \.isNumber),
      message.words(on: .android).title?.text.contains(where: \.isNumber) != true
    else { return [] }
    return [
      Explanation(
        at: body.origin,
        "The text is cut on the closed Android panel: \(fitted.share), without its first number.",
        fix: "Put the time, price or amount first.")
    ]
  }
}
