import CrierMessage
import CrierPreview
import TextLayout

/// A row in the list of a platform's values: a group's heading, or a value.
struct EffectiveRow: Hashable {
  var heading = ""
  var value: EffectiveValue?
  /// The value's index among the platform's values; nil for a heading.
  var index: Int?

  static func rows(of message: EffectiveMessage) -> [EffectiveRow] {
    var rows: [EffectiveRow] = []
    var group: EffectiveValue.Group?
    for (index, value) in message.values.enumerated() {
      if value.group != group {
        rows.append(EffectiveRow(heading: value.group.label(on: message.platform)))
      }
      group = value.group
      rows.append(EffectiveRow(value: value, index: index))
    }
    return rows
  }
}

extension EffectiveValue {
  /// The text or, if that is too wide, a time to live without the number as written; if need be,
  /// a date without its year and seconds: `28 Nov 01:49 UTC`.
  func text(within columns: Int, in zone: ZoneRules) -> String {
    guard aspect == .timeToLive, CellWidth.columns(of: text) > columns, text.hasSuffix(")"),
      let number = text.lastIndex(of: "(")
    else { return text }
    let short = String(text[..<number].dropLast())
    guard CellWidth.columns(of: short) > columns, case .field(let path) = origin,
      path.starts(with: "apns"), let seconds = value?.integer
    else { return short }
    let civil = zone.civil(at: seconds)
    return "\(civil.dayAndMonth) \(civil.clock.prefix(5)) \(zone.span(at: seconds).abbreviation)"
  }

  /// Returns the (perhaps shortened) text, marked as lost if the platform does not receive it.
  func told(_ text: String) -> String { isLost ? "lost: \(text)" : text }
}
