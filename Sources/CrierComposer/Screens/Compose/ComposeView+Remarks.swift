import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

extension ComposeView {
  /// Draws the remark on a field: its length compared with what a device shows, its platforms, its
  /// value in the JSON, its time zone, its color or its vibration pattern.
  func drawRemark(
    on item: FormItem, _ shares: [FormOption.Share], on canvas: inout Canvas
  ) {
    let columns = canvas.windowSize.columns
    if item == .title || item == .body {
      canvas.write(lengthRemark(item, in: columns), within: columns, as: .hint)
      return
    }
    if let first = shares.first {
      // On Essentials, the field itself names the platforms; see `drawScope`. So do several values.
      if state.viewport.section == .essentials || shares.count > 1 { return }
      let words = [first.platforms, Self.differs]
      if let words = words.first(where: { $0.count <= columns }) { canvas.write(words, as: .hint) }
      return
    }
    guard let value = item.path.flatMap(state.document.form.message.value) else { return }
    switch item.notation {
    case .duration, .headerSeconds:
      // Without its end, it would read as a longer number.
      let seconds = FormControl.shown(value) + (item.notation == .duration ? "" : "s")
      let words = ["= " + seconds, seconds]
      if let words = words.first(where: { CellWidth.columns(of: $0) <= columns }) {
        canvas.write(words, as: .hint)
      }
    case .timestamp, .headerTime, .unixSeconds, .unixMilliseconds:
      let clock = state.document.form.clock
      guard let seconds = item.notation.seconds(of: value) else { return }
      guard item.path.flatMap(state.document.form.span) != nil else {
        canvas.write(clock.zone.span(at: seconds).abbreviation, within: columns, as: .hint)
        return
      }
      // The field says `in 2 days`.
      let civil = clock.zone.civil(at: seconds)
      let words = ["\(civil.dayAndMonth) \(civil.clock.prefix(5))", civil.dayAndMonth]
      if let words = words.first(where: { $0.count <= columns }) { canvas.write(words, as: .hint) }
    case .color, .lightColor: drawColor(state.document.form.text(of: item), on: &canvas)
    case .pulses: drawPulses(Self.milliseconds(value), on: &canvas)
    case .webPulses: drawPulses([0] + Self.milliseconds(value), on: &canvas)
    default: return
    }
  }

  /// Draws the platforms that an item of the Essentials page applies to at the right end of its
  /// field, if the text leaves room.
  ///
  /// If only some of them have a value, `share`, it names those.
  func drawScope(
    of item: FormItem, _ share: FormOption.Share?, shown control: FormControl?,
    on canvas: inout Canvas
  ) {
    let isInherited = item == .targetValue && state.document.form.isTargetInherited
    guard state.viewport.section == .essentials, item.hasScope || isInherited else { return }
    let text = state.document.form.text(of: item)
    let used = CellWidth.columns(of: text.isEmpty ? control?.placeholder ?? "" : text)
    let room = canvas.windowSize.columns - used - 2
    let words = isInherited ? Self.inherited : share?.platforms ?? item.scope(of: text)
    guard let scope = words, CellWidth.columns(of: scope) <= room
    else { return }
    canvas.write(
      scope, at: Point(column: canvas.windowSize.columns - CellWidth.columns(of: scope)),
      as: focus == .item(item) ? .focusPlaceholder : .placeholder)
  }

  private static let differs = "differs"
  private static let inherited = "as in the base message"

  /// The platforms' values that an empty field shows in place of its own.
  func shares(of item: FormItem) -> [FormOption.Share] {
    guard case .option(let option) = item else { return [] }
    let form = state.document.form
    guard form.text(of: item).isEmpty else { return [] }
    return option.shares(in: form.message, form.clock, form.context)
  }

  /// Draws values over their placeholder, because they are no examples; their platforms stay dim.
  func draw(_ shares: [FormOption.Share], on canvas: inout Canvas) {
    let columns = canvas.windowSize.columns
    guard shares.count > 1 else {
      canvas.write(shares[0].text, within: columns, as: .field)
      return
    }
    let words = shares.map { "\($0.platforms) \($0.text)" }
    let line = words.joined(separator: " · ")
    guard CellWidth.columns(of: line) <= columns else {
      canvas.write(FormOption.short(shares, columns: columns), within: columns, as: .field)
      return
    }
    canvas.write(line, within: columns, as: .field)
    var column = 0
    for (share, words) in zip(shares, words) {
      let label = CellWidth.columns(of: share.platforms)
      guard column + label < columns else { break }
      canvas.write(share.platforms, at: Point(column: column), as: .placeholder)
      column += CellWidth.columns(of: words) + 3
    }
  }

  private func drawColor(_ text: String, on canvas: inout Canvas) {
    let digits = text.dropFirst().prefix(6)
    guard text.hasPrefix("#"), digits.count == 6, let number = UInt32(digits, radix: 16) else {
      return
    }
    let color = Color.rgb(
      red: UInt8(number >> 16 & 0xFF), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    canvas.swatch(color, at: Point(), columns: 4)
  }

  private static func milliseconds(_ value: JSONValue) -> [Int] {
    (value.elements ?? [value]).map { element in
      element.text.flatMap(WireDuration.init)?.milliseconds ?? element.integer ?? 0
    }
  }

  private func drawPulses(_ steps: [Int], on canvas: inout Canvas) {
    PulsePattern(steps).draw(on: &canvas)
  }

  /// The length of the text with the chosen sample, and of the longest sample if that is longer,
  /// compared with the smallest space among the platforms that show it, whichever preview is open.
  private func lengthRemark(_ item: FormItem, in columns: Int) -> String {
    let text = state.document.form.text(of: item)
    let message = state.outgoing
    let owners = item.path.map(message.platformsWithOwn) ?? []
    let readers = message.reach(among: state.preferences.platforms).filter { !owners.contains($0) }
    guard !readers.isEmpty else { return text.isEmpty ? "" : "never shown" }
    let rooms = LeastRoom(of: message, on: readers, known: state.analysis.words)
    let isTitle = item == .title
    let platform = isTitle ? rooms.titlePlatform : rooms.bodyPlatform
    let (lines, room) = isTitle ? (1, rooms.titleColumns) : (rooms.bodyLines, rooms.bodyColumns)
    let words = state.analysis.words.on(platform)
    guard !text.isEmpty, let measured = isTitle ? words.title : words.body else {
      let ways =
        lines == 1
        ? ["about \(room) characters fit", "about \(room) fit"] : ["up to \(lines) lines fit"]
      return longest(of: ways, on: platform, in: columns)
    }
    let area = Surface.Room(lines, room, room, room, source: "")
    let fitted = FittedText(measured, in: area)
    if fitted.verdict.isCut { return longest(of: [fitted.share], on: platform, in: columns) }
    // The room is a width. For most texts, it is the number of characters, too.
    let unit = fitted.cells == fitted.characters ? "characters" : "columns"
    let cells = fitted.cells
    let ways =
      lines == 1
      ? ["\(cells) of about \(room) \(unit)", "\(cells) of about \(room)"]
      : [
        "\(cells) \(cells == 1 ? "character" : unit), up to \(lines) lines fit",
        "\(cells), up to \(lines) lines fit",
      ]
    let samples = state.analysis.measures.words.on(platform)
    let old = rooms.oldTitleColumns
    var endings = [""]
    if let most = isTitle ? samples.title : samples.body, most.columns > cells {
      endings =
        FittedText(most, in: area).verdict.isCut
        ? [", longest sample \(most.columns) is cut", ", longest is cut", ", longest cut"]
        : [", longest sample \(most.columns)", ", longest \(most.columns)"]
    } else if isTitle, cells > old {
      // Without room for it, the preview's note says so.
      endings = [", \(old) a day later", ""]
    }
    return longest(of: ways, on: platform, endings, in: columns)
  }

  /// The first wording that there is room for: those with the name of the surface come first, of
  /// these those with the best ending. `ways` and `endings` are from long to short.
  private func longest(
    of ways: [String], on platform: Platform, _ endings: [String] = [""], in columns: Int
  ) -> String {
    let names = platform.firstSurface
    let named =
      names.map { "\(ways[0]) \($0)" }
      + ways.dropFirst().map { "\($0) \(names[names.count - 1])" }
    let all = [named, ways].flatMap { ways in
      endings.flatMap { ending in ways.map { $0 + ending } }
    }
    return all.first { $0.utf8.count <= columns } ?? all[all.count - 1]
  }
}

extension Platform {
  /// The surface whose room `LeastRoom` uses, in words from long to short.
  fileprivate var firstSurface: [String] {
    switch self {
    case .android: ["on the closed Android panel", "on Android, closed", "on Android"]
    case .apple: ["on the iPhone lock screen", "on iPhone"]
    case .web: ["in Chrome on Windows", "in Chrome"]
    }
  }
}
