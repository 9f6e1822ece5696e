import CrierCore

/// A line of the list of one platform: the heading of a group, or a value.
struct EffectiveRow: Hashable {
  var heading = ""
  var value: EffectiveValue?
  /// The place of the value among all of the platform; nil for a heading.
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
