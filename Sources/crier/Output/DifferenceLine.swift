import CrierMessage
import TextLayout

/// One changed value on a line: `Title: "Rain at six" -> "Rain at seven"`.
struct DifferenceLine {
  private let change: MessageDifference.Change

  init(_ change: MessageDifference.Change) { self.change = change }

  var text: String {
    let style = ANSIStyle(for: .output)
    let (old, new) = (change.before.map(Self.shown), change.after.map(Self.shown))
    var changed: ChangedWords?
    if let old, let new { changed = ChangedWords(from: old, to: new) }
    let before = old.map { Self.painted($0, changed?.before, .red, .redMark, style) }
    let after = new.map { Self.painted($0, changed?.after, .green, .greenMark, style) }
    let words =
      switch (before, after) {
      case (let before?, let after?): "\(before) -> \(after)"
      case (let before?, nil): "\(before) removed"
      case (nil, let after): "\(after ?? "") added"
      }
    return style.paint(SafeText.line(change.label) + ":", .strong) + " " + words
  }

  /// Paints a value, with its changed words in a color of their own.
  private static func painted(
    _ text: String, _ changed: Range<Int>?, _ color: ANSIStyle.Color, _ mark: ANSIStyle.Color,
    _ style: ANSIStyle
  ) -> String {
    guard let changed, !changed.isEmpty else { return style.paint(text, color) }
    let characters = Array(text)
    let parts = [
      (range: 0..<changed.lowerBound, color: color), (range: changed, color: mark),
      (range: changed.upperBound..<characters.count, color: color),
    ]
    return parts.filter { !$0.range.isEmpty }
      .map { style.paint(String(characters[$0.range]), $0.color) }.joined()
  }

  private static func shown(_ value: JSONValue) -> String {
    SafeText.line(JSONWriter.compact(Redaction.scrubbed(value, of: .tokens)))
  }
}
