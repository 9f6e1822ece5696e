import CrierMessage
import CrierPreview

extension LintRule {
  /// On an iPhone the time of arrival takes room from the title, and more of it each day.
  ///
  /// Reported only where it matters: the title is cut from the start, or the part cut later has a
  /// number in it. Most titles lose one word, which does no harm.
  static let titleAges = LintRule(
    "PV02", .hint, source: "Braze: 35 columns fresh, 22 a day later",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain tonight, from about 18:30"}}}
      """,
    mended: #"{"message": {"topic": "rain", "notification": {"title": "18:30: rain tonight"}}}"#
  ) { message in
    guard message.reach.contains(.apple), let title = message.words(on: .apple).title,
      let measured = message.previewWords.on(.apple).title,
      let surface = SurfaceTable.surface("ios-lock")
    else { return [] }
    let room = surface.title
    let fresh = FittedText(measured, in: surface.title(in: .fresh))
    let old = FittedText(measured, in: surface.title(in: .yesterday))
    guard let line = old.lines.first, line.isCut else { return [] }
    if fresh.verdict.isCut {
      return [
        Explanation(
          at: title.origin,
          "The title needs \(fresh.cells) columns, and an iPhone shows about \(room.wide) of it at "
            + "first and \(room.narrow) a day later.",
          fix: "Put what matters into the first \(room.narrow) columns.")
      ]
    }
    guard title.text.dropFirst(line.keptCharacters).contains(where: \.isNumber) else { return [] }
    return [
      Explanation(
        at: title.origin,
        "The title loses its number on an iPhone once the message is a day old: about "
          + "\(room.narrow) columns are left then.",
        fix: "Put the number first.")
    ]
  }
}
