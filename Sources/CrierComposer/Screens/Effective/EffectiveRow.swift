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
      if value.group != group { rows.append(EffectiveRow(heading: value.group.label)) }
      group = value.group
      rows.append(EffectiveRow(value: value, index: index))
    }
    return rows
  }
}

extension EffectiveValue {
  /// The text or, if that is too wide, a time to live without its last parts: the number as
  /// written, the time zone, the time of day.
  func text(within columns: Int) -> String {
    guard aspect == .timeToLive, text.contains(" (") else { return text }
    var short = text[...]
    while CellWidth.columns(of: String(short)) > columns, let end = short.lastIndex(of: " ") {
      short = short[..<end]
    }
    return String(short)
  }

  /// Returns the (perhaps shortened) text, marked as lost if the platform does not receive it.
  func told(_ text: String) -> String { isLost ? "lost: \(text)" : text }
}
