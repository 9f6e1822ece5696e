import CrierMessage
import TextLayout

/// Which cuts the checks report as findings.
///
/// The rules and the previews share these conditions, so that the same fact has the same severity
/// everywhere. Most cuts do no harm, and on most surfaces the rest of the text is one tap away.
package enum ReportedCut {
  /// An iPhone's title that is cut from the start, or that loses a number a day later.
  ///
  /// `fresh` and `old` are the title when it arrives, and a day later.
  package static func ofTitle(_ text: String, fresh: FittedText, old: FittedText) -> Bool {
    guard let line = old.lines.first, line.isCut else { return false }
    return fresh.verdict.isCut
      || text.dropFirst(line.keptCharacters).contains(where: \.isNumber)
  }

  /// The text of a collapsed Android notification that is cut before the message's first number.
  package static func ofCollapsed(_ body: String, _ fitted: FittedText, title: String) -> Bool {
    guard let line = fitted.lines.first, line.isCut, !line.text.contains(where: \.isNumber) else {
      return false
    }
    return body.dropFirst(line.keptCharacters).contains(where: \.isNumber)
      && !title.contains(where: \.isNumber)
  }
}

extension PreviewCard {
  /// Sets which of the card's cuts the checks report.
  mutating func noteReportedCuts(_ part: PreviewWords.Part) {
    if surface.platform == .apple, surface.isTimedTitle, let text = part.title,
      text.columns > surface.title.wide || text.text.contains(where: \.isNumber)
    {
      let fresh = FittedText(text, in: surface.title(in: .fresh))
      let old = FittedText(text, in: surface.title(in: .yesterday))
      isTitleCutReported = ReportedCut.ofTitle(text.text, fresh: fresh, old: old)
    }
    guard let body, body.verdict.isCut, let text = part.body else { return }
    switch surface.id {
    case "ios-lock", "and-expanded-img": isBodyCutReported = true
    case "and-collapsed":
      isBodyCutReported = ReportedCut.ofCollapsed(text.text, body, title: part.title?.text ?? "")
    default: break
    }
  }
}
