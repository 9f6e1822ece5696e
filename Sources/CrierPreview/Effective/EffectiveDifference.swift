package import CrierMessage

/// The values that each platform receives, side by side, and which of them differ.
package struct EffectiveDifference: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// Nil when the platform receives no such value.
    package var value: EffectiveValue?
    /// The text of the table cell: `= value` for a common value.
    package var text: String
    /// A field for the same aspect that has no effect, shown next to the effective value.
    package var lost: EffectiveValue?

    init(_ value: EffectiveValue?, else text: String = "none") {
      self.value = value
      guard let value else {
        self.text = text
        return
      }
      self.text = value.isLost ? "(lost)" : value.isCommon ? "= \(value.text)" : value.text
    }
  }

  package struct Row: Hashable, Sendable {
    package var name: String
    /// In the order of `Platform`.
    package var cells: [Cell]
    /// The value of the cells that show a common value.
    package var common: EffectiveValue?
    package var group: EffectiveValue.Group
    /// Whether two of the platforms that the message reaches receive different values.
    package var differs: Bool
  }

  package let rows: [Row]
  package let messages: [EffectiveMessage]

  package init(
    of message: Message, zone: ZoneRules? = nil, platforms: [Platform] = Platform.allCases
  ) {
    let messages = Platform.allCases.map {
      EffectiveMessage(of: message, on: $0, zone: zone, platforms: platforms)
    }
    self.messages = messages
    var rows = [Self.kinds(messages)]
    for aspect in EffectiveValue.Aspect.allCases {
      let found = messages.map { $0.best(aspect) }
      guard let group = found.compactMap(\.self).first?.group else { continue }
      var row = Self.row(aspect.rawValue, found, messages, group)
      for (index, message) in messages.enumerated() where row.cells[index].value?.isLost == false {
        row.cells[index].lost = message.lost.first { $0.aspect == aspect }
      }
      rows.append(row)
    }
    rows += Self.dataRows(messages)
    self.rows = rows
  }

  private static func kinds(_ messages: [EffectiveMessage]) -> Row {
    let cells = messages.map { Cell(nil, else: $0.kind.label) }
    let kinds = Set(messages.filter { !$0.isLeftOut }.map(\.kind))
    return Row(
      name: "Arrives as", cells: cells, common: nil, group: .shown, differs: kinds.count > 1)
  }

  /// Returns one row for each data key that any platform receives.
  private static func dataRows(_ messages: [EffectiveMessage]) -> [Row] {
    var places: [FieldPath.Step: Int] = [:]
    var rows: [(key: String, values: [EffectiveValue?])] = []
    for (column, message) in messages.enumerated() {
      for value in message.values where value.group == .data && value.origin != .added {
        let key = FieldPath.Step.key(value.name)
        let place = places[key] ?? rows.count
        if place == rows.count {
          places[key] = place
          rows.append((value.name, Array(repeating: nil, count: messages.count)))
        }
        if rows[place].values[column].map(\.isLost) ?? true { rows[place].values[column] = value }
      }
    }
    return rows.map { row("data \($0.key)", $0.values, messages, .data) }
  }

  private static func row(
    _ name: String, _ values: [EffectiveValue?], _ messages: [EffectiveMessage],
    _ group: EffectiveValue.Group
  ) -> Row {
    let cells = zip(values, messages).map { value, message in
      Cell(value, else: message.kind == .nothing ? "" : "none")
    }
    // Compare without the `=`: a platform's own text may be the same as the common one.
    let texts = zip(cells, values).map { cell, value in
      value.flatMap { $0.isCommon && !$0.isLost ? $0.text : nil } ?? cell.text
    }
    let reached = zip(texts, messages).filter { $1.kind != .nothing }.map(\.0)
    let common = values.compactMap(\.self).first { $0.isCommon && !$0.isLost }
    return Row(
      name: name, cells: cells, common: common, group: group,
      differs: reached.dropFirst().contains { $0 != reached[0] })
  }
}

extension EffectiveMessage {
  /// Returns the effective value of an aspect, or else one that has no effect.
  fileprivate func best(_ aspect: EffectiveValue.Aspect) -> EffectiveValue? {
    value(of: aspect) ?? values.first { $0.aspect == aspect }
  }
}
