import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

extension ComposeView {
  /// Draws the remark on a field: its length compared with what a device shows, its platforms, its
  /// value in the JSON, its time zone, its color or its vibration pattern.
  func drawRemark(on item: FormItem, on canvas: inout Canvas) {
    let columns = canvas.windowSize.columns
    if item == .title || item == .body {
      let remark = lengthRemark(item, in: columns)
      canvas.write(remark.text, within: columns, as: remark.role)
      return
    }
    if let words = scope(of: item, in: columns) {
      canvas.write(words, within: columns, as: .hint)
      return
    }
    guard let value = item.path.flatMap(state.document.form.message.value) else { return }
    switch item.notation {
    case .duration, .headerSeconds:
      canvas.write("= " + FormControl.shown(value), within: columns, as: .hint)
    case .timestamp, .headerTime, .unixSeconds, .unixMilliseconds:
      let clock = state.document.form.clock
      if let seconds = Self.seconds(of: value, in: item.notation) {
        canvas.write(clock.zone.span(at: seconds).abbreviation, within: columns, as: .hint)
      }
    case .color, .lightColor: drawColor(state.document.form.text(of: item), on: &canvas)
    case .pulses: drawPulses(Self.milliseconds(value), on: &canvas)
    case .webPulses: drawPulses([0] + Self.milliseconds(value), on: &canvas)
    default: return
    }
  }

  /// Returns the platforms that an item applies to, in the longest wording that fits, or `differs`
  /// if their values differ; nil if there is no room.
  private func scope(of item: FormItem, in columns: Int) -> String? {
    let form = state.document.form
    let text = form.text(of: item)
    if isMixed(item) { return columns >= Self.differs.utf8.count ? Self.differs : nil }
    guard state.viewport.section == .essentials, item.hasScope else { return nil }
    let wordings = item.scope(of: text, form.context)
    return wordings.first { $0.utf8.count <= columns }
  }

  private static let differs = "differs"

  /// Whether an empty field shows in its placeholder what the platforms have.
  func isMixed(_ item: FormItem) -> Bool {
    guard case .option(let option) = item else { return false }
    let form = state.document.form
    return form.text(of: item).isEmpty
      && option.standing(in: form.message, form.context).isMixed
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

  private static func seconds(of value: JSONValue, in notation: FieldNotation) -> Int? {
    switch notation {
    case .timestamp: value.text.flatMap(WireTime.seconds)
    case .unixMilliseconds: value.integer.map { $0 / 1000 }
    default: value.integer.flatMap { $0 > 0 ? $0 : nil }
    }
  }

  /// The text's length, compared with the smallest space among the platforms that show it,
  /// whichever preview is open.
  private func lengthRemark(_ item: FormItem, in columns: Int) -> (text: String, role: Role) {
    let text = state.document.form.text(of: item)
    let message = state.document.form.message
    let owners = item.path.map(message.platformsWithOwn) ?? []
    let readers = message.reach(among: state.preferences.platforms).filter { !owners.contains($0) }
    guard !readers.isEmpty else { return (text.isEmpty ? "" : "never shown", .hint) }
    let rooms = LeastRoom(of: message, on: readers, known: state.analysis.words)
    if item == .title {
      let isLong = text.utf8.count > Self.longestMeasured
      let count = CellWidth.columns(of: isLong ? String(text.prefix(9999)) : text)
      return Self.judged(
        ["\(count)\(isLong ? "+" : "")/~\(rooms.titleColumns)"], on: rooms.titlePlatform,
        isOver: count > rooms.titleColumns, in: columns)
    }
    let breaker = LineBreaker(columns: rooms.bodyColumns)
    let lines = text.isEmpty ? 0 : breaker.lineCount(of: text, most: 1000)
    let count = "\(lines < 1000 ? "\(lines)" : "999+")/~\(rooms.bodyLines)"
    let unit = max(lines, rooms.bodyLines) == 1 ? "line" : "lines"
    return Self.judged(
      ["\(count) \(unit)", count], on: rooms.bodyPlatform, isOver: lines > rooms.bodyLines,
      in: columns)
  }

  /// Returns the remark on a length, and its role.
  ///
  /// A text that is too long has the word `cut`, and is not dim. It is no warning: the checks call
  /// it a hint, because FCM accepts the text and only a device cuts it. The `~` means that devices
  /// differ. The first wording that fits is used: the device is dropped first, then the unit, then
  /// the `cut`.
  private static func judged(
    _ wordings: [String], on platform: Platform, isOver: Bool, in columns: Int
  ) -> (String, Role) {
    let all = wordings.flatMap { ["\($0) \(platform.firstDevice)", $0] }
    let candidates = isOver ? all.map { $0 + " cut" } + all : all
    let text = candidates.first { $0.utf8.count <= columns }
    return (text ?? candidates[candidates.count - 1], isOver ? .text : .hint)
  }

  /// The maximum length in bytes for which the columns are counted after every key press.
  private static let longestMeasured = 40_000
}

extension Platform {
  /// The device whose limits `LeastRoom` uses.
  fileprivate var firstDevice: String {
    switch self {
    case .android: "Android"
    case .apple: "iPhone"
    case .web: "Chrome"
    }
  }
}
