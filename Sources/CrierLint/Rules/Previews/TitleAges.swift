import CrierMessage
import CrierPreview

extension LintRule {
  /// Next to the title, an iPhone shows the arrival time, which takes up more room a day later.
  ///
  /// The rule reports a title only if it is cut off from the start, or if it loses a number later.
  /// Most titles lose one word, which does no harm.
  static let titleAges = LintRule(
    "PV02", "TitleAges", .hint,
    source: "Braze: the title has 35 columns at first and 22 a day later",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain tonight, from about 18:30"}}}
      """,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "18:30: rain tonight"}}}"#
  ) { message in
    guard message.reach.contains(.apple), let title = message.words(on: .apple).title,
      let measured = message.previewWords.on(.apple).title,
      let surface = SurfaceTable.surface("ios-lock")
    else { return [] }
    let fresh = FittedText(measured, in: surface.title(in: .fresh))
    let old = FittedText(measured, in: surface.title(in: .yesterday))
    guard old.verdict.isCut,
      fresh.verdict.isCut
        || title.text.dropFirst(old.keptCharacters).contains(where: \.isNumber)
    else { return [] }
    if fresh.verdict.isCut {
      return [
        Explanation(
          at: title.origin,
          "The title is cut on an iPhone: \(fresh.share), and \(old.keptCharacters) a day later.",
          fix: "Put the important part into the first \(old.keptCharacters) characters.")
      ]
    }
    return [
      Explanation(
        at: title.origin,
        "The title is cut on an iPhone a day later: \(old.share), without its number.",
        fix: "Put the number first.")
    ]
  }
}
