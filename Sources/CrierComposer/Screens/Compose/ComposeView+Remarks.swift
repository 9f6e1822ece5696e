import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

extension ComposeView {
  /// Draws the remark on a field: its length compared with what a device shows, its platforms, its
  /// value in the JSON, its time zone, its color or its vibration pattern.
  func drawRemark(on item: FormItem, isMixed: Bool, on canvas: inout Canvas) {
    let columns = canvas.windowSize.columns
    if item == .title || item == .body {
      let remark = lengthRemark(item, in: columns)
      canvas.write(remark.text, within: columns, as: remark.role)
      return
    }
    if isMixed {
      if columns >= Self.differs.utf8.count { canvas.write(Self.differs, as: .hint) }
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

  /// Draws the platforms that an item of the Essentials page applies to at the right end of its
  /// field, in the longest wording for which the text leaves room.
  func drawScope(of item: FormItem, shown control: FormControl?, on canvas: inout Canvas) {
    guard state.viewport.section == .essentials, item.hasScope else { return }
    let form = state.document.form
    let text = form.text(of: item)
    let used = CellWidth.columns(of: text.isEmpty ? control?.placeholder ?? "" : text)
    let room = canvas.windowSize.columns - used - 2
    guard let scope = item.scope(of: text, form.context).first(where: { $0.utf8.count <= room })
    else { return }
    canvas.write(
      scope, at: Point(column: canvas.windowSize.columns - scope.utf8.count),
      as: focus == .item(item) ? .focusPlaceholder : .placeholder)
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
    let isTitle = item == .title
    let platform = isTitle ? rooms.titlePlatform : rooms.bodyPlatform
    let device = platform.firstDevice
    let (lines, room) = isTitle ? (1, rooms.titleColumns) : (rooms.bodyLines, rooms.bodyColumns)
    let space = lines == 1 ? "room for \(room)" : "room for \(lines) lines"
    let words = state.analysis.words.on(platform)
    guard !text.isEmpty, let measured = isTitle ? words.title : words.body else {
      return ("\(space) on \(device)", .hint)
    }
    let fitted = FittedText(measured, in: .init(lines, room, room, room, source: ""))
    let isCut = fitted.verdict.isCut
    let share = isCut ? fitted.share : "\(fitted.cells), \(space)"
    let long = "\(share) on \(device)"
    // A cut is a hint, as in the checks: FCM accepts the text, and only a device cuts it.
    return (long.utf8.count <= columns ? long : share, isCut ? Severity.hint.role : .hint)
  }
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
