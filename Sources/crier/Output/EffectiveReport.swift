import CrierMessage
import CrierPreview
import TextLayout

/// The output of `crier preview --effective`: the differences between the platforms, then all
/// values of each platform.
struct EffectiveReport {
  let difference: EffectiveDifference
  let platforms: [Platform]

  init(of message: Message, on platforms: [Platform]) {
    difference = EffectiveDifference(of: message, platforms: platforms)
    self.platforms = platforms
  }

  private var messages: [EffectiveMessage] {
    difference.messages.filter { platforms.contains($0.platform) }
  }

  func show(as format: OutputFormat) throws {
    switch format {
    case .json:
      if platforms.count > 1 { try Console.show(difference.json) }
      for message in messages { try Console.show(message.json) }
    case .text:
      let style = ANSIStyle(for: .output)
      let columns = Console.columns
      var lines: [String] = []
      if platforms.count > 1 { lines += differenceLines(columns, style) + [""] }
      for (index, message) in messages.enumerated() {
        if index > 0 { lines.append("") }
        lines += self.lines(of: message, columns, style)
      }
      try Console.show(lines.joined(separator: "\n"))
    }
  }

  /// Returns the table of differences: a row for each name, a column for each platform.
  private func differenceLines(_ columns: Int, _ style: ANSIStyle) -> [String] {
    let names = difference.rows.map { CellWidth.columns(of: $0.name) }.max() ?? 0
    let nameColumns = min(names, 16)
    let shown = Platform.allCases.indices.filter { platforms.contains(Platform.allCases[$0]) }
    let each = (columns - nameColumns - shown.count * PrintedColumns.gap) / shown.count
    func line(_ cells: [PrintedColumns.Cell], _ name: String) -> [String] {
      let head = PrintedColumns.Cell(name, columns: nameColumns, mostLines: 2)
      return PrintedColumns(cells: [head] + cells).lines(style)
    }
    var lines = line(
      platforms.map { .init($0.label, columns: each, .strong) }, "")
    for row in difference.rows.prefix(Self.mostValues) {
      lines += line(
        shown.map { row.cells[$0] }.map {
          .init($0.text, columns: each, color(of: $0), mostLines: 3)
        }, row.name)
      let origins = shown.map { row.cells[$0] }.map {
        Self.origin(of: $0)?.lines(columns: each) ?? []
      }
      guard origins.contains(where: { !$0.isEmpty }) else { continue }
      lines += line(origins.map { .init(lines: $0, columns: each, .faint) }, "")
    }
    return lines + Self.rest(difference.rows.count - Self.mostValues, "rows", indent: 0, style)
  }

  private func color(of cell: EffectiveDifference.Cell) -> ANSIStyle.Color? {
    cell.value?.isLost == true ? .yellow : cell.value?.isCommon == true ? .faint : nil
  }

  /// Returns the origin of a platform's own value; nil for common values.
  private static func origin(of cell: EffectiveDifference.Cell) -> EffectiveValue.Origin? {
    guard let value = cell.value, !value.isCommon || value.isLost else { return nil }
    return value.origin
  }

  private func lines(of message: EffectiveMessage, _ columns: Int, _ style: ANSIStyle) -> [String] {
    let head = style.paint("\(message.platform.label): \(message.kind.label)", .strong)
    let wrapped = PrintedColumns(
      indent: 2, cells: [.init(message.sentence, columns: columns - 2, .faint)])
    var lines = [head] + wrapped.lines(style)
    let names = message.values.map { CellWidth.columns(of: SafeText.line($0.name)) }.max() ?? 0
    let origins = message.values.map { CellWidth.columns(of: $0.origin.description) }.max() ?? 0
    let nameColumns = min(names, columns / 4)
    let originColumns = min(origins, columns * 2 / 5)
    let valueColumns =
      columns - nameColumns - originColumns - 4 - 2 * PrintedColumns.gap
    for group in EffectiveValue.Group.allCases {
      let values = message.values.filter { $0.group == group }
      guard !values.isEmpty else { continue }
      lines.append("  " + style.paint(group.label(on: message.platform), .strong))
      for value in values.prefix(Self.mostValues) {
        let text = value.isLost ? "lost: \(value.text)" : value.text
        lines += PrintedColumns(
          indent: 4,
          cells: [
            .init(value.name, columns: nameColumns, mostLines: 2),
            .init(text, columns: valueColumns, value.isLost ? .yellow : nil),
            .init(
              lines: value.origin.lines(columns: originColumns), columns: originColumns, .faint),
          ]
        ).lines(style)
        guard let sentence = value.sentence else { continue }
        let indent = 4 + nameColumns + PrintedColumns.gap
        lines += PrintedColumns(
          indent: indent, cells: [.init(sentence, columns: columns - indent, .faint)]
        ).lines(style)
      }
      lines += Self.rest(values.count - Self.mostValues, "values", indent: 4, style)
    }
    return lines + payloadLines(of: message, columns, style)
  }

  /// Returns the payload's JSON, with a limited number of lines of limited length.
  private func payloadLines(
    of message: EffectiveMessage, _ columns: Int, _ style: ANSIStyle
  ) -> [String] {
    guard let payload = message.payload else { return [] }
    let who = message.platform == .web ? "the service worker" : "Apple's push service"
    let head = "The JSON for \(who), without what FCM adds"
    let all = JSONWriter.lines(of: payload)
    let shown = all.prefix(Self.mostPayloadLines).map { line in
      "    " + Truncation(of: SafeText.line(line.text), to: columns - 4).text
    }
    let more = Self.rest(all.count - shown.count, "lines", indent: 4, style)
    return ["  " + style.paint(head, .strong)] + shown + more
  }

  /// Returns the line that replaces what is not printed.
  private static func rest(_ count: Int, _ things: String, indent: Int, _ style: ANSIStyle)
    -> [String]
  {
    guard count > 0 else { return [] }
    let words = "… \(count) more \(things); --format json shows all"
    return [String(repeating: " ", count: indent) + style.paint(words, .faint)]
  }

  /// The maximum number of values to print; a message that FCM accepts has a few hundred at most.
  private static let mostValues = 1000
  private static let mostPayloadLines = 60
}
